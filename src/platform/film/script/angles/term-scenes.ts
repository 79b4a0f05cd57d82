import type { DraftScene } from '../draft.ts';

/** One scene for each further thing that the text names; `{term}` as `{aspect}`. */
export const termScenes: readonly DraftScene[] = [
  {
    layout: 'pictogram',
    level: 2,
    headline: 'Keyword: {term}',
    say: 'Keep an eye on {term}. Whenever it comes up, ask what it is connected to.',
  },
  {
    layout: 'question',
    level: 2,
    headline: 'Where does one meet {term}?',
    say: 'Where did you last come across {term}, and did you notice it then?',
  },
  {
    layout: 'picture',
    level: 2,
    headline: '{Term}',
    say: 'Hold a clear picture of {term} in your mind. The clearer the picture, the easier the rest becomes.',
  },
  {
    layout: 'statement',
    level: 3,
    headline: 'Explain {term} in one breath.',
    say: 'Try to explain {term} in one breath, without a single technical word.',
  },
  {
    layout: 'map',
    level: 3,
    headline: '{Term}',
    say: 'Draw {term} in the middle of a page. Around it goes what it needs, what it changes, what it is often confused with, and who depends on it.',
    items: ['What it needs', 'What it changes', 'What it is confused with', 'Who depends on it'],
  },
  {
    layout: 'pictogram',
    level: 3,
    headline: 'Follow {term} for a day',
    say: 'You could follow {term} through one ordinary day, from morning to night, and write down every place where it turns up.',
  },
  {
    layout: 'question',
    level: 3,
    headline: 'What would be missing without {term}?',
    say: 'And without {term}? Something would be missing. Say what it would be.',
  },
  {
    layout: 'statement',
    level: 3,
    headline: 'What came before {term}?',
    say: 'It also pays to ask what came before {term}, and what may come after.',
  },
];
