import { sql } from '#platform/db/sql.ts';
import type { Db } from '../db/database.ts';
import { createLeases } from './leases.ts';

export type RateLimiter = {
  /**
   * Takes one token from the bucket `key`, which holds `capacity` and refills evenly over
   * `periodSeconds`. Counts across all server processes.
   */
  take(
    key: string,
    capacity: number,
    periodSeconds: number,
  ): Promise<{ allowed: boolean /** Seconds until the next token. */; retryAfter: number }>;
};

const passed = { allowed: true, retryAfter: 0 } as const;

/**
 * Token buckets in PostgreSQL; one statement takes tokens, so parallel requests cannot overdraw.
 * Whoever asks often from a large bucket is handed several tokens at once, which are spent here
 * without asking the database: never more than the bucket holds pass, over all servers together.
 */
export function createRateLimiter(
  db: Db,
  clock: () => number = () => performance.now(),
): RateLimiter {
  const leases = createLeases(clock);
  return {
    async take(key, capacity, periodSeconds) {
      if (leases.spend(key)) return passed;
      const rate = capacity / periodSeconds;
      const { granted, tokens } = await draw(db, key, {
        capacity,
        rate,
        wanted: leases.wanted(key, capacity),
      });
      if (granted === 0)
        return { allowed: false, retryAfter: Math.max(1, Math.ceil((1 - tokens) / rate)) };
      leases.keep(key, granted);
      return passed;
    },
  };
}

type Bucket = { readonly capacity: number; readonly rate: number; readonly wanted: number };

async function draw(db: Db, key: string, { capacity, rate, wanted }: Bucket) {
  const refilled = sql`least(${capacity}::float8, r.tokens + extract(epoch from clock_timestamp() - r.updated_at)::float8 * ${rate}::float8)`;
  const { rows } = await db.execute<{ tokens: number; granted: number }>(sql`
    insert into rate_limits as r (key, tokens, granted, updated_at)
    values (${key}, ${capacity - 1}, 1, clock_timestamp())
    on conflict (key) do update set
      granted = greatest(0, least(${wanted}::float8, floor(${refilled})))::integer,
      tokens = ${refilled} - greatest(0, least(${wanted}::float8, floor(${refilled}))),
      updated_at = clock_timestamp()
    returning tokens, granted`);
  return rows[0] as { tokens: number; granted: number };
}
