import type { Db } from '#platform/db/database.ts';
import { sql } from '#platform/db/sql.ts';

/** The bucket holds at most so many seconds' worth: a quiet hour earns no flood. */
const burstSeconds = 2;

/**
 * Takes up to `wanted` permits from the bucket that all senders share. Gives how many, and when there
 * is none, after how many ms the next one comes. A rate of 0 knows no limit.
 */
export async function takePermits(
  db: Db,
  wanted: number,
  perMinute: number,
): Promise<{ taken: number; waitMs: number }> {
  if (perMinute === 0) return { taken: wanted, waitMs: 0 };
  const rate = perMinute / 60;
  const capacity = Math.max(1, rate * burstSeconds);
  const filled = sql`least(${capacity}::float8, t.tokens + greatest(0, extract(epoch from clock_timestamp() - t.updated_at))::float8 * ${rate}::float8)`;
  const { rows } = await db.execute<{ taken: number; tokens: number }>(sql`
    insert into mailing_throttle as t (name, tokens, taken, updated_at)
    values ('broadcasts', ${capacity - Math.min(wanted, Math.floor(capacity))}::float8,
      ${Math.min(wanted, Math.floor(capacity))}, clock_timestamp())
    on conflict (name) do update set
      taken = least(${wanted}::int, floor(${filled})::int),
      tokens = ${filled} - least(${wanted}::int, floor(${filled})::int),
      updated_at = clock_timestamp()
    returning taken, tokens`);
  const { taken, tokens } = rows[0] as { taken: number; tokens: number };
  return { taken, waitMs: taken > 0 ? 0 : Math.ceil(((1 - tokens) / rate) * 1000) };
}

/** Puts back what was not used. */
export async function returnPermits(db: Db, count: number, perMinute: number): Promise<void> {
  if (count <= 0 || perMinute === 0) return;
  await db.execute(
    sql`update mailing_throttle set tokens = tokens + ${count}::int where name = 'broadcasts'`,
  );
}
