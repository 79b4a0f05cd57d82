import type { SendMailOptions } from 'nodemailer';
import type { Platform } from '../../platform.ts';
import type { Recipient } from '../mail-stream.ts';
import { compileTemplate, contactScope, type MailTemplate } from '../template/mail-template.ts';
import { contactSigner } from './contact-links.ts';
import type { Sender } from './sender.ts';

export type ContactMail = {
  /** The mailing, or whatever else its mails belong to: names them, and their links. */
  readonly mailingId: string;
  readonly projectId: string;
  readonly template: MailTemplate;
  /** The subject for every second reader, where two are compared. */
  readonly subjectB?: string | undefined;
  readonly sender: Sender;
};

/** Whether somebody gets the second subject: half of all, and the same half whenever it is asked. */
export const getsSecond = (recipientId: string): boolean =>
  Number.parseInt(recipientId.at(-1) ?? '0', 16) % 2 === 1;

/** Prepares mails to contacts: filled in for each, with a way out that works from the mail program. */
export async function contactComposer(platform: Platform, mail: ContactMail) {
  const { mailingId, projectId, template, subjectB, sender } = mail;
  const { SITE_URL } = platform.config;
  const host = new URL(SITE_URL).hostname;
  const sign = await contactSigner(platform);
  const fill = compileTemplate(template);
  const fillB = subjectB === undefined ? fill : compileTemplate({ ...template, subject: subjectB });
  return (to: Recipient): SendMailOptions => {
    const { recipient_id: id, email, name, fields } = to;
    const leave = leaveUrl(SITE_URL, { contactId: id, proof: sign('leave', id), projectId });
    const filled = (getsSecond(id) ? fillB : fill)({
      ...contactScope({ email, name, ...fields }),
      ...{ unsubscribe_url: leave, preferences_url: leave },
      ...{ postal_address: sender.postal, sender_name: sender.name },
      __go: `${SITE_URL}/go/${mailingId}/${id}.${sign(`go:${mailingId}`, id)}`,
    });
    const back = returnAddress(sender.bounceAddress, id);
    return {
      ...{ from: sender.from, to: email },
      ...(sender.replyTo && { replyTo: sender.replyTo }),
      ...filled,
      // The same at every attempt, so that mail systems can tell a repetition.
      messageId: `<${mailingId}.${id}@${host}>`,
      ...(back && { envelope: { from: back, to: email } }),
      headers: listHeaders({ leave, listId: `${mailingId}.${host}`, contactId: id }),
    };
  };
}

type Leave = { readonly contactId: string; readonly proof: string; readonly projectId?: string };

/** Where a contact leaves: looking at it changes nothing, a POST does (RFC 8058). */
export const leaveUrl = (site: string, { contactId, proof, projectId }: Leave): string =>
  `${site}/mail/leave/${contactId}.${proof}${projectId ? `?from=${projectId}` : ''}`;

/** The headers by which mail programs offer to leave, and mail systems know mail to many. */
export const listHeaders = (list: {
  readonly leave: string;
  readonly listId: string;
  readonly contactId: string;
}) => ({
  'List-Unsubscribe': { prepared: true, value: `<${list.leave}>` },
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  'List-Id': `<${list.listId}>`,
  Precedence: 'bulk',
  'X-Newsletter-Recipient': list.contactId,
});

/** `bounces@example.org` as `bounces+<contact>@example.org`: what comes back names whom it was for. */
export function returnAddress(bounceAddress: string, tag: string): string | undefined {
  const [local, domain] = bounceAddress.split('@');
  return local && domain ? `${local}+${tag}@${domain}` : undefined;
}
