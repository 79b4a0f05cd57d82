import { defineTour } from '#kernel/tours/tour.ts';

const home = '/modules/email-marketing';
const path = '/email-marketing/campaigns/:id';

export const tour = defineTour({
  id: 'first-campaign',
  module: 'email-marketing',
  title: 'Write a mail to many',
  text: 'A campaign with a subject and a text, seen as a reader will see it.',
  minutes: 2,
  start: home,
  steps: [
    {
      ...{ path: home, target: 'mail-new-campaign', deed: { kind: 'press' } },
      text: 'Press “New campaign”. A draft opens; nothing is sent until you say so.',
    },
    {
      ...{ path, target: 'mail-subject', deed: { kind: 'fill' } },
      text: 'Write a subject. It is what decides whether the mail is opened.',
    },
    {
      ...{ path, target: 'mail-check', deed: { kind: 'press' } },
      text: 'Press “Preview and send”. You see the mail, whom it goes to, and who is left out.',
    },
  ],
});
