import { defineTour } from '#kernel/tours/tour.ts';

const path = '/modules/ai-ad-creator';

export const tour = defineTour({
  id: 'first-ad',
  module: 'ai-ad-creator',
  title: 'Make an ad',
  text: 'A product and what you offer: an ad in eight sizes, with texts to choose from.',
  minutes: 2,
  start: path,
  steps: [
    {
      ...{ path, target: 'ad-product', deed: { kind: 'fill' } },
      text: 'Name the product as its maker writes it, then press Tab.',
    },
    {
      ...{ path, target: 'ad-begin', deed: { kind: 'press' } },
      text: 'Audience, offer and proofs make better texts; they can follow. Press “Begin”.',
    },
  ],
});
