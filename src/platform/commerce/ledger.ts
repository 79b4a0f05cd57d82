import type { DbScope } from '#platform/db/database.ts';
import { sql } from '#platform/db/sql.ts';

export type Account =
  | 'processor_clearing'
  | 'manual_receipts'
  | 'disputes_held'
  | 'bank'
  | 'creator_payable'
  | 'payouts_in_transit'
  | 'tax_payable'
  | 'platform_revenue'
  | 'processor_fees'
  | 'dispute_losses';

/** One side of an entry: minor units, positive debits and negative credits the account. */
export type Posting = {
  readonly account: Account;
  readonly amount: number;
  /** Whose balance; only for `creator_payable`. */
  readonly creatorId?: string | null;
};

export type Entry = {
  /** What it stands for, e.g. `payment:<id>`; a second entry with this key is not booked. */
  readonly key: string;
  readonly orderId?: string | null;
  readonly memo: string;
  readonly currency: string;
  readonly postings: readonly Posting[];
  readonly at: Date;
};

/**
 * Books an entry in the caller's transaction and says whether it is new. The database refuses at
 * the commit what does not sum to zero. Postings of nothing are left out.
 */
export async function book(scope: DbScope, entry: Entry): Promise<boolean> {
  const postings = entry.postings.filter(({ amount }) => amount !== 0);
  if (postings.length === 0) return false;
  const { rows } = await scope.execute<{ id: string }>(sql`
    insert into commerce_entries (key, order_id, memo, created_at)
    values (${entry.key}, ${entry.orderId ?? null}, ${entry.memo}, ${entry.at.toISOString()})
    on conflict (key) do nothing returning id`);
  const id = rows[0]?.id;
  if (!id) return false;
  await scope.execute(sql`
    insert into commerce_postings (entry_id, account, creator_id, currency, amount)
    select ${id}, p.account, p."creatorId", ${entry.currency}, p.amount
    from jsonb_to_recordset(${JSON.stringify(postings)}::jsonb)
      as p (account text, "creatorId" uuid, amount bigint)`);
  return true;
}

/** Where a payment's money lies. */
export const moneyAccount = (processor: string): Account =>
  processor === 'stripe' ? 'processor_clearing' : 'manual_receipts';

export type AccountBalance = {
  readonly account: string;
  readonly title: string;
  readonly kind: string;
  readonly currency: string;
  readonly balance: number;
};

/** Balance of every account that has postings, by currency. */
export async function accountBalances(scope: DbScope): Promise<AccountBalance[]> {
  const { rows } = await scope.execute<AccountBalance>(sql`
    select a.id as account, a.title, a.kind, p.currency, sum(p.amount)::bigint as balance
    from commerce_postings p join commerce_accounts a on a.id = p.account
    group by a.id, a.title, a.kind, p.currency order by p.currency, a.kind, a.id`);
  return rows;
}

/** The newest entries with their postings. */
export async function latestEntries(scope: DbScope, limit: number) {
  const { rows } = await scope.execute<{
    id: string;
    key: string;
    memo: string;
    created_at: string;
    postings: { account: string; currency: string; amount: number }[];
  }>(sql`
    select e.id, e.key, e.memo, e.created_at,
      (select json_agg(json_build_object('account', p.account, 'currency', p.currency,
         'amount', p.amount) order by p.amount desc)
       from commerce_postings p where p.entry_id = e.id) as postings
    from commerce_entries e order by e.created_at desc, e.id desc limit ${limit}`);
  return rows;
}
