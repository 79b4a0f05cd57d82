import { z } from 'zod';
import { sql } from '#platform/db/sql.ts';
import { defineJob } from '#platform/jobs/jobs.ts';
import type { Platform } from '#platform/platform.ts';
import { Quarantined } from '../orders/quarantined.ts';
import { failTransfer } from '../payouts/book-payout.ts';
import type { PayoutRow } from '../payouts/payout-row.ts';
import { isRefusal, stripeOf } from '../stripe/stripe-client.ts';
import { applyTransfer } from './apply-transfer.ts';

/** Sends a payout to its creator's account at the processor. */
export const sendTransferJob = defineJob({
  name: 'commerce.send-transfer',
  withoutRoom: 'goes-on',
  noGiveUp: 'it settles money: an admin sees it among the failed jobs and retries it',
  payload: z.object({ payoutId: z.uuid() }),
  maxAttempts: 16,
  run: (platform, { payoutId }) => sendTransfer(platform, payoutId),
});

/**
 * Makes the transfer, with the payout's id as the idempotency key, and books it. Looks first
 * whether it has been made: keys are forgotten after a day, the note on the transfer is not.
 */
export async function sendTransfer(platform: Platform, payoutId: string): Promise<void> {
  const { rows } = await platform.db.execute<PayoutRow>(sql`
    update commerce_payouts set status = 'in_transit', updated_at = ${platform.now().toISOString()}
    where id = ${payoutId} and method = 'stripe' and status in ('requested', 'in_transit')
    returning *`);
  const payout = rows[0];
  if (!payout?.account) return;
  const made = (await findMade(platform, payout)) ?? (await make(platform, payout, payout.account));
  if (!made) return;
  try {
    await platform.db.transaction((tx) => applyTransfer(platform, tx, made));
  } catch (error) {
    if (!(error instanceof Quarantined)) throw error;
    // The hourly comparison names it to the admins; sending again would not mend it.
    platform.log.error({ err: error, payout: payoutId }, 'A transfer does not fit its payout');
  }
}

async function findMade(platform: Platform, { id }: PayoutRow) {
  for await (const one of stripeOf(platform).transfers.list({ transfer_group: id, limit: 100 })) {
    if (one.metadata?.payout_id === id) return one;
  }
  return undefined;
}

async function make(platform: Platform, { id, amount, currency }: PayoutRow, destination: string) {
  try {
    return await stripeOf(platform).transfers.create(
      {
        ...{ amount, destination, currency: currency.toLowerCase() },
        transfer_group: id,
        metadata: { payout_id: id },
      },
      { idempotencyKey: id },
    );
  } catch (error) {
    if (!isRefusal(error)) throw error;
    // Asked again it would be refused again: the amount goes back to the creator's balance.
    await failTransfer(platform, id, (error as Error).message);
    return undefined;
  }
}
