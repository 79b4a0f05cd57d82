import { badInput } from '#kernel/errors.ts';
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
  if (coupon.max_uses !== null && coupon.uses >= coupon.max_uses) {
    throw refuse('This coupon has been used up.');
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
  if (rows.length === 0) throw badInput('This coupon has been used up.', 'coupon');
}

/** Gives the use of an order back that will not be paid. */
export async function returnCoupon(scope: DbScope, id: string | null): Promise<void> {
  if (!id) return;
  await scope.execute(
    sql`update commerce_coupons set uses = greatest(0, uses - 1) where id = ${id}`,
  );
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
