import { defineTour } from '#kernel/tours/tour.ts';

const home = '/modules/chatbot-builder';
const path = '/chatbot-builder/bots/:id';

export const tour = defineTour({
  id: 'first-bot',
  module: 'chatbot-builder',
  title: 'Put a chatbot on a page',
  text: 'A bot that asks for an enquiry, published, with the line that puts it on your page.',
  minutes: 2,
  start: home,
  steps: [
    {
      ...{ path: home, target: 'bot-steps', deed: { kind: 'press' } },
      text: 'Press “Ask step by step”. A bot that takes enquiries opens, to be changed.',
    },
    {
      ...{ path, target: 'bot-try', deed: { kind: 'press' } },
      text: 'Press “Start a conversation” and talk to it. Nothing of it counts.',
    },
    {
      ...{ path, target: 'bot-publish', deed: { kind: 'press' } },
      text: 'Press “Publish”. Its tests run first; then you get the line for your page.',
    },
  ],
});
