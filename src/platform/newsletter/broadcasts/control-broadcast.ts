import { conflict } from '#kernel/errors.ts';
import { sql } from '#platform/db/sql.ts';
import { hurry, retryUnknownOnes, skipQueued } from '../../mailing/deliveries.ts';
import type { Platform } from '../../platform.ts';
import { lockBroadcast } from './broadcast-rows.ts';
import { continueSending } from './sending/send-broadcast-job.ts';

/** Stops after the mails under way; the rest waits. */
export async function pauseBroadcast(platform: Platform, id: string): Promise<void> {
  await platform.db.transaction(async (tx) => {
    await lockBroadcast(tx, id, ['sending']);
    await tx.execute(sql`
      update newsletter_broadcasts set status = 'paused', pause_reason = 'Paused by an administrator.'
      where id = ${id}`);
  });
}

/** Goes on where it stopped, at once also with those whose turn would come later. */
export async function resumeBroadcast(platform: Platform, id: string): Promise<void> {
  await platform.db.transaction(async (tx) => {
    await lockBroadcast(tx, id, ['paused']);
    await tx.execute(sql`
      update newsletter_broadcasts set status = 'sending', pause_reason = '', errors_in_row = 0
      where id = ${id}`);
    await hurry(platform, tx, id);
    await continueSending(platform, tx, id);
  });
}

/** Ends it for good: who has not been sent to is skipped. A scheduled one becomes a draft again. */
export async function cancelBroadcast(platform: Platform, id: string): Promise<void> {
  await platform.db.transaction(async (tx) => {
    const { status } = await lockBroadcast(tx, id, ['scheduled', 'sending', 'paused']);
    const now = platform.now().toISOString();
    if (status === 'scheduled') {
      await tx.execute(sql`
        update newsletter_broadcasts set status = 'draft', scheduled_at = null, updated_at = ${now}
        where id = ${id}`);
      return;
    }
    await tx.execute(sql`
      update newsletter_broadcasts set status = 'cancelled', finished_at = ${now} where id = ${id}`);
    await skipQueued(tx, id, 'Cancelled before it was sent.');
  });
}

/**
 * Sends to those whose mail may or may not have gone out before, once and only because an admin said
 * so. Returns how many that are.
 */
export function retryUnknown(platform: Platform, id: string): Promise<number> {
  return platform.db.transaction(async (tx) => {
    // A paused one would go on for everybody else, too; that is another button.
    await lockBroadcast(tx, id, ['sending', 'sent']);
    const again = await retryUnknownOnes(platform, tx, id, 'Sent again by an administrator.');
    if (again === 0) throw conflict('There’s no email left to resend.');
    await tx.execute(sql`
      update newsletter_broadcasts set status = 'sending', finished_at = null, pause_reason = '',
        errors_in_row = 0 where id = ${id}`);
    await continueSending(platform, tx, id);
    return again;
  });
}
