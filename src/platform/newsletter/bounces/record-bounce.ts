import { sql } from '#platform/db/sql.ts';
import type { Platform } from '../../platform.ts';
import { newsletterSettings } from '../newsletter-settings.ts';
import { recordConsent } from '../subscribers/consents.ts';
import { lockSubscriber } from '../subscribers/subscriber-rows.ts';
import { suppress } from '../subscribers/suppressions.ts';

/** How long too many soft bounces keep the newsletter from an address, in ms. */
const pauseMs = 30 * 86_400_000;

/** The address takes no mail: no newsletter goes there until its owner confirms anew. */
export const recordHardBounce = (platform: Platform, subscriberId: string, detail: string) =>
  end(platform, subscriberId, 'bounced', detail);

/** The person called the newsletter spam. */
export const recordComplaint = (platform: Platform, subscriberId: string, detail: string) =>
  end(platform, subscriberId, 'complained', detail);

async function end(
  platform: Platform,
  subscriberId: string,
  status: 'bounced' | 'complained',
  detail: string,
): Promise<void> {
  await platform.db.transaction(async (tx) => {
    const row = await lockSubscriber(tx, subscriberId);
    if (!row || row.status === status || row.status === 'complained') return;
    // Who has left already is not brought back by a mailbox that does not exist.
    if (row.status === 'unsubscribed' && status === 'bounced') return;
    await tx.execute(
      sql`update newsletter_subscribers set status = ${status} where id = ${subscriberId}`,
    );
    await suppress(platform, tx, row.email_hash, status, detail);
    await recordConsent(platform, tx, { subscriberId, event: status, text: detail.slice(0, 500) });
  });
}

/** A refusal that may pass. Several within the set time pause the subscriber for a month. */
export async function recordSoftBounce(
  platform: Platform,
  subscriberId: string,
  detail: string,
): Promise<void> {
  const { softBounceLimit, softBounceDays } = await platform.settings.get(newsletterSettings);
  const now = platform.now();
  const since = new Date(now.getTime() - softBounceDays * 86_400_000).toISOString();
  await platform.db.transaction(async (tx) => {
    if (!(await lockSubscriber(tx, subscriberId))) return;
    await tx.execute(sql`
      insert into newsletter_soft_bounces (subscriber_id, detail, created_at)
      values (${subscriberId}, ${detail.slice(0, 500)}, ${now.toISOString()})`);
    await tx.execute(sql`
      update newsletter_subscribers set pause_reason = 'bounces',
        paused_until = ${new Date(now.getTime() + pauseMs).toISOString()}
      where id = ${subscriberId} and status = 'active' and ${softBounceLimit}::int <= (
        select count(*) from newsletter_soft_bounces
        where subscriber_id = ${subscriberId} and created_at > ${since})`);
  });
}
