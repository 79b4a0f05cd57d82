import { defineTour } from '#kernel/tours/tour.ts';

const path = '/modules/website-builder';

export const tour = defineTour({
  id: 'first-site',
  module: 'website-builder',
  title: 'Make a website',
  text: 'A name and a few sentences: several pages with a menu, to change and publish.',
  minutes: 2,
  start: path,
  steps: [
    {
      ...{ path, target: 'site-name', deed: { kind: 'fill' } },
      text: 'Write what the website is called, then press Tab.',
    },
    {
      ...{ path, target: 'site-about', deed: { kind: 'fill' } },
      text: 'Say in a sentence or two what it is about, then press Tab.',
    },
    {
      ...{ path, target: 'site-make', deed: { kind: 'press' } },
      text: 'Press “Make the website”. Its pages open by themselves, to be changed.',
    },
  ],
});
