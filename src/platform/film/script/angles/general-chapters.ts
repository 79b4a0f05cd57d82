import type { DraftChapter } from '../draft.ts';

/** A chapter and its place in a film: smaller numbers come first. */
export type GeneralChapter = DraftChapter & { readonly order: number };

/** Chapters that suit any subject, most useful first; `{about}` stands after "about". */
export const generalChapters: readonly GeneralChapter[] = [
  {
    ...{ title: 'How the parts connect', part: 'chorus', order: 60 },
    scenes: [
      {
        layout: 'map',
        headline: '{name}',
        say: 'Now put {one}, {two} and {three} on one map. Each line you can draw between two of them is something you have understood.',
        items: ['{a}', '{b}', '{c}', '{d}'],
      },
      {
        layout: 'statement',
        headline: 'Understanding is drawing lines between things you already know.',
        say: 'That is all understanding is: drawing lines between things you already know.',
      },
      {
        layout: 'pictogram',
        level: 2,
        headline: 'Strong lines and weak lines',
        say: 'Some lines are strong, because one thing makes the other happen. Some are weak, because the two merely turn up together.',
      },
      {
        layout: 'comparison',
        level: 2,
        headline: 'Together is not the same as because',
        say: 'Ice cream and sunburn rise in the same weeks. Neither causes the other. The sun stands behind both. Look for the sun in every pair of curves.',
        sides: ['Together', 'Because'],
        items: [
          'Rise in the same weeks',
          'One makes the other happen',
          'A third thing may stand behind',
          'Change one, and the other moves',
        ],
      },
      {
        layout: 'question',
        level: 3,
        headline: 'Which line surprised you?',
        say: 'Which of your lines would surprise a newcomer to {about} most? That is the one to tell first.',
      },
    ],
  },
  {
    ...{ title: 'Step by step', part: 'verse', order: 70 },
    scenes: [
      {
        layout: 'process',
        headline: 'Four steps into any subject',
        say: 'How does one start with {subject}? Begin with one good question. Read one short source. Try something with your own hands. Then tell somebody what you found.',
        items: [
          'Start with one good question',
          'Read one short source',
          'Try it with your own hands',
          'Tell somebody what you found',
        ],
      },
      {
        layout: 'pictogram',
        headline: 'Telling is the hardest step',
        say: 'The last step is the hardest and the best. You find out what you know about {subject} the moment you try to say it.',
      },
      {
        layout: 'statement',
        level: 2,
        headline: 'Twenty minutes a day beat one long Sunday.',
        say: 'Short and often works better than long and rarely. Twenty minutes a day beat one long Sunday, because the mind keeps working in between.',
      },
      {
        layout: 'list',
        level: 2,
        headline: 'A first small project',
        say: 'Choose a first project about {one} that is almost too small. It fits into one evening. It needs nothing you would have to buy. And it ends with something you can show.',
        items: ['Fits into one evening', 'Needs nothing new', 'Ends with something to show'],
      },
      {
        layout: 'pictogram',
        level: 3,
        headline: 'Keep a page of open questions',
        say: 'Keep one page for open questions about {two}. Half of them will answer themselves, and the other half are your way forward.',
      },
    ],
  },
  {
    ...{ title: 'Common mistakes', part: 'verse', order: 80 },
    scenes: [
      {
        layout: 'list',
        headline: 'Four traps',
        say: 'Everyone who looks into {about} meets the same few traps. Believing the first answer. Trusting a number without its unit. Taking one case for the rule. And mistaking a new word for a new thing.',
        items: [
          'Believing the first answer',
          'A number without its unit',
          'One case taken for the rule',
          'A new word for a new thing',
        ],
      },
      {
        layout: 'statement',
        headline: 'The first answer is usually the most familiar one, not the best one.',
        say: 'Be kind to yourself about the first trap. The first answer is usually the most familiar one, and it takes a second look to find the best one.',
      },
      {
        layout: 'comparison',
        level: 2,
        headline: 'Two ways to be wrong',
        say: 'There are two ways to be wrong. You can believe what is not so. Or you can doubt what is so. The first feels comfortable. The second feels clever. Evidence is the way out of either.',
        sides: ['Believing too much', 'Doubting too much'],
        items: [
          'Accepts what is not so',
          'Rejects what is so',
          'Feels comfortable',
          'Feels clever',
        ],
      },
      {
        layout: 'pictogram',
        level: 3,
        headline: 'Changing your mind is progress',
        say: 'Changing your mind about {three} is no defeat. It is the sound of learning something.',
      },
    ],
  },
  {
    ...{ title: 'How to check a claim', part: 'bridge', order: 90 },
    scenes: [
      {
        layout: 'checklist',
        headline: 'Before you believe it',
        say: 'You will hear many claims about {about}. Four checks go a long way. Who says so, and how could they know? What exactly was counted? Does an independent source agree? And what would show that it is wrong?',
        items: [
          'Who says so, and how could they know?',
          'What exactly was counted?',
          'Does an independent source agree?',
          'What would show that it is wrong?',
        ],
      },
      {
        layout: 'statement',
        headline: 'A claim that nothing could disprove explains nothing.',
        say: 'The fourth check is the sharpest. A claim that nothing could ever disprove explains nothing at all.',
      },
      {
        layout: 'pictogram',
        level: 2,
        headline: 'Read past the headline',
        say: 'Read past the headline to the place where the method is described. If there is no such place, you have learned something too.',
      },
      {
        layout: 'list',
        level: 3,
        headline: 'Words that should slow you down',
        say: 'A few words should slow you down. Always. Never. Everyone knows. And the two small words, up to, in front of any number.',
        items: ['Always and never', 'Everyone knows', 'Up to …'],
      },
    ],
  },
];
