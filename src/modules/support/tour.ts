import { defineTour } from '#kernel/tours/tour.ts';

const home = '/modules/support';
const path = '/support/inboxes/:id';

export const tour = defineTour({
  id: 'first-inbox',
  module: 'support',
  title: 'Open an inbox',
  text: 'An inbox with the line that puts its chat on your page.',
  minutes: 1,
  start: home,
  steps: [
    {
      ...{ path: home, target: 'support-new-inbox', deed: { kind: 'press' } },
      text: 'Press “New inbox”. Requests from pages, mails and programs arrive there.',
    },
    {
      ...{ path, target: 'support-greeting', deed: { kind: 'fill' } },
      text: 'Write what visitors read first when they open the chat.',
    },
  ],
});
