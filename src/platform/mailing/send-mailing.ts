import { sql } from '#platform/db/sql.ts';
import type { DbScope } from '../db/database.ts';
import type { Platform } from '../platform.ts';
import { expireLeases } from './leases.ts';
import type { MailStream } from './mail-stream.ts';
import { sendStretch } from './send-stretch.ts';

/** Puts a mailing back into its queue, now or at a time. */
export type GoOn = (
  platform: Platform,
  scope: DbScope,
  mailingId: string,
  runAt?: Date,
) => Promise<void>;

/**
 * Sends a mailing for a while and has it go on while there is more. Several may work on one mailing, on several servers:
 * none gets a recipient that another one has.
 */
export async function sendMailing(
  platform: Platform,
  stream: MailStream,
  mailingId: string,
  { signal, goOn }: { readonly signal: AbortSignal; readonly goOn: GoOn },
): Promise<void> {
  await sendStretch(platform, stream, mailingId, signal);
  const next = await nextDue(platform, stream, mailingId);
  if (next) await goOn(platform, platform.db, mailingId, next);
  else await stream.finish(platform, mailingId);
}

/** When the next recipient of a running mailing is due; undefined when none waits. */
async function nextDue(
  { db }: Platform,
  stream: MailStream,
  mailingId: string,
): Promise<Date | undefined> {
  const { rows } = await db.execute<{ due: string | null }>(sql`
    select min(d.due_at) as due from mailing_deliveries d
    where d.mailing_id = ${mailingId} and d.status = 'queued' and ${stream.isSending(mailingId)}`);
  return rows[0]?.due ? new Date(rows[0].due) : undefined;
}

/** Finishes what dead senders left, and has mailings go on that nobody works on. */
export async function sweepMailings(
  platform: Platform,
  stream: MailStream,
  goOn: GoOn,
): Promise<void> {
  const { db, now } = platform;
  const unknown = await expireLeases(platform);
  if (unknown > 0) platform.log.warn({ mails: unknown }, 'Mails of a dead sender are unknown now');
  const at = now().toISOString();
  const ids = await stream.sending(db);
  if (ids.length === 0) return;
  const { rows } = await db.execute<{ id: string; due: boolean }>(sql`
    select m.id, exists (select 1 from mailing_deliveries d
      where d.mailing_id = m.id and d.status = 'queued' and d.due_at <= ${at}) as due
    from unnest(${sql.param([...ids])}::uuid[]) as m(id)
    where not exists (select 1 from mailing_leases l where l.mailing_id = m.id and l.until > ${at})`);
  for (const { id, due } of rows) {
    if (due) await goOn(platform, db, id);
    else await stream.finish(platform, id);
  }
}
