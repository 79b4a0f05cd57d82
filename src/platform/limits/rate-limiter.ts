import { sql } from '#platform/db/sql.ts';
import type { Db } from '../db/database.ts';

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

/** Token buckets in PostgreSQL; one statement a request, so parallel requests cannot overdraw. */
export function createRateLimiter(db: Db): RateLimiter {
  return {
    async take(key, capacity, periodSeconds) {
      const rate = capacity / periodSeconds;
      const refilled = sql`least(${capacity}::float8, r.tokens + extract(epoch from clock_timestamp() - r.updated_at)::float8 * ${rate}::float8)`;
      const { rows } = await db.execute<{ tokens: number; allowed: boolean }>(sql`
        insert into rate_limits as r (key, tokens, allowed, updated_at)
        values (${key}, ${capacity - 1}, true, clock_timestamp())
        on conflict (key) do update set
          allowed = ${refilled} >= 1,
          tokens = ${refilled} - case when ${refilled} >= 1 then 1 else 0 end,
          updated_at = clock_timestamp()
        returning tokens, allowed`);
      const { tokens, allowed } = rows[0] as { tokens: number; allowed: boolean };
      return { allowed, retryAfter: allowed ? 0 : Math.max(1, Math.ceil((1 - tokens) / rate)) };
    },
  };
}
