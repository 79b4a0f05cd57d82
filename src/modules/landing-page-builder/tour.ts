import { defineTour } from '#kernel/tours/tour.ts';

const path = '/modules/landing-page-builder';

export const tour = defineTour({
  id: 'first-page',
  module: 'landing-page-builder',
  title: 'Draft a landing page',
  text: 'An offer, an audience, a button: a whole page to change and publish.',
  minutes: 2,
  start: path,
  steps: [
    {
      ...{ path, target: 'page-offer', deed: { kind: 'fill' } },
      text: 'Say in a sentence or two what you offer, then press Tab.',
    },
    {
      ...{ path, target: 'page-audience', deed: { kind: 'fill' } },
      text: 'Say whom it is for, then press Tab.',
    },
    {
      ...{ path, target: 'page-action', deed: { kind: 'fill' } },
      text: 'Write what stands on the button, such as “Join the club”, then press Tab.',
    },
    {
      ...{ path, target: 'page-draft', deed: { kind: 'press' } },
      text: 'Press “Draft the page”. What it becomes opens by itself, to be changed.',
    },
  ],
});
