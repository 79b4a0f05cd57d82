import { formatMoney } from '#kernel/money.ts';
import { type CouponRow, listCoupons } from '#platform/commerce/coupons.ts';
import { type DbScope, isoTime } from '#platform/db/database.ts';
import type { Offer } from '../section-schemas.ts';

/** Coupons that hold now and end one day. Only those that an admin chose are ever shown to visitors. */
export async function currentOffers(scope: DbScope, now: Date, currency: string): Promise<Offer[]> {
  const coupons = await listCoupons(scope);
  return coupons.flatMap((coupon) => {
    const endsAt = coupon.expires_at && isoTime(coupon.expires_at);
    if (!endsAt || !holds(coupon, endsAt, now)) return [];
    const money = coupon.currency ?? currency;
    return [
      {
        code: coupon.code,
        off: describeOff(coupon, money),
        from: coupon.minimum > 0 ? formatMoney(Number(coupon.minimum), money) : null,
        endsAt,
      },
    ];
  });
}

const holds = ({ active, max_uses: most, uses }: CouponRow, endsAt: string, now: Date) =>
  active && Date.parse(endsAt) > now.getTime() && (most === null || uses < most);

const describeOff = ({ percent_bps: share, amount }: CouponRow, currency: string): string =>
  share === null
    ? formatMoney(Number(amount ?? 0), currency)
    : `${Number((share / 100).toFixed(2))} %`;
