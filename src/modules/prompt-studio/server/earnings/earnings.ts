import { commerceSettings } from '#platform/commerce/commerce-settings.ts';
import { creatorBalance, listSales } from '#platform/commerce/payouts/balances.ts';
import type { PayoutRow } from '#platform/commerce/payouts/payouts.ts';
import { type DbScope, isoTime } from '#platform/db/database.ts';
import { sql } from '#platform/db/sql.ts';
import type { Platform } from '#platform/platform.ts';
import type { Earnings } from '../../workshop-schemas.ts';

/** What a creator has sold, is owed, and was paid. */
export async function readEarnings(platform: Platform, userId: string): Promise<Earnings> {
  const { db, settings } = platform;
  const [balances, sales, payouts, terms] = await Promise.all([
    creatorBalance(platform, db, userId),
    ownSales(db, userId, 100),
    ownPayouts(db, userId),
    settings.get(commerceSettings),
  ]);
  return {
    balances: balances.map((one) => ({ ...one, held: [...one.held] })),
    sales,
    payouts,
    terms: {
      feeBps: terms.commissionBps,
      holdDays: terms.holdDays,
      payoutMinimum: terms.payoutMinimum,
      currency: terms.currency,
    },
  };
}

/** Newest first; amounts in minor units. */
export async function ownSales(
  scope: DbScope,
  userId: string,
  limit: number,
): Promise<Earnings['sales']> {
  const rows = await listSales(scope, userId, limit);
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    currency: row.currency,
    total: row.total,
    tax: row.tax,
    fee: row.commission,
    share: row.creator_share - row.creator_reversed,
    takenBack: row.creator_reversed,
    paidAt: isoTime(row.paid_at),
  }));
}

async function ownPayouts(scope: DbScope, userId: string): Promise<Earnings['payouts']> {
  const { rows } = await scope.execute<PayoutRow>(sql`
    select * from commerce_payouts where creator_id = ${userId} order by created_at desc limit 100`);
  return rows.map(({ id, currency, amount, status, note, created_at: at }) => ({
    ...{ id, currency, amount, status, note, createdAt: isoTime(at) },
  }));
}
