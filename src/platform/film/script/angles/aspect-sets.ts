import type { DraftScene } from '../draft.ts';
import { furtherAspectSets } from './further-aspect-sets.ts';

/**
 * Ways of treating one aspect of a subject, each used once a film. `{aspect}` stands where
 * "how long they last" fits as well as "sunlight": after a preposition or a verb.
 */
export const aspectSets: readonly (readonly DraftScene[])[] = [
  [
    {
      layout: 'question',
      headline: 'What would you say first about {aspect}?',
      say: 'Let us begin with {aspect}. What would you say first if a friend asked you about it tonight?',
    },
    {
      layout: 'process',
      headline: 'Three passes through {aspect}',
      say: 'Go through {it} three times. Say what can be seen. Ask what causes it. Then ask what follows from it.',
      items: ['Say what can be seen', 'Ask what causes it', 'Ask what follows from it'],
    },
    {
      layout: 'pictogram',
      headline: 'Describe before you judge',
      say: 'The first pass is the one most of us skip. Describing without judging takes patience, and that is where the surprises hide.',
    },
    {
      layout: 'statement',
      level: 2,
      headline: 'A plain description rules out half of the wrong explanations.',
      say: 'A plain description of {aspect} already rules out half of the wrong explanations.',
    },
    {
      layout: 'checklist',
      level: 3,
      headline: 'A good description',
      say: 'You can test your own description. It names who or what acts. It says where and when. And it leaves out every word of praise or blame.',
      items: ['Names who or what acts', 'Says where and when', 'Leaves out praise and blame'],
    },
  ],
  [
    { layout: 'statement', headline: 'Next: {aspect}', say: 'That brings us to {aspect}.' },
    {
      layout: 'list',
      headline: 'What, how, why',
      say: 'Three small words open up {it}. What is there? How does it come about? And why does it matter to anyone?',
      items: ['What is there?', 'How does it come about?', 'Why does it matter?'],
    },
    {
      layout: 'picture',
      headline: 'Picture one concrete case',
      say: 'Think of one concrete case of {it}, with a place and a time. An example you can picture is worth more than a rule you can only recite.',
    },
    {
      layout: 'comparison',
      level: 2,
      headline: 'Rule and example',
      say: 'A rule is short and travels far. An example is rich and stays in the memory. A rule can hide its exceptions. An example can hide what is typical. Use both, and let each one check the other.',
      sides: ['A rule', 'An example'],
      items: [
        'Short, travels far',
        'Rich, easy to remember',
        'Hides exceptions',
        'Hides what is typical',
      ],
    },
    {
      layout: 'question',
      level: 3,
      headline: 'Which case would not fit?',
      say: 'Now look for the case of {it} that would not fit. Which example would make you change what you just said?',
    },
  ],
  [
    {
      layout: 'pictogram',
      headline: 'A closer look at {aspect}',
      say: 'Now for a closer look at {aspect}. Small things decide a great deal here.',
    },
    {
      layout: 'timeline',
      headline: 'Before, during, after',
      say: 'Lay {it} out along a line. Before: what had to be in place? During: what changes, and how fast? After: what remains?',
      items: [
        'Before: what had to be in place',
        'During: what changes, and how fast',
        'After: what remains',
      ],
    },
    {
      layout: 'statement',
      headline: 'Order matters: a cause comes before its effect.',
      say: 'The order matters. A cause has to come before its effect, and a simple line shows at once when a story has it backwards.',
    },
    {
      layout: 'list',
      level: 2,
      headline: 'Where the line bends',
      say: 'Watch the places where the line of {it} bends. Something is added. Something runs out. Or somebody decides differently than before.',
      items: ['Something is added', 'Something runs out', 'Somebody decides differently'],
    },
    {
      layout: 'pictogram',
      level: 3,
      headline: 'Slow changes need old notes',
      say: 'Slow changes are the hardest to notice. For those you need an old note, an old picture or an old number to hold beside the new one.',
    },
  ],
  [
    {
      layout: 'question',
      headline: 'Who deals with this every day?',
      say: 'Consider {aspect} from another chair. Who deals with it every day, and what would they correct in our picture?',
    },
    {
      layout: 'map',
      headline: 'Four chairs',
      say: 'Around {it} there is more than one chair. Those who make it. Those who use it. Those who pay for it. And those who live with what it leaves behind.',
      items: [
        'Those who make it',
        'Those who use it',
        'Those who pay for it',
        'Those who live with it',
      ],
    },
    {
      layout: 'quote',
      headline: 'Where you stand decides what you see.',
      say: 'Where you stand decides what you see. So it helps to stand in more than one place.',
    },
    {
      layout: 'pictogram',
      level: 2,
      headline: 'Ask the person who does it daily',
      say: 'The person who does a thing daily knows the exceptions by heart. One talk with such a person can replace an evening of reading.',
    },
    {
      layout: 'checklist',
      level: 3,
      headline: 'Three things to ask in that talk',
      say: 'Three openers work in almost any talk of this kind. What do most people get wrong? What took you longest to learn? What would you do first if you started again?',
      items: [
        'What do most people get wrong?',
        'What took you longest to learn?',
        'What would you do first today?',
      ],
    },
  ],
  ...furtherAspectSets,
];
