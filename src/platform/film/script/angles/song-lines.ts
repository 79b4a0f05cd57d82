import type { DraftScene } from '../draft.ts';

/** Lines of a music explainer: short enough for two bars. Each is used once a film. */
type Lines = readonly DraftScene[];

export const introLines: Lines = [
  { layout: 'waveform', headline: '{name}', say: 'Listen.' },
  { layout: 'statement', headline: 'One subject. One beat.', say: 'Here is a song about {about}.' },
];

/** `{aspect}` stands after a preposition. */
export const verseLines: readonly Lines[] = [
  [
    { layout: 'picture', headline: '{Aspect}', say: 'First comes the story of {aspect}.' },
    {
      layout: 'process',
      headline: 'Look, ask, tell',
      say: 'Look at it. Ask about it. Tell it again.',
      items: ['Look at it', 'Ask about it', 'Tell it again'],
    },
    {
      layout: 'pictogram',
      headline: 'Small things first',
      say: 'Small things first, the large ones follow.',
    },
    {
      layout: 'question',
      headline: 'Ask today, know tomorrow',
      say: 'Will you ask today and know tomorrow?',
    },
  ],
  [
    { layout: 'pictogram', headline: '{Aspect}', say: 'Turn the page to {aspect}.' },
    {
      layout: 'comparison',
      headline: 'Then and now',
      say: 'One way before, another way now.',
      sides: ['Then', 'Now'],
      items: ['Nobody asked', 'You are asking', 'A closed book', 'An open one'],
    },
    {
      layout: 'statement',
      headline: 'Every answer asks you how.',
      say: 'Every answer only asks you how.',
    },
    {
      layout: 'waveform',
      headline: 'Under the noise',
      say: 'Under the noise, listen for {it}.',
    },
  ],
  [
    { layout: 'question', headline: 'And {aspect}?', say: 'And what about {aspect}?' },
    {
      layout: 'timeline',
      headline: 'It moves',
      say: 'Slow at the start. Quick in the middle. Quiet at the end.',
      items: ['Start: slow', 'Middle: quick', 'End: quiet'],
    },
    {
      layout: 'picture',
      headline: 'Keep the picture',
      say: 'Keep the picture with you, my friend.',
    },
    {
      layout: 'statement',
      headline: 'Nothing stands alone.',
      say: 'Nothing about {subject} stands alone.',
    },
  ],
  [
    { layout: 'statement', headline: 'Make room for {aspect}', say: 'Make room for {aspect}.' },
    {
      layout: 'list',
      headline: 'Count them in',
      say: 'Count the reasons. Weigh the reasons. Choose your own.',
      items: ['Count the reasons', 'Weigh the reasons', 'Choose your own'],
    },
    {
      layout: 'pictogram',
      headline: 'Try it with your hands',
      say: 'Try it with your hands, not only your head.',
    },
    { layout: 'waveform', headline: 'Keep time', say: 'Keep time, and the order comes by itself.' },
  ],
];

export const chorusLines: readonly Lines[] = [
  [
    { layout: 'waveform', headline: '{name}', say: 'This is {about}.' },
    {
      layout: 'map',
      headline: '{name}',
      say: 'Now tie {one} to {two}.',
      items: ['{a}', '{b}', '{c}', '{d}'],
    },
    {
      layout: 'statement',
      headline: 'Say it, see it, sing it.',
      say: 'Say it, see it, sing it with me.',
    },
  ],
  [
    { layout: 'picture', headline: '{name}', say: 'Once more for {about}.' },
    { layout: 'waveform', headline: 'Louder', say: 'Louder now, because you know the words.' },
    {
      layout: 'pictogram',
      headline: 'You can tell it now',
      say: 'You can tell it to somebody else now.',
    },
  ],
  [
    { layout: 'waveform', headline: '{name}', say: 'All together: {about}.' },
    {
      layout: 'statement',
      headline: 'What you can sing, you remember.',
      say: 'What you can sing, you remember.',
    },
    {
      layout: 'picture',
      headline: 'The whole picture',
      say: 'Now the whole picture stands before you.',
    },
  ],
];

export const bridgeLines: Lines = [
  {
    layout: 'question',
    headline: 'What if it were different?',
    say: 'Hold on. What if {one} were different?',
  },
  {
    layout: 'quote',
    headline: 'A good question hums along all day.',
    say: 'A good question hums along all day.',
  },
  { layout: 'pictogram', headline: 'Breathe', say: 'Breathe in, and let it settle.' },
];

export const outroLines: Lines = [
  {
    layout: 'checklist',
    headline: 'Take it home',
    say: 'Take a picture. Take a question. Take the tune, and take it soon.',
    items: ['A picture', 'A question', 'The tune'],
  },
  {
    layout: 'closing',
    headline: '{title}',
    kicker: 'Thank you for listening',
    say: 'Thank you for listening.',
  },
];
