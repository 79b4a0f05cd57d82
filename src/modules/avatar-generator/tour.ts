import { defineTour } from '#kernel/tours/tour.ts';

const path = '/modules/avatar-generator';

export const tour = defineTour({
  id: 'first-character',
  module: 'avatar-generator',
  title: 'Make a character',
  text: 'A face that you can use again, change, and let speak.',
  minutes: 1,
  start: path,
  steps: [
    {
      ...{ path, target: 'avatar-seed', deed: { kind: 'fill' } },
      text: 'The same words always give the same face. Write a name, then press Tab.',
    },
    {
      ...{ path, target: 'avatar-save', deed: { kind: 'press' } },
      text: 'A saved character can be changed later and can speak in films. Press “Save as a character”.',
    },
    {
      ...{ path, target: 'avatar-keep', deed: { kind: 'press' } },
      text: 'Everybody finds a character by its name. Change it if you like, then save.',
    },
  ],
});
