import type { GeneralChapter } from './general-chapters.ts';

/** More chapters that suit any subject, for longer films. */
export const furtherChapters: readonly GeneralChapter[] = [
  {
    ...{ title: 'Seen over time', part: 'verse', order: 65 },
    scenes: [
      {
        layout: 'timeline',
        headline: 'Yesterday, today, tomorrow',
        say: 'Look at {subject} over time. Yesterday: how did people manage before? Today: what has become normal? Tomorrow: what would you expect to change next?',
        items: [
          'Yesterday: how people managed before',
          'Today: what has become normal',
          'Tomorrow: what may change next',
        ],
      },
      {
        layout: 'pictogram',
        headline: 'Yesterday’s problem, today’s solution',
        say: 'What we take for granted about {one} was once the answer to a problem. Find the old problem, and the answer makes sense.',
      },
      {
        layout: 'question',
        level: 2,
        headline: 'Who remembers it differently?',
        say: 'Ask someone of another generation about {about}. What do they remember differently?',
      },
      {
        layout: 'statement',
        level: 3,
        headline: 'Predictions age quickly; good questions keep.',
        say: 'Be careful with predictions about {two}, though. They age quickly, while good questions keep.',
      },
    ],
  },
  {
    ...{ title: 'Whom it touches', part: 'verse', order: 75 },
    scenes: [
      {
        layout: 'question',
        headline: 'Who gains, who pays, who decides?',
        say: 'There are people behind {one}, too. Who gains here? Who pays? And who gets to decide?',
      },
      {
        layout: 'list',
        headline: 'Three circles of people',
        say: 'Draw three circles around {subject}. Those who are in the middle of it every day. Those who meet it now and then. And those who never notice, but depend on it.',
        items: [
          'In the middle of it every day',
          'Meet it now and then',
          'Never notice, yet depend on it',
        ],
      },
      {
        layout: 'pictogram',
        level: 2,
        headline: 'The outer circle is the largest',
        say: 'The outer circle is nearly always the largest, and nearly always the quietest.',
      },
      {
        layout: 'picture',
        level: 3,
        headline: 'Where do you stand?',
        say: 'Find your own place in those circles before you judge anyone in the others.',
      },
    ],
  },
  {
    ...{ title: 'Reading the numbers', part: 'verse', order: 85 },
    scenes: [
      {
        layout: 'checklist',
        headline: 'A number and its papers',
        say: 'A number about {one} should show where it comes from. Which unit does it carry? What year is it from? Who counted, and whom did they leave out?',
        items: ['Which unit?', 'Which year?', 'Who counted, and who was left out?'],
      },
      {
        layout: 'statement',
        headline: 'An average describes a group and may fit nobody in it.',
        say: 'Take averages about {two} with a smile. An average describes a group, and it may fit nobody in it.',
      },
      {
        layout: 'comparison',
        level: 2,
        headline: 'Twice as much of what?',
        say: 'Twice as much sounds like a lot. Twice of almost nothing is still almost nothing. Ask for the starting point, and then for the difference.',
        sides: ['In proportion', 'In real terms'],
        items: ['Twice as much', 'From one to two', 'Sounds dramatic', 'Shows the size'],
      },
    ],
  },
  {
    ...{ title: 'A small experiment', part: 'bridge', order: 95 },
    scenes: [
      {
        layout: 'process',
        headline: 'Try it yourself',
        say: 'You can find out something about {about} on your own. Guess first, and write the guess down. Look or measure, carefully and twice. Then compare the guess with what you found.',
        items: ['Guess, and write it down', 'Look or measure, twice', 'Compare the two'],
      },
      {
        layout: 'pictogram',
        headline: 'The written guess is the trick',
        say: 'The written guess is the trick. Without it, everyone remembers having known the result all along.',
      },
      {
        layout: 'statement',
        level: 2,
        headline: 'A result that surprises you is worth ten that do not.',
        say: 'And if the result surprises you, be glad. One surprise is worth ten confirmations.',
      },
    ],
  },
];
