import type { Transaction } from '#platform/db/database.ts';
import { sql } from '#platform/db/sql.ts';
import type { Mail } from '#platform/mail/mail.ts';
import { leaveUrl, listHeaders } from '#platform/mailing/contact-mail/compose-contact-mail.ts';
import type { contactSigner } from '#platform/mailing/contact-mail/contact-links.ts';
import type { Sender } from '#platform/mailing/contact-mail/sender.ts';
import {
  compileTemplate,
  contactScope,
  type MailTemplate,
} from '#platform/mailing/template/mail-template.ts';
import type { Platform } from '#platform/platform.ts';
import { idOf } from '../campaigns/send-tests.ts';

type Tools = {
  readonly platform: Platform;
  readonly tx: Transaction;
  readonly sender: Sender;
  readonly sign: Awaited<ReturnType<typeof contactSigner>>;
};
type Run = { readonly id: string; readonly project_id: string; readonly contact_id: string };

/** The mail of a step, for one contact: its id is that of the step, so it is the same however often it is made. */
export async function mailOfSeries(
  { platform, tx, sender, sign }: Tools,
  run: Run,
  template: MailTemplate,
  step: number,
): Promise<Mail> {
  type Row = {
    email: string;
    name: string;
    attributes: Record<string, unknown>;
    tags: string[];
    language: string | null;
  };
  const { rows } = await tx.execute<Row>(
    sql`select email, name, attributes, tags, language from contacts where id = ${run.contact_id}`,
  );
  const contact = rows[0] as Row;
  const { SITE_URL } = platform.config;
  const proof = sign('leave', run.contact_id);
  const leave = leaveUrl(SITE_URL, { contactId: run.contact_id, proof, projectId: run.project_id });
  const filled = compileTemplate(template)({
    ...contactScope(contact),
    ...{ unsubscribe_url: leave, preferences_url: leave },
    ...{ postal_address: sender.postal, sender_name: sender.name },
  });
  const listId = `${run.project_id}.${new URL(SITE_URL).hostname}`;
  return {
    ...{ id: idOf(`series ${run.id} ${step}`), to: contact.email, ...filled, kind: 'series.mail' },
    ...{ from: sender.from, ...(sender.replyTo && { replyTo: sender.replyTo }) },
    headers: listHeaders({ leave, listId, contactId: run.contact_id }),
  };
}
