import type { DbScope } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { hashOfEmail } from '../newsletter/addresses.ts';
import type { Platform } from '../platform.ts';
import { noteEvents } from './contact-events.ts';

export type Block = 'suppressed' | 'unsubscribed' | 'unconfirmed';

/**
 * Why nothing may be mailed to a contact of a space; undefined where it may. Suppressions of the whole hub come first:
 * addresses that came back, complained, or belong to somebody who asked to be forgotten.
 */
export async function blockOf(scope: DbScope, contactId: string): Promise<Block | undefined> {
  const { rows } = await scope.execute<{ block: Block | null }>(sql`
    select contact_block(c.space_id, c.id, c.email) as block from contacts c where c.id = ${contactId}`);
  return rows[0] ? (rows[0].block ?? undefined) : 'unconfirmed';
}

type Reason = 'unsubscribed' | 'complained';

/** A contact leaves the mails of their space. Saying it twice does no harm. */
export async function optOut(
  { now }: Platform,
  tx: DbScope,
  contactId: string,
  {
    reason,
    source,
    projectId,
  }: { readonly reason: Reason; readonly source: string; readonly projectId?: string | undefined },
): Promise<void> {
  const { rows } = await tx.execute<{ space_id: string; email: string }>(
    sql`select space_id, email from contacts where id = ${contactId}`,
  );
  const [contact] = rows;
  if (!contact) return;
  const at = now();
  const { rowCount } = await tx.execute(sql`
    insert into contact_optouts (space_id, email_hash, reason, source, created_at)
    values (${contact.space_id}, ${hashOfEmail(contact.email)}, ${reason}, ${source}, ${at.toISOString()})
    on conflict (space_id, email_hash) do nothing`);
  if (!rowCount) return;
  await noteEvents(tx, [contactId], { name: 'mail.unsubscribed', detail: source, projectId, at });
}

/** A contact takes leaving back, by the link that only their mailbox has. */
export async function optIn(tx: DbScope, contactId: string): Promise<void> {
  const { rows } = await tx.execute<{ space_id: string; email: string }>(
    sql`select space_id, email from contacts where id = ${contactId}`,
  );
  const [contact] = rows;
  if (!contact) return;
  await tx.execute(sql`
    delete from contact_optouts where space_id = ${contact.space_id}
      and email_hash = ${hashOfEmail(contact.email)} and reason = 'unsubscribed'`);
}
