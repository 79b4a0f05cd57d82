import { type DbScope, isoTime } from '#platform/db/database.ts';
import { sql } from '#platform/db/sql.ts';
import type { Platform } from '#platform/platform.ts';
import { commerceSettings } from '../commerce-settings.ts';

export type Balance = {
  readonly currency: string;
  /** Everything owed now; negative after refunds of what was paid out. Minor units. */
  readonly total: number;
  readonly available: number;
  readonly held: readonly {
    readonly amount: number;
    readonly until: string | null;
    readonly why: 'new' | 'dispute';
  }[];
  readonly inTransit: number;
  /** One sentence on why nothing can be paid out, or null. */
  readonly whyNot: string | null;
};

/** What a creator is owed, by currency: payable now, held until when, and why not. */
export async function creatorBalance(
  platform: Platform,
  scope: DbScope,
  creatorId: string,
): Promise<Balance[]> {
  const settings = await platform.settings.get(commerceSettings);
  const { rows } = await scope.execute<{ currency: string; total: number }>(sql`
    select currency, (-sum(amount))::bigint as total from commerce_postings
    where creator_id = ${creatorId} group by currency order by currency`);
  const transit = await inTransit(scope, creatorId);
  const held = await heldLines(platform, scope, creatorId, settings.holdDays);
  return rows.map(({ currency, total }) => {
    const own = held.filter((one) => one.currency === currency);
    const sum = own.reduce((all, { amount }) => all + amount, 0);
    const available = Math.max(0, total - sum);
    const moving = transit.get(currency) ?? 0;
    return {
      ...{ currency, total, available, inTransit: moving },
      held: own.map(({ amount, until, why }) => ({ amount, until, why })),
      whyNot: reason(total, available, sum, moving, settings.payoutMinimum),
    };
  });
}

function reason(total: number, available: number, held: number, moving: number, least: number) {
  if (moving > 0) return 'A payout is on its way. The next one can follow when it has arrived.';
  if (total < 0) return 'Refunds of sales that were paid out come off your next sales first.';
  if (available === 0 && held > 0)
    return 'All of it is still within the time for refunds or in a dispute.';
  if (available < Math.max(1, least)) return 'The amount is below the minimum payout.';
  return null;
}

async function inTransit(scope: DbScope, creatorId: string): Promise<Map<string, number>> {
  const { rows } = await scope.execute<{ currency: string; amount: number }>(sql`
    select currency, sum(amount)::bigint as amount from commerce_payouts
    where creator_id = ${creatorId} and status in ('requested', 'in_transit') group by currency`);
  return new Map(rows.map(({ currency, amount }) => [currency, amount]));
}

/** Earnings of fresh sales, by the day on which they come free, and those in a dispute. */
async function heldLines(platform: Platform, scope: DbScope, creatorId: string, days: number) {
  const since = new Date(platform.now().getTime() - days * 86_400_000).toISOString();
  const { rows } = await scope.execute<{
    currency: string;
    amount: number;
    paid: string;
    disputed: boolean;
  }>(sql`
    select o.currency, sum(l.creator_share - l.creator_reversed)::bigint as amount,
      date_trunc('day', o.paid_at) as paid, d.disputed
    from commerce_earnings l join commerce_orders o on o.id = l.order_id,
      lateral (select exists (select 1 from commerce_disputes x
        where x.order_id = o.id and x.status = 'open') as disputed) d
    where l.creator_id = ${creatorId} and o.status = 'paid' and l.creator_share > l.creator_reversed
      and (o.paid_at > ${since} or d.disputed)
    group by o.currency, date_trunc('day', o.paid_at), d.disputed order by paid`);
  return rows.map(({ currency, amount, paid, disputed }) => ({
    currency,
    amount,
    until: disputed
      ? null
      : isoTime(String(new Date(new Date(paid).getTime() + (days + 1) * 86_400_000).toISOString())),
    why: disputed ? ('dispute' as const) : ('new' as const),
  }));
}

/** A creator's sales, newest first, with what each brought and what was taken back. */
export async function listSales(scope: DbScope, creatorId: string, limit = 100) {
  const { rows } = await scope.execute<{
    id: string;
    title: string;
    /** Title of the collection in which it was sold. */
    sold_in: string | null;
    currency: string;
    total: number;
    tax: number;
    commission: number;
    creator_share: number;
    creator_reversed: number;
    paid_at: string;
  }>(sql`
    select l.id, l.title, l.sold_in, o.currency, l.total, l.tax, l.commission, l.creator_share,
      l.creator_reversed, o.paid_at
    from commerce_earnings l join commerce_orders o on o.id = l.order_id
    where l.creator_id = ${creatorId} and o.status = 'paid'
    order by o.paid_at desc, l.id desc limit ${limit}`);
  return rows;
}
