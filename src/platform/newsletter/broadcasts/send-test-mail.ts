import type { Platform } from '../../platform.ts';
import { newsletterSettings } from '../newsletter-settings.ts';
import { createComposer, type MailBody } from './sending/compose-mail.ts';

/** Nobody: links made for this id belong to no subscriber. */
const nobody = '00000000-0000-0000-0000-000000000000';

/** A broadcast as its readers will see it, footer included. */
export async function previewMail(
  platform: Platform,
  body: MailBody,
): Promise<{ html: string; text: string }> {
  const { html = '', text = '' } = await composeForNobody(platform, body);
  return { html: String(html), text: String(text) };
}

async function composeForNobody(platform: Platform, body: MailBody) {
  const settings = await platform.settings.get(newsletterSettings);
  const compose = await createComposer(platform, body, settings);
  return compose({
    ...{ recipient_id: nobody, email: 'reader@example.org', name: 'Reader' },
    ...{ fields: {}, attempts: 0 },
  });
}

/** Sends a broadcast to the person who writes it, as an ordinary mail. Its links unsubscribe nobody. */
export async function sendTestMail(platform: Platform, body: MailBody, to: string): Promise<void> {
  const { subject, html = '', text = '' } = await composeForNobody(platform, body);
  await platform.mail.send(platform.db, {
    ...{ to, subject: `[Test] ${subject}`, html: String(html), text: String(text) },
    kind: 'newsletter.test',
  });
}
