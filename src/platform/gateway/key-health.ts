import type { ServiceId } from '#kernel/services.ts';
import { sql } from '#platform/db/sql.ts';
import type { Platform } from '../platform.ts';
import { ProviderError } from './provider.ts';
import { providerOf } from './providers/catalogue.ts';
import type { UsableKey } from './usable-keys.ts';

/** Faults in a row after which a key's circuit opens. */
const mostFailures = 8;
/** How long an open circuit stays so, in seconds; the first call after that tries. */
const openSeconds = 30;
/** Rest of a key that was asked too often, where the service names none, and at most, in ms. */
const usualRestMs = 1000;
const longestRestMs = 60 * 60_000;

/**
 * Keys whose turn it may be: those that rest come last while others work. When the circuits of all
 * are open, the service itself is given up for a while: throws at once instead of asking it again.
 */
export function healthyOf(
  platform: Platform,
  service: ServiceId,
  keys: readonly UsableKey[],
): UsableKey[] {
  const now = platform.now().getTime();
  const isOpen = (key: UsableKey) =>
    (key.failures ?? 0) >= mostFailures && Date.parse(key.rests_until ?? '') > now;
  const closed = keys.filter((key) => !isOpen(key));
  if (closed.length > 0) return closed;
  const until = Math.min(...keys.map(({ rests_until }) => Date.parse(rests_until ?? '')));
  const name = providerOf(service)?.name ?? service;
  throw new ProviderError(
    service,
    'server',
    `${name} has failed ${mostFailures} times in a row and is left alone for a moment.`,
    { retryAfterMs: Math.max(1000, until - now) },
  );
}

/** Counts a fault of the service, or lets a key rest that was asked too often. */
export async function noteFault(
  platform: Platform,
  { id }: UsableKey,
  error: ProviderError,
): Promise<void> {
  const now = platform.now().getTime();
  if (!['rate-limit', 'server', 'network'].includes(error.kind)) return;
  if (error.kind === 'rate-limit') {
    const rest = Math.min(error.retryAfterMs ?? usualRestMs, longestRestMs);
    await platform.db.execute(sql`
      insert into key_health (key_id, rests_until)
      select id, ${new Date(now + rest).toISOString()} from service_keys where id = ${id}
      on conflict (key_id) do update set rests_until = excluded.rests_until`);
  } else {
    await platform.db.execute(sql`
      insert into key_health as h (key_id, failures)
      select id, 1 from service_keys where id = ${id}
      on conflict (key_id) do update set failures = h.failures + 1,
        rests_until = case when h.failures + 1 >= ${mostFailures}
          then ${new Date(now + openSeconds * 1000).toISOString()}::timestamptz else h.rests_until end`);
  }
  platform.cachedReads.forget();
}
