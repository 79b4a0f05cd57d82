import { defineTour } from '#kernel/tours/tour.ts';

const path = '/modules/image-generator';

export const tour = defineTour({
  id: 'first-picture',
  module: 'image-generator',
  title: 'Make a picture',
  text: 'A picture of your own, drawn on this hub without a key.',
  minutes: 1,
  start: path,
  steps: [
    {
      ...{ path, target: 'image-prompt', deed: { kind: 'fill' } },
      text: 'The words are the picture: write what it should show, such as “a red fox by a lake”, then press Tab.',
    },
    {
      ...{ path, target: 'image-make', deed: { kind: 'press' } },
      text: 'The line below the button says what it will cost; the Local engine is free. Press “Make a picture”.',
    },
    {
      ...{ path, target: 'image-make', deed: { kind: 'see', target: 'image-picture' } },
      text: 'It is being drawn. You may leave the page: it goes on without you.',
    },
    {
      ...{ path, target: 'image-picture', deed: { kind: 'press' } },
      text: 'Every setting is kept with the picture. Open it to change, enlarge or send it on.',
    },
  ],
});
