import { sql } from '#platform/db/sql.ts';
import type { Platform } from '../../platform.ts';
import { recordConsent } from './consents.ts';
import { lockSubscriber } from './subscriber-rows.ts';
import { liftSuppression, suppress } from './suppressions.ts';

/** Ends a subscription at once, whatever its state. Saying it twice does no harm. */
export async function unsubscribe(
  platform: Platform,
  subscriberId: string,
  how: { readonly source: string; readonly ip?: string | undefined },
): Promise<void> {
  await platform.db.transaction(async (tx) => {
    const row = await lockSubscriber(tx, subscriberId);
    if (!row || row.status === 'unsubscribed') return;
    // Who complained stays marked so: a later click on the link must not make it look harmless.
    if (row.status === 'complained') return;
    await tx.execute(sql`
      update newsletter_subscribers set status = 'unsubscribed',
        unsubscribed_at = ${platform.now().toISOString()} where id = ${row.id}`);
    await suppress(platform, tx, row.email_hash, 'unsubscribed', how.source);
    await recordConsent(platform, tx, { subscriberId, event: 'unsubscribed', ...how });
  });
}

/** Takes an unsubscription back, by the link that only the mailbox has. */
export async function resume(
  platform: Platform,
  subscriberId: string,
  ip: string | undefined,
): Promise<void> {
  await platform.db.transaction(async (tx) => {
    const row = await lockSubscriber(tx, subscriberId);
    // Only who had once confirmed; a pending sign-up still needs its own link.
    if (row?.status !== 'unsubscribed' || row.confirmed_at === null) return;
    await tx.execute(sql`
      update newsletter_subscribers set status = 'active', unsubscribed_at = null,
        opt_in_round = opt_in_round + 1, engaged_at = ${platform.now().toISOString()}
      where id = ${row.id}`);
    await liftSuppression(tx, row.email_hash);
    await recordConsent(platform, tx, {
      subscriberId,
      event: 'resumed',
      source: 'preferences',
      ip,
    });
  });
}
