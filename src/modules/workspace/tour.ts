import { defineTour } from '#kernel/tours/tour.ts';

const path = '/projects';

export const tour = defineTour({
  id: 'your-brand',
  module: 'workspace',
  title: 'Set up your brand',
  text: 'Colours, type and a voice that pictures, films and texts can use.',
  minutes: 1,
  start: path,
  steps: [
    {
      ...{ path, target: 'brand-new', deed: { kind: 'press' } },
      text: 'What you make looks like yours once the hub knows your brand. Press “New brand”.',
    },
    {
      ...{ path, target: 'brand-name', deed: { kind: 'fill' } },
      text: 'It stands on what is made in its name. Write it, then press Tab.',
    },
    {
      ...{ path, target: 'brand-make', deed: { kind: 'see', target: 'brand-open' } },
      text: 'Everything else can follow. Press “Make the brand”.',
    },
  ],
});
