import { sql } from '#platform/db/sql.ts';
import type { Platform } from '#platform/platform.ts';
import type { OrderRow } from '../commerce-types.ts';
import { releaseUnpaid, returnCoupon } from '../coupons.ts';
import { lockOrder } from './order-rows.ts';

/** Orders that are closed in one go; the next hour takes more. */
const most = 500;

/**
 * Gives back coupons that unpaid orders have kept for an hour, and closes orders that wait for a
 * payment by hand beyond their time. A payment that comes later is still booked (`mark-paid.ts`). Safe to repeat; gives how many it closed.
 */
export async function expireUnpaid(platform: Platform): Promise<number> {
  const now = platform.now();
  await releaseUnpaid(platform.db, now);
  const { rows } = await platform.db.execute<{ id: string }>(sql`
    select id from commerce_orders
    where status = 'awaiting_payment' and pay_until < ${now.toISOString()}
    order by pay_until limit ${most}`);
  for (const { id } of rows) {
    await platform.db.transaction(async (tx) => {
      const order = await lockOrder(tx, id);
      // Paid or given up in this moment.
      if (!isOverdue(order, now)) return;
      await tx.execute(sql`update commerce_orders set status = 'expired' where id = ${id}`);
      await returnCoupon(tx, order);
    });
  }
  return rows.length;
}

const isOverdue = ({ status, pay_until: until }: OrderRow, now: Date): boolean =>
  status === 'awaiting_payment' && until !== null && new Date(until) < now;
