import type { Topic } from './topics.ts';

/** The category routes of the group Creative. */
export const creativeTopics: readonly Topic[] = [
  {
    id: 'ai-images',
    title: 'AI Images',
    category: 'Art & Design',
    intro:
      'Prompts for finished pictures, from editorial photography to painted worlds, written so that light, lens and mood come out as you meant them.',
  },
  {
    id: 'freepik',
    title: 'Stock-Style Graphics',
    category: 'Art & Design',
    intro:
      'Vectors, icons, backgrounds and mock-ups in the clean style of stock libraries, ready for slides, shops and print.',
  },
  {
    id: 'ai-influencers',
    title: 'AI Influencers',
    category: 'Art & Design',
    intro:
      'Build a virtual person who looks the same in every picture: face sheets, outfits, settings, captions and a voice of their own.',
  },
  {
    id: 'unique-styles',
    title: 'Unique Styles',
    category: 'Art & Design',
    intro:
      'Looks that nobody else in your feed has: cut paper, risograph, woodblock, blueprint, stained glass and many more.',
  },
  {
    id: 'wallpapers',
    title: 'Wallpapers',
    category: 'Art & Design',
    intro:
      'Calm or striking backgrounds for phones and desktops, composed with room for icons and widgets.',
  },
  {
    id: 'ai-character-prompts',
    title: 'AI Characters',
    category: 'Art & Design',
    intro:
      'Heroes, villains and companions for games, comics and stories, with turnarounds, expressions and back stories.',
  },
  {
    id: 'image-prompts',
    title: 'Image Prompts',
    category: 'Art & Design',
    intro:
      'The working set for any image model: portraits, food, interiors, nature and scenes that you fill in and run.',
  },
  {
    id: 'memes',
    title: 'Memes',
    category: 'Writing',
    intro: 'Formats, captions and punchlines that fit your niche and still make sense tomorrow.',
  },
  {
    id: 'jokes',
    title: 'Jokes',
    category: 'Writing',
    intro:
      'One-liners, toasts, stand-up bits and dad jokes, tuned to the people who will hear them.',
  },
  {
    id: 'stories',
    title: 'Stories',
    category: 'Writing',
    intro: 'Short stories, bedtime tales, plots and scenes with characters who want something.',
  },
  {
    id: 'poems',
    title: 'Poems',
    category: 'Writing',
    intro:
      'Sonnets, haiku, free verse and verses for cards, with form and feeling under your control.',
  },
  {
    id: 'song-lyrics',
    title: 'Song Lyrics',
    category: 'Writing',
    intro:
      'Verses, hooks and bridges with rhyme and metre that can be sung, in the genre you name.',
  },
  {
    id: 'scripts',
    title: 'Scripts',
    category: 'Writing',
    intro:
      'Dialogues, shorts, podcasts and stage scenes, formatted the way actors and editors read them.',
  },
  {
    id: 'game-ideas',
    title: 'Game Ideas',
    category: 'Writing',
    intro:
      'Mechanics, worlds, quests and puzzles for video games, board games and tabletop evenings.',
  },
];
