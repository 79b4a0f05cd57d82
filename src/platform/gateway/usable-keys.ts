import type { Platform } from '../platform.ts';
import type { SealedSecret } from '../vault/vault.ts';
import type { KeyRecord } from './keys.ts';

/** A key's record with its seal, still closed. */
export type UsableKey = KeyRecord &
  SealedSecret & {
    /** Faults of the service in a row, and until when it is not asked; see `key-health.ts`. */
    readonly failures: number | null;
    readonly rests_until: string | null;
  };

/** Columns by name, times as text: a plan that is kept must not change when a column is added. */
const query = {
  name: 'usable-keys',
  text: `
    select k.id, k.service, k.owner_id, k.secret_id, k.base_url, k.last_four, k.status, k.message,
      k.verified, k.credits, k.rate_limit, k.models, k.expires_at::text, k.checked_at::text,
      k.last_used_at::text, k.updated_at::text, s.kid, s.wrapped_key, s.ciphertext,
      h.failures, h.rests_until::text
    from service_keys k join sealed_secrets s on s.id = k.secret_id
    left join key_health h on h.key_id = k.id
    where k.service = $1 and k.status in ('active', 'testing')
      and (k.owner_id is null or k.owner_id = $2) and (k.expires_at is null or k.expires_at > $3)
    order by coalesce(h.rests_until > $3, false), k.owner_id nulls last, -ln(1 - random()) / k.weight`,
};

/**
 * Keys that a user's call may use, in the order to try them: those that rest last,
 * his own before the hub's, several of one owner shuffled by their weights. A key that is being tested stays in
 * use: a test must not interrupt anybody's work.
 *
 * Every call waits for this query before it can go out. So the seals come along with the keys, and
 * PostgreSQL keeps the plan: making one takes longer than running it (benchmarks/gateway.ts).
 */
export async function usableKeys(
  platform: Platform,
  userId: string,
  service: string,
): Promise<UsableKey[]> {
  const values = [service, userId, platform.now().toISOString()];
  const { rows } = await platform.db.$client.query<UsableKey>({ ...query, values });
  return rows;
}
