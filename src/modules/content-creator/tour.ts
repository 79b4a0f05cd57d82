import { defineTour } from '#kernel/tours/tour.ts';

const path = '/content-creator/new';

export const tour = defineTour({
  id: 'first-article',
  module: 'content-creator',
  title: 'Write a text from facts',
  text: 'From a few sentences to an article that says of each sentence where it comes from.',
  minutes: 2,
  start: path,
  steps: [
    {
      ...{ path, target: 'brief-about', deed: { kind: 'fill' } },
      text: 'Write two or three facts, one sentence each, then press Tab.',
    },
    {
      ...{ path, target: 'brief-reader', deed: { kind: 'fill' } },
      text: 'Say who will read this: people who know nothing of it read otherwise than colleagues.',
    },
    {
      ...{ path, target: 'draft', deed: { kind: 'press' } },
      text: 'Press “Write the draft”. Without a key it is made of your own sentences.',
    },
  ],
});
