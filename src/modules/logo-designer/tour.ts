import { defineTour } from '#kernel/tours/tour.ts';

const path = '/modules/logo-designer';

export const tour = defineTour({
  id: 'first-logo',
  module: 'logo-designer',
  title: 'Draw a logo',
  text: 'A name, and what it shall be like: two dozen drafts to choose from.',
  minutes: 1,
  start: path,
  steps: [
    {
      ...{ path, target: 'logo-name', deed: { kind: 'fill' } },
      text: 'Write a name with the capitals and accents that it shall have, then press Tab.',
    },
    {
      ...{ path, target: 'logo-draw', deed: { kind: 'press' } },
      text: 'Adjectives and a field of work would narrow the choice; it also goes without. Press “Draw logos”.',
    },
  ],
});
