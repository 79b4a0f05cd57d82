import { defineTour } from '#kernel/tours/tour.ts';

const path = '/modules/one-button-video-maker';

export const tour = defineTour({
  id: 'first-film',
  module: 'one-button-video-maker',
  title: 'Order a film',
  text: 'A film with a voice, pictures and music, from a title and a few facts.',
  minutes: 3,
  start: path,
  steps: [
    {
      ...{ path, target: 'film-title', deed: { kind: 'fill' } },
      text: 'The title opens the film. Write one, then press Tab.',
    },
    {
      ...{ path, target: 'film-description', deed: { kind: 'fill' } },
      text: 'The film says what you say here. Write some facts in their order, a sentence each, then press Tab.',
    },
    {
      ...{ path, target: 'film-duration', deed: { kind: 'fill' } },
      text: 'Longer films need more facts. Choose how long it may be; the shortest is right for a first try.',
    },
    {
      ...{ path, target: 'film-make', deed: { kind: 'see', target: 'film-running' } },
      text: 'That is all. Press “Generate Video”. If your facts are few, the hub asks how to go on.',
    },
  ],
});
