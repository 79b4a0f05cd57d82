import { z } from 'zod';
import { sql } from '#platform/db/sql.ts';
import { defineJob } from '#platform/jobs/jobs.ts';
import type { Platform } from '#platform/platform.ts';
import { applyRefund } from '../stripe/apply-refund.ts';
import { isRefusal, stripeOf } from '../stripe/stripe-client.ts';
import type { RefundRow } from './refunds.ts';

/**
 * Asks the processor for a refund, with its id as the idempotency key. Looks first whether it has
 * been made: keys are forgotten after a day, the note on the refund is not.
 */
export const sendRefundJob = defineJob({
  name: 'commerce.send-refund',
  withoutRoom: 'goes-on',
  noGiveUp: 'it settles money: an admin sees it among the failed jobs and retries it',
  payload: z.object({ refundId: z.uuid() }),
  async run(platform, { refundId }) {
    const { rows } = await platform.db.execute<RefundRow & { charge: string }>(sql`
      select r.*, p.charge from commerce_refunds r join commerce_payments p on p.order_id = r.order_id
      where r.id = ${refundId} and r.status = 'requested'`);
    const refund = rows[0];
    if (!refund) return;
    const made = (await findMade(platform, refund)) ?? (await make(platform, refund));
    if (made) await platform.db.transaction((tx) => applyRefund(platform, tx, made));
  },
});

async function findMade(platform: Platform, { charge, id }: RefundRow & { charge: string }) {
  const stripe = stripeOf(platform);
  for await (const one of stripe.refunds.list({ charge, limit: 100 })) {
    if (one.metadata?.refund_id === id) return one;
  }
  return undefined;
}

async function make(platform: Platform, { charge, amount, id }: RefundRow & { charge: string }) {
  try {
    return await stripeOf(platform).refunds.create(
      { charge, amount, metadata: { refund_id: id } },
      { idempotencyKey: `refund-${id}` },
    );
  } catch (error) {
    if (!isRefusal(error)) throw error;
    // Asking again would be refused again; the admin sees why.
    await platform.db.execute(sql`
      update commerce_refunds set status = 'failed', error = ${(error as Error).message}
      where id = ${id} and status = 'requested'`);
    return undefined;
  }
}
