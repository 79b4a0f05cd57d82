import { capitalised, type DraftChapter, type DraftScene, fillScene, shortened } from '../draft.ts';

/** `{x}` and `{y}` are the things to be compared. */
const scenes: readonly DraftScene[] = [
  {
    layout: 'comparison',
    headline: 'The same questions for both',
    say: 'Now put {x} next to {y}. What does each of them need? What does each one cost? And who chooses it, and why?',
    sides: ['{X}', '{Y}'],
    items: [
      ...['What does it need?', 'What does it need?', 'What does it cost?', 'What does it cost?'],
      ...['Who chooses it, and why?', 'Who chooses it, and why?'],
    ],
  },
  {
    layout: 'statement',
    headline: 'A fair comparison asks both sides the same.',
    say: 'A comparison is fair when {x} and {y} have to answer the same questions, the easy ones and the awkward ones.',
  },
  {
    layout: 'question',
    level: 2,
    headline: '{X} or {y}?',
    say: 'Which one would you choose, {x} or {y}? And what would have to change before you chose the other?',
  },
];

/** The chapter that sets two things side by side. */
export function contrastChapter([x, y]: readonly [string, string]): DraftChapter {
  return {
    title: shortened(`${capitalised(x)} and ${y}`, 44),
    part: 'chorus',
    scenes: scenes.map((scene) => fillScene(scene, { x, y })),
  };
}
