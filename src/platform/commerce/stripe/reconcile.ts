import { z } from 'zod';
import { sql } from '#platform/db/sql.ts';
import { defineJob } from '#platform/jobs/jobs.ts';
import type { Platform } from '#platform/platform.ts';
import type { OrderRow } from '../commerce-types.ts';
import { sendTransfer } from '../connect/send-transfer-job.ts';
import { returnCoupon } from '../coupons.ts';
import { expireUnpaid } from '../orders/expire-unpaid.ts';
import { lockOrder } from '../orders/order-rows.ts';
import { settleOrder } from './apply-session.ts';
import { compareSides } from './compare-sides.ts';
import { handleEvent } from './handle-event-job.ts';

export type Difference = { readonly object: string; readonly what: string };
export type Reconciliation = {
  readonly checked: number;
  readonly repaired: number;
  readonly differences: readonly Difference[];
};

/**
 * Hourly: closes what nobody has paid by hand, finishes what no event told, and compares the hub's
 * books with the processor's.
 */
export const reconcileJob = defineJob({
  name: 'checkout:reconcile',
  withoutRoom: 'goes-on',
  noGiveUp: 'nobody waits for it: an admin sees it among the failed jobs and retries it',
  payload: z.unknown(),
  run: async (platform) => {
    await expireUnpaid(platform);
    if (platform.config.STRIPE_SECRET_KEY) await reconcile(platform);
  },
});

/** Orders younger than this may still be on the payment page. */
const patienceMs = 10 * 60_000;
const deadMs = 25 * 3_600_000;

export async function reconcile(platform: Platform): Promise<Reconciliation> {
  const differences: Difference[] = [];
  const repaired =
    (await settleOpen(platform, differences)) +
    (await handleLeft(platform)) +
    (await sendLeft(platform));
  const { checked, found } = await compareSides(platform);
  const result = { checked, repaired, differences: [...differences, ...found] };
  await platform.db.execute(sql`
    insert into commerce_reconciliations (ran_at, checked, repaired, differences)
    values (${platform.now().toISOString()}, ${checked}, ${repaired},
      ${JSON.stringify(result.differences)}::jsonb)`);
  return result;
}

async function settleOpen(platform: Platform, differences: Difference[]): Promise<number> {
  const before = new Date(platform.now().getTime() - patienceMs).toISOString();
  const { rows } = await platform.db.execute<OrderRow>(sql`
    select * from commerce_orders where status = 'open' and created_at < ${before}
    order by created_at limit 500`);
  let settled = 0;
  for (const order of rows) {
    try {
      if (!order.session_id) await dropDead(platform, order);
      else await settleOrder(platform, order);
    } catch (error) {
      differences.push({ object: order.reference, what: (error as Error).message });
    }
    const { rows: now } = await platform.db.execute(
      sql`select 1 from commerce_orders where id = ${order.id} and status <> 'open'`,
    );
    settled += now.length;
  }
  return settled;
}

/** An order whose payment page was never opened, or never noted, and cannot be any more. */
async function dropDead(platform: Platform, { id, created_at }: OrderRow): Promise<void> {
  if (platform.now().getTime() - new Date(created_at).getTime() < deadMs) return;
  await platform.db.transaction(async (tx) => {
    const order = await lockOrder(tx, id);
    if (order.status !== 'open' || order.session_id) return;
    await tx.execute(sql`update commerce_orders set status = 'expired' where id = ${id}`);
    await returnCoupon(tx, order);
  });
}

/** Events whose job gave up, or was lost with an older database. */
async function handleLeft(platform: Platform): Promise<number> {
  const before = new Date(platform.now().getTime() - patienceMs).toISOString();
  const { rows } = await platform.db.execute<{ id: string }>(sql`
    select id from commerce_events where handled_at is null and received_at < ${before}
    order by received_at limit 500`);
  let handled = 0;
  for (const { id } of rows) {
    await handleEvent(platform, id).then(
      () => {
        handled += 1;
      },
      (error) => platform.log.warn({ err: error, event: id }, 'A payment event still fails'),
    );
  }
  return handled;
}

/** Transfers whose job gave up or was lost. */
async function sendLeft(platform: Platform): Promise<number> {
  const before = new Date(platform.now().getTime() - patienceMs).toISOString();
  const { rows } = await platform.db.execute<{ id: string }>(sql`
    select id from commerce_payouts where method = 'stripe' and updated_at < ${before}
      and status in ('requested', 'in_transit') order by created_at limit 500`);
  let sent = 0;
  for (const { id } of rows) {
    await sendTransfer(platform, id).then(
      () => {
        sent += 1;
      },
      (error) => platform.log.warn({ err: error, payout: id }, 'A transfer still fails'),
    );
  }
  return sent;
}

/** The latest result, or undefined before the first run. */
export async function latestReconciliation(platform: Platform) {
  const { rows } = await platform.db.execute<Reconciliation & { ran_at: string }>(
    sql`select * from commerce_reconciliations order by ran_at desc limit 1`,
  );
  return rows[0];
}
