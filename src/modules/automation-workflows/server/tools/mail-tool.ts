import { z } from 'zod';
import { AppError } from '#kernel/errors.ts';
import { findAssets } from '#platform/assets/find-assets.ts';
import { escapeHtml } from '#platform/http/escape-html.ts';
import type { Attachment } from '#platform/mail/mail.ts';
import { emailSchema } from '#platform/newsletter/addresses.ts';
import { renderMail } from '#platform/newsletter/render-mail.ts';
import { mayReach } from '#platform/newsletter/subscribers/suppressions.ts';
import type { CurrentUser, Platform } from '#platform/platform.ts';
import { readableBy } from '#platform/spaces/space-access.ts';
import { defineTool, personOf, type ToolContext } from '#platform/tools/tool.ts';

/** Mails of one person: what a busy form brings, and nothing that a sender of junk could live on. */
const perHour = 60;
const perDay = 300;
const hour = 3600;
/** Bytes of all attachments; most servers take no more. */
const mostAttached = 10 * 1024 * 1024;
/** A line break in a subject would begin another header. */
const oneLine = /^[^\r\n]*$/;

type Prepared = { readonly html: string; readonly text: string };

export const sendMailTool = defineTool({
  name: 'mail.send',
  title: 'Send a mail',
  description:
    'Sends one mail, written in Markdown, to one address, with files of the library. Replies go to the person it is sent for. It is not for newsletters.',
  ...{ module: 'automation-workflows', effect: 'send' },
  input: z.strictObject({
    to: emailSchema,
    subject: z
      .string()
      .trim()
      .min(1, 'The mail needs a subject.')
      .max(200)
      .regex(oneLine, 'A subject is one line.'),
    markdown: z.string().trim().min(1, 'The mail needs a text.').max(50_000),
    attachments: z.array(z.uuid()).max(10).default([]),
  }),
  output: z.object({ messageId: z.string() }),
  async prepare(context, { subject, markdown }): Promise<Prepared> {
    const user = personOf(context);
    await takeTurn(context.platform, user.id);
    const mail = await renderMail({ subject, preheader: '', markdown }, { id: user.id });
    return signed(mail, context.platform, user);
  },
  async run(context, { to, subject, attachments }, prepared) {
    const { platform } = context;
    const user = personOf(context);
    if (!(await mayReach(platform.db, to))) {
      const sentence = 'Mail to this address came back or was complained about, so none is sent.';
      throw new AppError('SUPPRESSED', 409, sentence, { field: 'to' });
    }
    const files = await attached(context, attachments);
    const id = await platform.mail.send(platform.db, {
      ...{ to, subject, kind: 'flow.mail', attachments: files, replyTo: user.email },
      ...(prepared as Prepared),
    });
    return { output: { messageId: `<${id}@${new URL(platform.config.SITE_URL).hostname}>` } };
  },
});

/** Says at the end for whom it was sent: whoever gets it can tell, and answer. */
function signed({ html, text }: Prepared, { config }: Platform, user: CurrentUser): Prepared {
  const line = `Sent for ${user.email} by ${new URL(config.SITE_URL).hostname}`;
  const foot = `<p style="margin:16px auto 0;max-width:600px;padding:0 24px;font-family:Helvetica,Arial,sans-serif;font-size:13px;color:#5a6660">${escapeHtml(line)}</p>`;
  return { html: html.replace('</body>', () => `${foot}</body>`), text: `${text}\n\n-- \n${line}` };
}

async function attached(context: ToolContext, ids: readonly string[]): Promise<Attachment[]> {
  if (ids.length === 0) return [];
  const { platform } = context;
  const reader = await readableBy(platform, personOf(context).id);
  const assets = await findAssets(platform.db, reader, ids);
  if (assets.reduce((sum, { bytes }) => sum + Number(bytes), 0) > mostAttached) {
    const sentence = 'The attachments are larger than 10 MB together. Send a link instead.';
    throw new AppError('too_large', 413, sentence, { field: 'attachments' });
  }
  return assets.map(({ file_id, name, mime }) => ({ fileId: file_id, name, mime }));
}

async function takeTurn({ limits, config }: Platform, userId: string): Promise<void> {
  const factor = config.RATE_LIMIT_FACTOR;
  const taken = [
    await limits.take(`mail.send hour ${userId}`, perHour * factor, hour),
    await limits.take(`mail.send day ${userId}`, perDay * factor, 24 * hour),
  ];
  const refused = taken.find(({ allowed }) => !allowed);
  if (!refused) return;
  const sentence = `One person can send ${perHour} mails an hour and ${perDay} a day. Try again later.`;
  const details = { retryAfter: refused.retryAfter };
  throw new AppError('too_many_requests', 429, sentence, { details });
}
