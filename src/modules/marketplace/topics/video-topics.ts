import type { Topic } from './topics.ts';

/** The category routes of the group Video. */
export const videoTopics: readonly Topic[] = [
  {
    id: 'ai-video',
    title: 'AI Video',
    category: 'Art & Design',
    intro:
      'Shots, camera moves and scenes for video models, with continuity from one clip to the next.',
  },
  {
    id: 'ai-music-video',
    title: 'AI Music Videos',
    category: 'Art & Design',
    intro:
      'Storyboards and shot lists that follow the song: intro, verse, chorus, bridge and outro.',
  },
  {
    id: 'youtube-prompts',
    title: 'YouTube',
    category: 'Marketing',
    intro:
      'Titles, hooks, scripts, chapters and thumbnails for videos that people watch to the end.',
  },
];
