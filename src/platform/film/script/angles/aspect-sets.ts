import type { DraftScene } from '../draft.ts';

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
      say: 'Take it in three passes. Say what can be seen. Ask what causes it. Then ask what follows from it.',
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
      say: 'Three small words open it up. What is there? How does it come about? And why does it matter to anyone?',
      items: ['What is there?', 'How does it come about?', 'Why does it matter?'],
    },
    {
      layout: 'picture',
      headline: 'Picture one concrete case',
      say: 'Think of one concrete case, with a place and a time. An example you can picture is worth more than a rule you can only recite.',
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
      say: 'Now look for the case that would not fit. Which example would make you change what you just said?',
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
      say: 'Lay it out along a line. Before: what had to be in place? During: what changes, and how fast? After: what remains?',
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
      say: 'Watch the places where the line bends. Something is added. Something runs out. Or somebody decides differently than before.',
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
      say: 'There is more than one chair to sit in. Those who make it. Those who use it. Those who pay for it. And those who live with what it leaves behind.',
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
  [
    { layout: 'picture', headline: '{Aspect}', say: 'Let us give {aspect} some room of its own.' },
    {
      layout: 'comparison',
      headline: 'What is known, what is claimed',
      say: 'Keep two columns in your head. On one side goes what anyone can check. On the other goes what somebody says. The first column grows slowly. The second one grows overnight.',
      sides: ['Can be checked', 'Is claimed'],
      items: ['Anyone can look', 'Somebody says so', 'Grows slowly', 'Grows overnight'],
    },
    {
      layout: 'statement',
      headline: 'A claim is a reason to look, not a reason to stop looking.',
      say: 'A claim is not a lie. It is a reason to look, and never a reason to stop looking.',
    },
    {
      layout: 'process',
      level: 2,
      headline: 'From claim to knowledge',
      say: 'Moving something across takes three moves. Find where it was first said. See how they came to know it. Then look for someone who found the opposite.',
      items: ['Find the first source', 'See how they know', 'Look for the opposite'],
    },
    {
      layout: 'question',
      level: 3,
      headline: 'What in your own picture is only claimed?',
      say: 'Be honest for a moment. How much of your own picture sits in the second column?',
    },
  ],
  [
    {
      layout: 'statement',
      headline: 'Why care about {aspect}?',
      say: 'Some parts of a subject explain all the others. Treat {aspect} as a candidate for that.',
    },
    {
      layout: 'process',
      headline: 'Pull one thread',
      say: 'Here is a quick test. Take the part away in your mind. See what stops working. Whatever stops first was leaning on it most.',
      items: ['Take the part away', 'See what stops working', 'Note what stops first'],
    },
    {
      layout: 'pictogram',
      headline: 'Parts that nobody notices',
      say: 'Often the part that nobody notices turns out to be the one that holds everything up.',
    },
    {
      layout: 'list',
      level: 2,
      headline: 'Signs of a part that matters',
      say: 'A part that matters gives itself away. Others wait for it. It is hard to replace. And when it fails, people talk of little else.',
      items: ['Others wait for it', 'It is hard to replace', 'Its failure is the talk of the day'],
    },
    {
      layout: 'statement',
      level: 3,
      headline: 'Importance shows in absence.',
      say: 'Importance shows best in absence, much as you notice a clock when its ticking stops.',
    },
  ],
  [
    {
      layout: 'question',
      headline: 'How would you measure {aspect}?',
      say: 'And {aspect}? Suppose you had to put a number on that. What exactly would you count?',
    },
    {
      layout: 'list',
      headline: 'Four things you can count',
      say: 'There are only a few things one can count at all. How many. How much. How often. And how long it takes.',
      items: ['How many', 'How much', 'How often', 'How long it takes'],
    },
    {
      layout: 'pictogram',
      headline: 'A number needs a neighbour',
      say: 'A number alone says little. Put a neighbour next to it, last year or the house next door, and it begins to speak.',
    },
    {
      layout: 'comparison',
      level: 2,
      headline: 'Large or small?',
      say: 'Ask for the share as well as the sum. A large sum can be a tiny share. A small sum can be nearly everything someone has.',
      sides: ['The sum', 'The share'],
      items: [
        'Sounds large or small',
        'Shows what it weighs',
        'Good for budgets',
        'Good for comparing',
      ],
    },
    {
      layout: 'statement',
      level: 3,
      headline: 'What cannot be counted can still be described with care.',
      say: 'Not everything worth knowing can be counted. What cannot be counted can still be described with care.',
    },
  ],
  [
    {
      layout: 'pictogram',
      headline: 'One more piece: {aspect}',
      say: 'One more piece belongs here, and that is {aspect}.',
    },
    {
      layout: 'question',
      headline: 'What could go differently?',
      say: 'Imagine it going differently. Which single change would make the largest difference?',
    },
    {
      layout: 'list',
      headline: 'Three kinds of change',
      say: 'Changes come in three kinds. Those you can make today. Those that need other people. And those that nobody controls.',
      items: ['Those you can make today', 'Those that need others', 'Those nobody controls'],
    },
    {
      layout: 'statement',
      level: 2,
      headline: 'Sort the changes, and worry gets smaller.',
      say: 'Sorting them is a relief. Effort goes to the first kind, talking goes to the second, and patience goes to the third.',
    },
    {
      layout: 'timeline',
      level: 3,
      headline: 'From small to large',
      say: 'It also tells you where to begin. Today: try it once. This week: show it to someone. This season: look at what has really changed.',
      items: [
        'Today: try it once',
        'This week: show it to someone',
        'This season: look at what changed',
      ],
    },
  ],
];
