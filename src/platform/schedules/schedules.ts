import type { DbScope, Transaction } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { Platform } from '../platform.ts';
import { nextOccurrence } from './times.ts';

/** What comes again and again; one for each owner of a kind. */
export type Schedule = {
  readonly kind: string;
  readonly ownerId: string;
  readonly rule: string;
  readonly zone: string;
};
type Row = {
  readonly id: string;
  readonly owner_id: string;
  readonly rule: string;
  readonly zone: string;
  readonly next_at: string;
  readonly created_at: string;
};
const atOnce = 100;

/** Sets when something comes; the same rule keeps its place. Throws 422 for a rule or zone that is none. */
export async function keepSchedule(
  scope: DbScope,
  now: Date,
  { kind, ownerId, rule, zone }: Schedule,
) {
  const next = nextOccurrence(rule, zone, now)?.toISOString() ?? null;
  await scope.execute(sql`
    insert into schedules as s (kind, owner_id, rule, zone, next_at, created_at)
    values (${kind}, ${ownerId}, ${rule}, ${zone}, ${next}::timestamptz, ${now.toISOString()}::timestamptz)
    on conflict (kind, owner_id) do update set rule = excluded.rule, zone = excluded.zone,
      next_at = excluded.next_at, created_at = excluded.created_at
      where s.rule <> excluded.rule or s.zone <> excluded.zone or s.next_at is null`);
}

export async function dropSchedule(scope: DbScope, kind: string, ownerId: string): Promise<void> {
  await scope.execute(sql`delete from schedules where kind = ${kind} and owner_id = ${ownerId}`);
}

/** When it comes next, ISO; undefined where nothing does. */
export async function nextOf(
  scope: DbScope,
  kind: string,
  ownerId: string,
): Promise<string | undefined> {
  const { rows } = await scope.execute<{ next_at: string | null }>(
    sql`select next_at from schedules where kind = ${kind} and owner_id = ${ownerId}`,
  );
  return rows[0]?.next_at ? new Date(rows[0].next_at).toISOString() : undefined;
}

/**
 * Takes what is due, each once, however many servers look and however many turns were missed. `take` runs in the
 * transaction that sets the next time.
 */
export async function takeDue(
  platform: Platform,
  kind: string,
  take: (
    tx: Transaction,
    due: { readonly owner_id: string; readonly due: string },
  ) => Promise<void>,
): Promise<void> {
  const now = platform.now();
  await platform.db.transaction(async (tx) => {
    const { rows } = await tx.execute<Row>(sql`
      select id, owner_id, rule, zone, next_at, created_at from schedules
      where kind = ${kind} and next_at <= ${now.toISOString()}::timestamptz
      order by next_at limit ${atOnce} for update skip locked`);
    for (const row of rows) {
      const next = nextOccurrence(row.rule, row.zone, now, new Date(row.created_at));
      await tx.execute(sql`
        update schedules set last_at = next_at, next_at = ${next?.toISOString() ?? null}::timestamptz
        where id = ${row.id}`);
      await take(tx, { owner_id: row.owner_id, due: new Date(row.next_at).toISOString() });
    }
  });
}
