import type { OrderRow } from '#platform/commerce/commerce-types.ts';
import { type DbScope, isoTime } from '#platform/db/database.ts';
import { type SQL, sql } from '#platform/db/sql.ts';
import type { OrderSummary } from '../order-schemas.ts';

type SummaryRow = OrderRow & {
  readonly titles: string[];
  readonly refunded: number;
  readonly disputed: boolean;
};

/** Orders with what a list shows of them, newest first. */
async function listWhere(scope: DbScope, test: SQL, limit: number): Promise<SummaryRow[]> {
  const { rows } = await scope.execute<SummaryRow>(sql`
    select o.*,
      (select json_agg(l.title order by l.position) from commerce_lines l where l.order_id = o.id) as titles,
      (select coalesce(sum(r.amount), 0)::bigint from commerce_refunds r
        where r.order_id = o.id and r.status in ('pending', 'succeeded')) as refunded,
      exists (select 1 from commerce_disputes d where d.order_id = o.id and d.status = 'open') as disputed
    from commerce_orders o where ${test} order by o.id desc limit ${limit}`);
  return rows;
}

export const listOwn = async (scope: DbScope, userId: string): Promise<OrderSummary[]> =>
  (await listWhere(scope, sql`o.user_id = ${userId}`, 500)).map(toSummary);

const page = 50;

/** Admins' search by reference, address, title or charge, in pages. */
export async function searchOrders(
  scope: DbScope,
  { q, status, cursor }: { q: string; status: string; cursor?: string | undefined },
) {
  const like = `%${q.trim().replace(/[\\%_]/g, '\\$&')}%`;
  const found = sql`(o.reference ilike ${like} or o.email ilike ${like}
    or exists (select 1 from commerce_lines l where l.order_id = o.id and l.title ilike ${like})
    or exists (select 1 from commerce_payments p where p.order_id = o.id and p.charge = ${q.trim()}))`;
  const rows = await listWhere(
    scope,
    sql`${q.trim() === '' ? sql`true` : found} and (${status} = 'all' or o.status = ${status})
      and ${cursor ? sql`o.id < ${cursor}` : sql`true`}`,
    page + 1,
  );
  const shown = rows.slice(0, page);
  return {
    orders: shown.map((row) => ({ ...toSummary(row), email: row.email })),
    nextCursor: rows.length > page ? (shown.at(-1)?.id ?? null) : null,
  };
}

const toSummary = (row: SummaryRow): OrderSummary => ({
  id: row.id,
  reference: row.reference,
  status: row.status,
  processor: row.processor,
  currency: row.currency,
  total: row.total,
  refunded: row.refunded,
  disputed: row.disputed,
  titles: row.titles ?? [],
  createdAt: isoTime(row.created_at),
  paidAt: row.paid_at ? isoTime(row.paid_at) : null,
});
