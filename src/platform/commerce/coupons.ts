import { AppError, badInput } from '#kernel/errors.ts';
import { formatMoney } from '#kernel/money.ts';
import type { DbScope } from '#platform/db/database.ts';
import { sql } from '#platform/db/sql.ts';
import { shareOf } from './amounts/allocate.ts';

export type CouponRow = {
  readonly id: string;
  readonly code: string;
  readonly percent_bps: number | null;
  readonly amount: number | null;
  readonly currency: string | null;
  readonly minimum: number;
  readonly max_uses: number | null;
  readonly uses: number;
  readonly expires_at: string | null;
  readonly active: boolean;
};

/** What a code takes off this subtotal. Throws 400 with the reason why it does not hold. */
export async function discountOf(
  scope: DbScope,
  code: string,
  order: { readonly subtotal: number; readonly currency: string; readonly now: Date },
): Promise<{ couponId: string; discount: number }> {
  const { rows } = await scope.execute<CouponRow>(
    sql`select * from commerce_coupons where code = ${code.trim().toUpperCase()}`,
  );
  const coupon = rows[0];
  const refuse = (message: string) => badInput(message, 'coupon');
  if (!coupon?.active) throw refuse('There is no such coupon.');
  if (coupon.expires_at && new Date(coupon.expires_at) <= order.now) {
    throw refuse('This coupon has expired.');
  }
  if (isUsedUp(coupon)) {
    const back = await releaseUnpaid(scope, order.now, coupon.id);
    if (isUsedUp({ ...coupon, uses: coupon.uses - back })) throw refuse(usedUp);
  }
  if (coupon.currency && coupon.currency !== order.currency) {
    throw refuse(`This coupon holds for prices in ${coupon.currency} only.`);
  }
  if (order.subtotal < coupon.minimum) {
    throw refuse(`This coupon holds from ${formatMoney(coupon.minimum, order.currency)}.`);
  }
  const wanted = coupon.amount ?? shareOf(order.subtotal, coupon.percent_bps ?? 0);
  return { couponId: coupon.id, discount: Math.min(wanted, order.subtotal) };
}

/** Takes one use in the order's transaction. Throws 400 when another order took the last one. */
export async function takeCoupon(scope: DbScope, id: string): Promise<void> {
  const { rows } = await scope.execute(sql`
    update commerce_coupons set uses = uses + 1
    where id = ${id} and (max_uses is null or uses < max_uses) returning id`);
  if (rows.length === 0) throw badInput(usedUp, 'coupon');
}

const usedUp = 'This coupon has been used up.';
const isUsedUp = ({ max_uses, uses }: CouponRow): boolean => max_uses !== null && uses >= max_uses;

type Holder = { readonly id: string; readonly coupon_id: string | null; coupon_kept: boolean };

/** Gives the use of an order back that will not be paid. Twice is once. */
export async function returnCoupon(scope: DbScope, order: Holder): Promise<void> {
  if (!order.coupon_id || !order.coupon_kept) return;
  await scope.execute(sql`
    with freed as (
      update commerce_orders set coupon_kept = false where id = ${order.id} and coupon_kept
      returning coupon_id)
    update commerce_coupons c set uses = greatest(0, c.uses - 1) from freed where c.id = freed.coupon_id`);
}

/** How long an order that waits for a payment by hand keeps others from its coupon, in minutes. */
const holdMinutes = 60;

/**
 * Gives back the uses of orders that nobody has paid within the hour: whoever only places orders
 * must not keep a coupon from buyers. Gives how many uses came free.
 */
export async function releaseUnpaid(
  scope: DbScope,
  now: Date,
  couponId: string | null = null,
): Promise<number> {
  const before = new Date(now.getTime() - holdMinutes * 60_000).toISOString();
  const { rows } = await scope.execute<{ uses: number }>(sql`
    with late as (
      select id from commerce_orders
      where status = 'awaiting_payment' and coupon_kept and created_at < ${before}
        and coupon_id is not null and (${couponId}::uuid is null or coupon_id = ${couponId}::uuid)
      for update skip locked),
    freed as (
      update commerce_orders o set coupon_kept = false from late where o.id = late.id
      returning o.coupon_id),
    counted as (select coupon_id, count(*)::int as uses from freed group by coupon_id)
    update commerce_coupons c set uses = greatest(0, c.uses - counted.uses)
    from counted where c.id = counted.coupon_id returning counted.uses`);
  return rows.reduce((sum, { uses }) => sum + uses, 0);
}

/**
 * A payment for an order that had given its coupon back takes it again. Throws 409
 * `coupon_used_up` when others have used it up meanwhile, unless `isGranted`: somebody decided to
 * let the price stand.
 */
export async function retakeCoupon(
  scope: DbScope,
  order: Holder,
  isGranted: boolean,
): Promise<void> {
  if (!order.coupon_id || order.coupon_kept) return;
  const { rows } = await scope.execute(sql`
    update commerce_coupons set uses = uses + 1
    where id = ${order.coupon_id} and (max_uses is null or uses < max_uses) returning id`);
  if (rows.length === 0) {
    // A price that is let stand is a gift of the operator's: the coupon's own uses are all taken.
    if (isGranted) return;
    throw new AppError(
      'coupon_used_up',
      409,
      'While this order was unpaid, others used up its coupon. Let its price stand, or cancel the order.',
      { field: 'coupon' },
    );
  }
  await scope.execute(sql`update commerce_orders set coupon_kept = true where id = ${order.id}`);
}

export async function listCoupons(scope: DbScope): Promise<CouponRow[]> {
  const { rows } = await scope.execute<CouponRow>(
    sql`select * from commerce_coupons order by created_at desc limit 200`,
  );
  return rows;
}

export type NewCoupon = {
  readonly code: string;
  readonly percentBps: number | null;
  readonly amount: number | null;
  readonly currency: string | null;
  readonly minimum: number;
  readonly maxUses: number | null;
  readonly expiresAt: string | null;
};

/** Adds a coupon. Throws 400 for a code that exists. */
export async function addCoupon(scope: DbScope, coupon: NewCoupon, now: Date): Promise<void> {
  const { rows } = await scope.execute(sql`
    insert into commerce_coupons (code, percent_bps, amount, currency, minimum, max_uses, expires_at, created_at)
    values (${coupon.code.trim().toUpperCase()}, ${coupon.percentBps}, ${coupon.amount},
      ${coupon.amount === null ? null : coupon.currency}, ${coupon.minimum}, ${coupon.maxUses},
      ${coupon.expiresAt}, ${now.toISOString()})
    on conflict (code) do nothing returning id`);
  if (rows.length === 0) throw badInput('There is already a coupon with this code.', 'code');
}

export async function setCouponActive(scope: DbScope, id: string, active: boolean) {
  const { rows } = await scope.execute(
    sql`update commerce_coupons set active = ${active} where id = ${id} returning id`,
  );
  return rows.length > 0;
}
