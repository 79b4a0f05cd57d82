import { defineTour } from '#kernel/tours/tour.ts';

const path = '/modules/photo-editor';

export const tour = defineTour({
  id: 'first-photo',
  module: 'photo-editor',
  title: 'Give photos a size',
  text: 'How one look and one size come to many photos at once.',
  minutes: 1,
  start: path,
  steps: [
    {
      ...{ path, target: 'photo-many', deed: { kind: 'press' } },
      text: 'One photo opens in the editor from this page. For several, press “Many photos at once”.',
    },
    {
      ...{ path: `${path}/batch`, target: 'photo-format', deed: { kind: 'see' } },
      text: 'Add photos on the left, then choose here what they become: settings, format, size and weight.',
    },
  ],
});
