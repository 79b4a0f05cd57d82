import { accountBalances, latestEntries } from '#platform/commerce/ledger.ts';
import { quarantinedEvents } from '#platform/commerce/stripe/inbox.ts';
import { latestReconciliation } from '#platform/commerce/stripe/reconcile.ts';
import { refusedEvents } from '#platform/commerce/stripe/refused-events.ts';
import { isoTime } from '#platform/db/database.ts';
import type { Platform } from '#platform/platform.ts';

/** Entries that the books' page shows. */
const shown = 50;

/** The ledger, what was set aside, and how the last comparison with the processor went. */
export async function viewBooks(platform: Platform) {
  const { db } = platform;
  const [balances, entries, aside, refused, last] = await Promise.all([
    accountBalances(db),
    latestEntries(db, shown),
    quarantinedEvents(db),
    refusedEvents(db),
    latestReconciliation(platform),
  ]);
  return {
    balances,
    entries: entries.map(({ id, memo, created_at, postings }) => ({
      ...{ id, memo, postings },
      at: isoTime(created_at),
    })),
    quarantined: aside.map(({ id, type, object, quarantined, received_at }) => ({
      ...{ id, type, object, reason: quarantined },
      at: isoTime(received_at),
    })),
    refused: refused.map(({ id, body_hash, reason, times, bytes, last_at }) => ({
      ...{ id, reason, times, bytes, hash: body_hash },
      at: isoTime(last_at),
    })),
    reconciliation: last
      ? {
          at: isoTime(last.ran_at),
          checked: last.checked,
          repaired: last.repaired,
          differences: [...last.differences],
        }
      : null,
  };
}
