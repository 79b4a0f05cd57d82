import { maySpend } from '../budgets/hub-keys/limits.ts';
import type { Platform } from '../platform.ts';
import type { SealedSecret } from '../vault/vault.ts';
import type { KeyRecord } from './keys.ts';

/** A key's record with its seal, still closed. */
export type UsableKey = KeyRecord &
  SealedSecret & {
    readonly weight: number;
    /** Faults of the service in a row, and until when it is not asked; see `key-health.ts`. */
    readonly failures: number | null;
    readonly rests_until: string | null;
  };

/** Columns by name, times as text: a plan that is kept must not change when a column is added. */
const query = {
  name: 'usable-keys',
  text: `
    select k.id, k.service, k.owner_id, k.secret_id, k.base_url, k.last_four, k.status, k.message,
      k.verified, k.credits, k.rate_limit, k.models, k.abilities, k.is_ollama, k.makes, k.spent, k.expires_at::text, k.checked_at::text,
      k.last_used_at::text, k.updated_at::text, k.weight, s.kid, s.wrapped_key, s.ciphertext,
      h.failures, h.rests_until::text
    from service_keys k join sealed_secrets s on s.id = k.secret_id
    left join key_health h on h.key_id = k.id
    where k.service = $1 and k.status in ('active', 'testing')
      and (k.owner_id is null or k.owner_id = $2) and (k.expires_at is null or k.expires_at > $3)
    order by k.id`,
};

/**
 * Keys that a user's call may use, in the order to try them: those that rest last, their own before
 * the hub's, verified ones before others, several of one owner shuffled by their weights. A key that is being tested stays in
 * use: a test must not interrupt anybody's work.
 *
 * Every call waits for this before it can go out. So the seals come along with the keys, rows are
 * looked up once for many calls, and PostgreSQL keeps the plan (benchmarks/gateway.ts).
 */
export async function usableKeys(
  platform: Platform,
  userId: string,
  service: string,
): Promise<UsableKey[]> {
  const rows = await platform.cachedReads.get(`keys ${service} ${userId}`, async () => {
    const values = [service, userId, platform.now().toISOString()];
    return (await platform.db.$client.query<UsableKey>({ ...query, values })).rows;
  });
  const mine = rows.filter(({ owner_id }) => owner_id !== null);
  if (mine.length < rows.length && !(await maySpend(platform, userId))) return mine;
  return rows.length > 1 ? inTurn(rows, platform.now().getTime()) : [...rows];
}

function inTurn(rows: readonly UsableKey[], now: number): UsableKey[] {
  const ranked = rows.map((key) => ({
    key,
    rests: Number(key.rests_until !== null && Date.parse(key.rests_until) > now),
    isHubs: Number(key.owner_id === null),
    isUnverified: Number(!key.verified),
    // The first of several waits that end at random, the sooner the greater the weight.
    wait: -Math.log(1 - Math.random()) / key.weight,
  }));
  ranked.sort(
    (a, b) =>
      a.rests - b.rests ||
      a.isHubs - b.isHubs ||
      a.isUnverified - b.isUnverified ||
      a.wait - b.wait,
  );
  return ranked.map(({ key }) => key);
}
