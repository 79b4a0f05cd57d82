import { badInput } from '#kernel/errors.ts';
import { audit } from '#platform/auth/audit.ts';
import type { DbScope, Transaction } from '#platform/db/database.ts';
import { sql } from '#platform/db/sql.ts';
import { readFileOfRows } from '../../local/worker/local-worker-pool.ts';
import type { TaskOwner } from '../../local/worker/task-pool.ts';
import type { Platform } from '../../platform.ts';
import { signUpDefaults } from './opt-in/opt-in.ts';
import type { ImportMapping, ImportRow } from './read-import.ts';

export type ImportOrder = {
  /** A CSV file in UTF-8. */
  readonly bytes: Uint8Array;
  readonly mapping?: ImportMapping | undefined;
  /** Where and when these people agreed; stored with each of them. */
  readonly consent: string;
  readonly dryRun: boolean;
  readonly actor: TaskOwner;
};

/**
 * Brings confirmed subscribers in from a CSV file. Who is on the list stays as they are, and who left,
 * bounced, complained or was erased is not brought back.
 */
export async function importSubscribers(platform: Platform, order: ImportOrder) {
  const { bytes, mapping, actor } = order;
  const { found: file, portions } = await readFileOfRows('subscribers', { bytes, mapping }, actor);
  if (!order.dryRun && order.consent.trim().length < 10) {
    throw badInput(noConsent, 'consent');
  }
  const result = await platform.db.transaction(async (tx) => {
    const found = { added: 0, known: 0, suppressed: 0 };
    for (const batch of portions) {
      const part = order.dryRun
        ? await countBatch(tx, batch)
        : await addBatch(platform, tx, batch, order.consent);
      found.added += part.added;
      found.suppressed += part.suppressed;
      found.known += batch.length - part.added - part.suppressed;
    }
    if (!order.dryRun) {
      const details = { added: found.added, consent: order.consent.slice(0, 300) };
      await audit(platform, tx, { event: 'newsletter.imported', actorId: actor.id, details });
    }
    return found;
  });
  return { ...file, ...result };
}

type Counts = { added: number; suppressed: number };
export const noConsent = 'Please say where and when these people agreed to get the newsletter.';

const rowsOf = (batch: readonly ImportRow[]) => sql`
  jsonb_to_recordset(${JSON.stringify(batch)}::jsonb)
    as i(email text, hash text, name text, source text, interests jsonb, tags jsonb, subscribed timestamptz)`;
const isSuppressed = sql`exists (select 1 from newsletter_suppressions x where x.email_hash = i.hash)`;
const isKnown = sql`exists (select 1 from newsletter_subscribers s where s.email_hash = i.hash)`;

async function countBatch(tx: Transaction, batch: readonly ImportRow[]): Promise<Counts> {
  const { known, suppressed } = await standingOf(tx, batch);
  return { added: batch.length - known.size - suppressed.size, suppressed: suppressed.size };
}

/** Hashes of those who are on the list, and of those others whom the newsletter is kept from. */
export async function standingOf(tx: DbScope, batch: readonly ImportRow[]) {
  const { rows } = await tx.execute<{ hash: string; known: boolean; suppressed: boolean }>(sql`
    select i.hash, ${isKnown} as known, ${isSuppressed} as suppressed from ${rowsOf(batch)}`);
  const hashes = (which: (row: (typeof rows)[number]) => boolean) =>
    new Set(rows.filter(which).map(({ hash }) => hash));
  return {
    known: hashes(({ known }) => known),
    suppressed: hashes(({ known, suppressed }) => suppressed && !known),
  };
}

async function addBatch(
  platform: Platform,
  tx: Transaction,
  batch: readonly ImportRow[],
  consent: string,
): Promise<Counts> {
  const { suppressed } = await countBatch(tx, batch);
  const added = await addSubscribers(platform, tx, batch, consent);
  return { added: added.length, suppressed };
}

/** Adds who is neither on the list nor suppressed, with their consent, and gives their ids. */
export async function addSubscribers(
  platform: Platform,
  tx: DbScope,
  batch: readonly ImportRow[],
  consent: string,
): Promise<readonly string[]> {
  const now = platform.now().toISOString();
  const words = (column: 'interests' | 'tags') =>
    sql`coalesce((select array_agg(value) from jsonb_array_elements_text(${sql.identifier(column)}) as value), '{}')`;
  const { rows } = await tx.execute<{ id: string }>(sql`
    with added as (
      insert into newsletter_subscribers
        (email, email_hash, name, status, source, interests, tags, subscribed_at, confirmed_at)
      select i.email, i.hash, i.name, 'active', i.source, ${words('interests')},
        array[${signUpDefaults.tag}]::text[] || ${words('tags')},
        coalesce(i.subscribed, ${now}), ${now}
      from ${rowsOf(batch)} where not ${isSuppressed}
      on conflict (email_hash) do nothing returning id, source
    ), noted as (
      insert into newsletter_consents (subscriber_id, event, text, source, created_at)
      select id, 'imported', ${consent}, source, ${now} from added
    )
    select id from added`);
  return rows.map(({ id }) => id);
}

/**
 * Takes people off the list again whom an import has just put on it, with what was noted of them. Who
 * has done something since, or was sent something, stays.
 */
export async function removeImported(tx: DbScope, ids: readonly string[]): Promise<number> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    delete from newsletter_subscribers s where s.id = any(${sql.param([...ids])}::uuid[])
      and s.status = 'active' and s.engaged_at is null and s.times_asked = 0
      and not exists (
        select 1 from newsletter_consents c where c.subscriber_id = s.id and c.event <> 'imported')
      and not exists (select 1 from mailing_deliveries d where d.recipient_id = s.id)
    returning s.id`);
  return rows.length;
}
