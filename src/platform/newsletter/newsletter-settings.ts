import {
  defaultInterests,
  type NewsletterSettings,
  newsletterSettingsSchema,
} from '#kernel/newsletter.ts';
import { defineSetting } from '../settings/settings.ts';

/** What an admin decided about the newsletter. */
export const newsletterSettings = defineSetting<NewsletterSettings>({
  key: 'newsletter',
  schema: newsletterSettingsSchema,
  initial: {
    senderName: '',
    senderAddress: '',
    replyTo: '',
    postalAddress: '',
    consentText:
      'I want to receive this newsletter by email. I can unsubscribe at any time with the link in every issue.',
    frequency: 'About twice a month',
    interests: [...defaultInterests],
    mailsPerMinute: 600,
    pauseAfterErrors: 25,
    softBounceLimit: 3,
    softBounceDays: 30,
    purgeDays: 14,
    bounceAddress: '',
  },
});
