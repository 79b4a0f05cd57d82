import { sql } from 'drizzle-orm';
import type { Platform } from '../platform.ts';
import type { KeyRecord } from './keys.ts';

/**
 * Keys that a user's call may use, in the order to try them: his own first, then the hub's. A key
 * that is being tested stays in use: a test must not interrupt anybody's work.
 */
export async function usableKeys(
  platform: Platform,
  userId: string,
  service: string,
): Promise<KeyRecord[]> {
  const { rows } = await platform.db.execute<KeyRecord>(sql`
    select * from service_keys
    where service = ${service} and status in ('active', 'testing') and (owner_id is null or owner_id = ${userId})
      and (expires_at is null or expires_at > ${platform.now().toISOString()})
    order by owner_id nulls last`);
  return rows;
}
