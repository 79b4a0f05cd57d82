import { defineTour } from '#kernel/tours/tour.ts';

const path = '/modules/super-chatbot';

export const tour = defineTour({
  id: 'ask-the-hub',
  module: 'super-chatbot',
  title: 'Ask the hub something',
  text: 'One message, an answer, and why this tool gave it.',
  minutes: 1,
  start: path,
  steps: [
    {
      ...{ path, target: 'chat-text', deed: { kind: 'fill' } },
      text: 'You need not know which AI is good at what: write what you want, such as “Explain tides in two sentences”, then press Tab.',
    },
    {
      ...{ path, target: 'chat-text', deed: { kind: 'see', target: 'chat-answer' } },
      text: 'The hub chooses who answers. Press Enter in the field to send your message.',
    },
    {
      ...{ path, target: 'chat-why', deed: { kind: 'press' } },
      text: 'No choice is hidden. Press the name below the answer to see why it was chosen.',
    },
  ],
});
