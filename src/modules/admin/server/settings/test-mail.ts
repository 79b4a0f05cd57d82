import { createTransport } from 'nodemailer';
import { audit } from '#platform/auth/audit.ts';
import { dkimFor } from '#platform/mail/dkim.ts';
import type { CurrentUser, Platform } from '#platform/platform.ts';
import { mailServer } from './read-settings.ts';

/** The mail server has this long for each step, in ms. */
const patienceMs = 10_000;

/**
 * Sends a mail now, past the queue, and says what the mail server answered. Without a server it is
 * queued like every other mail and lands in the outbox folder.
 */
export async function sendTestMail(
  platform: Platform,
  actor: CurrentUser,
  to: string,
): Promise<{ delivered: boolean; answer: string }> {
  const { SMTP_URL, MAIL_FROM, SITE_URL } = platform.config;
  const text = `This mail was sent from the settings of ${SITE_URL}. Mails of this hub arrive.`;
  const message = { to, subject: 'Test mail', text };
  await audit(platform, platform.db, { event: 'mail.tested', actorId: actor.id });
  if (!SMTP_URL) {
    const html = `<p>${text}</p>`;
    await platform.mail.send(platform.db, { ...message, html, kind: 'admin.test' });
    return {
      delivered: false,
      answer: 'No mail server is set. The mail was written to the outbox; see the Mail tab.',
    };
  }
  const transport = createTransport(SMTP_URL, {}) as ReturnType<typeof createTransport> & {
    options: Record<string, unknown>;
  };
  Object.assign(transport.options, {
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
  });
  try {
    const dkim = dkimFor(platform.config, MAIL_FROM);
    const signed = { ...message, from: MAIL_FROM, ...(dkim && { dkim }) };
    const { response } = await transport.sendMail(signed);
    return { delivered: true, answer: response };
  } catch (error) {
    const server = mailServer(SMTP_URL);
    return { delivered: false, answer: `${server?.host}: ${(error as Error).message}` };
  } finally {
    transport.close();
  }
}
