import { defineTour } from '#kernel/tours/tour.ts';

const path = '/modules/knowledge-base';
const collection = '/modules/knowledge-base/c/:collection';

export const tour = defineTour({
  id: 'ask-your-documents',
  module: 'knowledge-base',
  title: 'Ask your own documents',
  text: 'A collection with a page in it, and an answer that shows its source.',
  minutes: 2,
  start: path,
  steps: [
    {
      ...{ path, target: 'kb-new', deed: { kind: 'press' } },
      text: 'A collection says who may read what is in it. Press “New collection”.',
    },
    {
      ...{ path, target: 'kb-name', deed: { kind: 'fill' } },
      text: 'Give it a name that its readers understand, then press Tab.',
    },
    {
      ...{ path, target: 'kb-make', deed: { kind: 'press' } },
      text: 'Only you can read it for now; you can change that later. Press “Make it”.',
    },
    {
      ...{ path: collection, target: 'kb-write', deed: { kind: 'press' } },
      text: 'Files, web pages and pages of your own are found alike. Press “Write a page”.',
    },
    {
      ...{ path: collection, target: 'kb-title', deed: { kind: 'fill' } },
      text: 'Titles help the search most. Write one, then press Tab.',
    },
    {
      ...{ path: collection, target: 'kb-text', deed: { kind: 'fill' } },
      text: 'Answers quote what stands here. Write a fact or two, then press Tab.',
    },
    {
      ...{ path: collection, target: 'kb-add', deed: { kind: 'press' } },
      text: 'It can be found as soon as it is there. Press “Add the page”.',
    },
    {
      ...{ path: collection, target: 'kb-question', deed: { kind: 'fill' } },
      text: 'Now ask as a reader would: write a question about your facts, then press Tab.',
    },
    {
      ...{ path: collection, target: 'kb-ask', deed: { kind: 'see', target: 'kb-answer' } },
      text: 'Press “Ask”. Every sentence of the answer carries the number of its source.',
    },
  ],
});
