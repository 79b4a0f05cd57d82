import { defineTour } from '#kernel/tours/tour.ts';

const path = '/content-optimization';
const draft = '/content-optimization/:id';

export const tour = defineTour({
  id: 'score-a-text',
  module: 'seo-studio',
  title: 'Write beside a live score',
  text: 'A text with a phrase, and a score that says where its points come from.',
  minutes: 2,
  start: path,
  steps: [
    {
      ...{ path, target: 'seo-new-draft', deed: { kind: 'press' } },
      text: 'Each text is scored for one phrase. Press “New text”.',
    },
    {
      ...{ path, target: 'seo-draft-title', deed: { kind: 'fill' } },
      text: 'The title is for you alone. Write one, then press Tab.',
    },
    {
      ...{ path, target: 'seo-draft-phrase', deed: { kind: 'fill' } },
      text: 'What would somebody type to find it? Write that phrase, then press Tab.',
    },
    {
      ...{ path, target: 'seo-draft-make', deed: { kind: 'press' } },
      text: 'Everything can be changed later. Press “Begin”.',
    },
    {
      ...{ path: draft, target: 'seo-draft-text', deed: { kind: 'see', target: 'seo-score' } },
      text: 'The score reads along while you write. Put your phrase into the first line and look at the points beside it: each one opens to its reason and its sentence.',
    },
  ],
});
