import { AppError, badInput } from '#kernel/errors.ts';
import type { NewsletterSettings } from '#kernel/newsletter.ts';
import type { Transaction } from '#platform/db/database.ts';
import { sql } from '#platform/db/sql.ts';
import { addRecipients } from '../../mailing/deliveries.ts';
import type { Platform } from '../../platform.ts';
import { newsletterSettings } from '../newsletter-settings.ts';
import { filterOfSegment } from '../subscribers/segments.ts';
import { isSendable, whereSubscriber } from '../subscribers/subscriber-filter.ts';
import { type BroadcastRow, type BroadcastStatus, lockBroadcast } from './broadcast-rows.ts';
import { continueSending } from './sending/send-broadcast-job.ts';

/**
 * Freezes the audience, one row a recipient, and starts sending. Gives the number of recipients.
 * Throws when something that every broadcast needs is missing.
 */
export function startBroadcast(
  platform: Platform,
  id: string,
  from: readonly BroadcastStatus[] = ['draft', 'scheduled'],
): Promise<number> {
  return platform.db.transaction(async (tx) => {
    const broadcast = await lockBroadcast(tx, id, from);
    checkSendable(broadcast, await platform.settings.get(newsletterSettings));
    const count = await freezeAudience(platform, tx, broadcast);
    if (count === 0) {
      throw new AppError('no_audience', 409, 'There is no active subscriber in this audience.');
    }
    const now = platform.now().toISOString();
    await tx.execute(sql`
      update newsletter_broadcasts set status = 'sending', started_at = ${now}, scheduled_at = null,
        transport = ${platform.config.SMTP_URL ? 'smtp' : 'outbox'}, pause_reason = '', errors_in_row = 0,
        updated_at = ${now} where id = ${id}`);
    await continueSending(platform, tx, id);
    return count;
  });
}

/** What every broadcast needs before it can be sent or scheduled. */
export function checkSendable(
  { subject, html, text }: Pick<BroadcastRow, 'subject' | 'html' | 'text'>,
  { postalAddress }: NewsletterSettings,
): void {
  if (subject.trim() === '') throw badInput('Please enter a subject.', 'subject');
  if (html.trim() === '' || text.trim() === '')
    throw badInput('Please write the mail.', 'markdown');
  if (postalAddress === '') {
    const message =
      'Please enter your postal address under Settings first: the law wants it in every newsletter.';
    throw new AppError('no_postal_address', 409, message);
  }
}

async function freezeAudience(
  platform: Platform,
  tx: Transaction,
  broadcast: BroadcastRow,
): Promise<number> {
  const now = platform.now();
  const filter = broadcast.segment_id ? await filterOfSegment(tx, broadcast.segment_id) : {};
  await tx.execute(sql`
    update newsletter_broadcasts set audience = ${JSON.stringify(filter)}::jsonb where id = ${broadcast.id}`);
  const { rows } = await tx.execute<{ id: string }>(sql`
    select s.id from newsletter_subscribers s where ${isSendable(now)} and ${whereSubscriber(filter, now)}`);
  const ids = rows.map(({ id }) => id);
  return addRecipients(platform, tx, broadcast.id, ids);
}

/** How many would get it if it began now. */
export async function countAudience(
  { db, now }: Platform,
  { segment_id }: BroadcastRow,
): Promise<number> {
  const filter = segment_id ? await filterOfSegment(db, segment_id) : {};
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from newsletter_subscribers s
    where ${isSendable(now())} and ${whereSubscriber(filter, now())}`);
  return rows[0]?.count ?? 0;
}
