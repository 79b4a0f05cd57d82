import type { DbScope } from '#platform/db/database.ts';
import { type SQL, sql } from '#platform/db/sql.ts';

const rows = async <T>(scope: DbScope, query: SQL): Promise<T[]> =>
  (await scope.execute(query)).rows as T[];

const of = (account: string) => sql`coalesce((select sum(amount) from commerce_postings p
  where p.account = ${account} and p.currency = c.currency), 0)`;
const paid = sql`commerce_lines l join commerce_orders o on o.id = l.order_id
  where o.status = 'paid' and o.currency = c.currency`;
const sum = (what: SQL, from: SQL) => sql`coalesce((select sum(${what}) from ${from}), 0)`;

/**
 * Everything that must hold of the books whatever has happened, as sentences about what does not:
 * empty when all is well. Expectations come from payments, refunds and lines, not from the ledger.
 */
export async function faultsOfBooks(scope: DbScope): Promise<string[]> {
  const faults: string[] = [];
  const unequal = async (what: string, left: SQL, right: SQL) => {
    const found = await rows<{ currency: string; a: number; b: number }>(
      scope,
      sql`select * from (select c.currency, (${left})::bigint as a, (${right})::bigint as b
        from (select distinct currency from commerce_orders) c) x where a <> b`,
    );
    for (const { currency, a, b } of found) faults.push(`${what} in ${currency}: ${a}, not ${b}`);
  };
  const none = async (what: string, query: SQL) => {
    const found = await rows(scope, query);
    if (found.length > 0) faults.push(`${what}: ${JSON.stringify(found.slice(0, 2))}`);
  };
  await none(
    'entries that do not sum to zero',
    sql`select entry_id, currency, sum(amount) from commerce_postings group by 1, 2 having sum(amount) <> 0`,
  );
  const payments = sum(sql`amount - fee`, sql`commerce_payments p where p.currency = c.currency`);
  const refunds = sum(
    sql`r.amount`,
    sql`commerce_refunds r join commerce_orders o on o.id = r.order_id
      where r.status in ('pending', 'succeeded') and o.currency = c.currency`,
  );
  const lost = sum(
    sql`d.amount`,
    sql`commerce_disputes d join commerce_orders o on o.id = d.order_id
      where d.status = 'lost' and o.currency = c.currency`,
  );
  const arrived = (method: string) =>
    sum(
      sql`amount - reversed`,
      sql`commerce_payouts y where y.currency = c.currency and y.status = 'paid' and y.method = ${method}`,
    );
  await unequal(
    'money held',
    sql`${of('processor_clearing')} + ${of('manual_receipts')} + ${of('disputes_held')}`,
    sql`${payments} - ${refunds} - ${lost} - ${arrived('stripe')}`,
  );
  const payouts = (states: SQL) =>
    sum(
      sql`amount`,
      sql`commerce_payouts y where y.currency = c.currency and y.status in (${states})`,
    );
  await unequal(
    'owed to creators',
    sql`-${of('creator_payable')}`,
    sql`${sum(sql`l.creator_share - l.creator_reversed`, paid)} - ${payouts(sql`'requested', 'in_transit'`)} - ${arrived('manual')} - ${arrived('stripe')}`,
  );
  await unequal(
    'payouts on their way',
    sql`-${of('payouts_in_transit')}`,
    payouts(sql`'requested', 'in_transit'`),
  );
  await unequal('paid out', sql`-${of('bank')}`, arrived('manual'));
  await unequal('tax', sql`-${of('tax_payable')}`, sum(sql`l.tax - l.tax_reversed`, paid));
  await unequal(
    'revenue',
    sql`-${of('platform_revenue')}`,
    sum(sql`l.commission - l.commission_reversed`, paid),
  );
  await none(
    'packs whose shares are not the line',
    sql`select l.id from commerce_lines l join commerce_shares s on s.line_id = l.id group by l.id
      having sum(s.commission) <> l.commission or sum(s.creator_share) <> l.creator_share
        or sum(s.creator_reversed) <> l.creator_reversed`,
  );
  await none(
    'creators owed something else than they earned',
    sql`select c.creator_id, c.currency from (
        select creator_id, currency, -sum(amount) as owed from commerce_postings
        where creator_id is not null group by 1, 2) c
      where c.owed <> coalesce((select sum(e.creator_share - e.creator_reversed)
          from commerce_earnings e join commerce_orders o on o.id = e.order_id
          where e.creator_id = c.creator_id and o.currency = c.currency and o.status = 'paid'), 0)
        - coalesce((select sum(amount - reversed) from commerce_payouts y
          where y.creator_id = c.creator_id and y.currency = c.currency
            and y.status in ('requested', 'in_transit', 'paid')), 0)`,
  );
  await none(
    'opened without payment',
    sql`select e.id from commerce_entitlements e join commerce_orders o on o.id = e.order_id
      where o.status <> 'paid' or (o.total > 0 and not exists
        (select 1 from commerce_payments p where p.order_id = o.id and p.amount = o.total and p.currency = o.currency))`,
  );
  await none(
    'paid without rights or receipt',
    sql`select o.id from commerce_orders o where o.status = 'paid' and (
      (select count(*) from commerce_entitlements e where e.order_id = o.id)
        <> (select count(*) from commerce_lines l where l.order_id = o.id)
      or not exists (select 1 from commerce_receipts r where r.order_id = o.id and r.kind = 'payment'))`,
  );
  await none(
    'gaps between receipts',
    sql`select count(*), max(number) from commerce_receipts having coalesce(max(number), 0) <> count(*)`,
  );
  await none(
    'open although taken back',
    sql`select e.id from commerce_entitlements e join commerce_lines l on l.id = e.line_id
      where e.revoked_at is null and l.total > 0
        and l.total = l.tax_reversed + l.commission_reversed + l.creator_reversed`,
  );
  await none(
    'more refunded than paid',
    sql`select o.id from commerce_orders o where o.total < coalesce((select sum(amount) from commerce_refunds r
      where r.order_id = o.id and r.status in ('pending', 'succeeded')), 0)`,
  );
  return faults;
}
