import type { DraftScene } from '../draft.ts';

/** More ways of treating one aspect, as `aspectSets` says. */
export const furtherAspectSets: readonly (readonly DraftScene[])[] = [
  [
    { layout: 'picture', headline: '{Aspect}', say: 'Let us give {aspect} some room of its own.' },
    {
      layout: 'comparison',
      headline: 'What is known, what is claimed',
      say: 'Keep two columns about {it} in your head. On one side goes what anyone can check. On the other goes what somebody says. The first column grows slowly. The second one grows overnight.',
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
      say: 'Be honest for a moment. How much of what you know about {it} sits in the second column?',
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
      say: 'Here is a quick test. Take away {it} in your mind. See what stops working. Whatever stops first was leaning on it most.',
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
      say: 'There are only a few things one can count about {it}. How many. How much. How often. And how long it takes.',
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
      say: 'Imagine {it} going differently. Which single change would make the largest difference?',
    },
    {
      layout: 'list',
      headline: 'Three kinds of change',
      say: 'Changes to {it} come in three kinds. Those you can make today. Those that need other people. And those that nobody controls.',
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
