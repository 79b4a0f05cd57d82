import type { DbScope } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { Platform } from '../platform.ts';

/** Writes down whom a mailing goes to, each once. Gives how many came in. */
export async function addRecipients(
  { now }: Platform,
  tx: DbScope,
  mailingId: string,
  recipientIds: readonly string[],
): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    insert into mailing_deliveries (mailing_id, recipient_id, due_at)
    select ${mailingId}, id, ${now().toISOString()}
    from unnest(${sql.param([...recipientIds])}::uuid[]) as r(id) order by id on conflict do nothing`);
  return rowCount ?? 0;
}

/** Has those go at once whose first turn would come later. */
export async function hurry({ now }: Platform, tx: DbScope, mailingId: string): Promise<void> {
  await tx.execute(sql`
    update mailing_deliveries set due_at = ${now().toISOString()}
    where mailing_id = ${mailingId} and status = 'queued' and attempts = 0 and due_at > ${now().toISOString()}`);
}

/** Leaves out everybody who still waits. */
export async function skipQueued(tx: DbScope, mailingId: string, detail: string): Promise<void> {
  await tx.execute(sql`
    update mailing_deliveries set status = 'skipped', detail = ${detail}
    where mailing_id = ${mailingId} and status = 'queued'`);
}

/** Queues those again whose mail may or may not have gone out, once each. Gives how many. */
export async function retryUnknownOnes(
  { now }: Platform,
  tx: DbScope,
  mailingId: string,
  detail: string,
): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    update mailing_deliveries set status = 'queued', retries = 1, lease_id = null,
      due_at = ${now().toISOString()}, detail = ${detail}
    where mailing_id = ${mailingId} and status = 'unknown' and retries = 0`);
  return rowCount ?? 0;
}

/** The mail server had taken it, and it came back all the same. */
export async function markReturned(
  scope: DbScope,
  { mailingId, recipientId }: { readonly mailingId: string; readonly recipientId: string },
  detail: string,
): Promise<void> {
  await scope.execute(sql`
    update mailing_deliveries set status = 'failed', detail = ${`Came back: ${detail}`}
    where mailing_id = ${mailingId} and recipient_id = ${recipientId} and status in ('sent', 'unknown')`);
}

/** Forgets where mails to somebody went; with `isLeaving` those that wait are not sent. */
export async function forgetRecipient(
  tx: DbScope,
  recipientId: string,
  { isLeaving = false } = {},
): Promise<void> {
  await tx.execute(sql`
    update mailing_deliveries set email = null, detail = '',
      status = case when ${isLeaving}::boolean and status = 'queued' then 'skipped' else status end
    where recipient_id = ${recipientId}`);
}

/** Removes what is noted of a mailing's recipients, together with the mailing itself. */
export async function dropDeliveries(tx: DbScope, mailingId: string): Promise<void> {
  await tx.execute(sql`delete from mailing_deliveries where mailing_id = ${mailingId}`);
}
