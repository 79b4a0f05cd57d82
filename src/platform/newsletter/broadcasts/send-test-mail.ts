import type { Platform } from '../../platform.ts';
import { newsletterSettings } from '../newsletter-settings.ts';
import { createComposer, type MailBody } from './compose-mail.ts';

/** Nobody: links made for this id belong to no subscriber. */
const nobody = '00000000-0000-0000-0000-000000000000';

/** A broadcast as its readers will see it, footer included. */
export async function previewMail(
  platform: Platform,
  body: MailBody,
): Promise<{ html: string; text: string }> {
  const compose = await createComposer(
    platform,
    body,
    await platform.settings.get(newsletterSettings),
  );
  const mail = compose({ subscriber_id: nobody, email: 'reader@example.org', name: 'Reader' });
  return { html: String(mail.html ?? ''), text: String(mail.text ?? '') };
}

/** Sends a broadcast to the person who writes it, as an ordinary mail. Its links unsubscribe nobody. */
export async function sendTestMail(platform: Platform, body: MailBody, to: string): Promise<void> {
  const { html, text } = await previewMail(platform, body);
  const subject = `[Test] ${body.subject}`;
  await platform.mail.send(platform.db, { to, subject, html, text, kind: 'newsletter.test' });
}
