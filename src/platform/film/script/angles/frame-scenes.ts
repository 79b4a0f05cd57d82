import type { DraftScene } from '../draft.ts';

/** How a film can begin; one is chosen. */
export const hooks: readonly (readonly DraftScene[])[] = [
  [
    {
      layout: 'question',
      headline: 'How much do you really know about {about}?',
      say: 'Here is a fair question to start with. How much do you really know about {about}?',
    },
    {
      layout: 'statement',
      headline: 'More than you think, and less than you would like.',
      say: 'Probably more than you think, and less than you would like. That is a good place to begin.',
    },
  ],
  [
    {
      layout: 'statement',
      headline: 'Familiar words can hide a great deal.',
      say: 'Some things sound familiar until someone asks us to explain them. Then the gaps appear.',
    },
    {
      layout: 'question',
      headline: 'What lies behind {about}?',
      say: 'So let us take the time to think about {about}, calmly and from the beginning.',
    },
  ],
  [
    {
      layout: 'picture',
      headline: 'Take a few minutes for {about}',
      say: 'Give us a few minutes of your time. We will spend them on {about}.',
    },
    {
      layout: 'statement',
      headline: 'No jargon, no hurry, one thought after another.',
      say: 'There will be no jargon and no hurry, just one thought after another.',
    },
  ],
];

/** What the film will do, after the hook. */
export const promises: readonly DraftScene[] = [
  {
    layout: 'list',
    headline: 'What lies ahead',
    say: 'This is the way we will take. {Road}',
    items: ['{a}', '{b}', '{c}'],
  },
  {
    layout: 'pictogram',
    level: 2,
    headline: 'Pause whenever you like',
    say: 'Pause whenever you like. A film waits, and thinking takes the time it takes.',
  },
];

export const closings: readonly (readonly DraftScene[])[] = [
  [
    {
      layout: 'list',
      headline: 'What to take with you',
      say: 'Let us gather the threads. Describe a thing before you judge it. Look at it from more than one side. And keep one question open.',
      items: [
        'Describe before you judge',
        'Look from more than one side',
        'Keep one question open',
      ],
    },
    {
      layout: 'closing',
      headline: '{title}',
      kicker: 'Thank you for watching',
      say: 'That was our look at {about}. Thank you for watching, and stay curious.',
    },
  ],
  [
    {
      layout: 'checklist',
      headline: 'Three things to keep',
      say: 'Before you go, keep three things. One picture you can call up. One number or name you would look up again. One person you would like to tell.',
      items: ['One picture to call up', 'One thing to look up again', 'One person to tell'],
    },
    {
      layout: 'closing',
      headline: '{title}',
      kicker: 'Thank you for watching',
      say: 'So much for {about}. Thank you for your time, and see you in the next film.',
    },
  ],
];
