import { type DbScope, isoTime } from '#platform/db/database.ts';
import { sql } from '#platform/db/sql.ts';
import { shortenIp } from '#platform/http/client/shorten-ip.ts';
import type { Platform } from '../../platform.ts';

export type ConsentEvent = {
  readonly subscriberId: string;
  readonly event:
    | 'asked'
    | 'confirmed'
    | 'imported'
    | 'unsubscribed'
    | 'resumed'
    | 'bounced'
    | 'complained';
  readonly text?: string;
  readonly source?: string;
  /** Stored without its host part. */
  readonly ip?: string | undefined;
};

/** Writes down what a person agreed to or took back, in the transaction of what it changes. */
export async function recordConsent(platform: Platform, tx: DbScope, entry: ConsentEvent) {
  await tx.execute(sql`
    insert into newsletter_consents (subscriber_id, event, text, source, ip, created_at)
    values (${entry.subscriberId}, ${entry.event}, ${entry.text ?? ''}, ${entry.source ?? ''},
      ${entry.ip ? shortenIp(entry.ip) : null}, ${platform.now().toISOString()})`);
}

type ConsentRow = {
  event: string;
  text: string;
  source: string;
  ip: string | null;
  created_at: string;
};

/** What is on record about a subscriber's consent, oldest first. */
export async function listConsents(scope: DbScope, subscriberId: string) {
  const { rows } = await scope.execute<ConsentRow>(sql`
    select event, text, source, ip, created_at from newsletter_consents
    where subscriber_id = ${subscriberId} order by created_at, id`);
  return rows.map(({ created_at, ...row }) => ({ ...row, at: isoTime(created_at) }));
}
