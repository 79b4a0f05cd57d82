import { commerceSettings } from '#platform/commerce/commerce-settings.ts';
import { connectEnabled, payoutAccount } from '#platform/commerce/connect/payout-accounts.ts';
import { creatorBalance, listSales } from '#platform/commerce/payouts/balances.ts';
import type { PayoutRow } from '#platform/commerce/payouts/payout-row.ts';
import { type DbScope, isoTime } from '#platform/db/database.ts';
import { sql } from '#platform/db/sql.ts';
import type { Platform } from '#platform/platform.ts';
import type { Earnings } from '../../workshop-schemas.ts';

/** What a creator has sold, is owed, and was paid. */
export async function readEarnings(platform: Platform, userId: string): Promise<Earnings> {
  const { db, settings } = platform;
  const [balances, sales, payouts, terms, connect] = await Promise.all([
    creatorBalance(platform, db, userId),
    ownSales(db, userId, 100),
    ownPayouts(db, userId),
    settings.get(commerceSettings),
    readConnect(platform, userId),
  ]);
  return {
    balances: balances.map((one) => ({ ...one, held: [...one.held] })),
    sales,
    payouts,
    connect,
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
    title: row.sold_in ? `${row.title} (in “${row.sold_in}”)` : row.title,
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

/** How far a creator's account at the processor is. */
async function readConnect(platform: Platform, userId: string): Promise<Earnings['connect']> {
  if (!(await connectEnabled(platform))) return null;
  const account = await payoutAccount(platform.db, userId);
  return {
    begun: account !== undefined,
    payable: account?.payable ?? false,
    missing: [...new Set((account?.requirements ?? []).map(inWords))],
    disabledReason: account?.disabled_reason ? inWords(account.disabled_reason) : null,
    bankFailure: account?.bank_failure ?? null,
  };
}

/** The processor's code, such as `individual.verification.document`, as words. */
const inWords = (code: string): string =>
  code === 'external_account' ? 'bank account' : code.replace(/^.*?\./, '').replace(/[._]+/g, ' ');
