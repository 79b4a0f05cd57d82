import { defineTour } from '#kernel/tours/tour.ts';

const path = '/modules/photo-editor';

export const tour = defineTour({
  id: 'first-photo',
  module: 'photo-editor',
  title: 'Give photos a size',
  text: 'The place where many photos get one format and one size, on this hub.',
  minutes: 1,
  start: path,
  steps: [
    {
      ...{ path, target: 'photo-many', deed: { kind: 'press' } },
      text: 'One photo opens in the editor from this page. For several, press “Many photos at once”.',
    },
    {
      ...{ path: `${path}/batch`, target: 'photo-format', deed: { kind: 'fill' } },
      text: 'Photos are added beside this form. WebP makes light files for pages: choose it as the format.',
    },
    {
      ...{ path: `${path}/batch`, target: 'photo-side', deed: { kind: 'fill' } },
      text: 'Nothing is enlarged, only made smaller. Write how many pixels the longer side may have, then press Tab.',
    },
  ],
});
