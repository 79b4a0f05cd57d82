import { notFound } from '#kernel/errors.ts';
import type { DbScope } from '#platform/db/database.ts';
import { sql } from '#platform/db/sql.ts';
import type { LineRow, OrderRow } from '../commerce-types.ts';

export const orderGone = () => notFound('There is no such order.');

export async function findOrder(scope: DbScope, id: string): Promise<OrderRow | undefined> {
  const { rows } = await scope.execute<OrderRow>(
    sql`select * from commerce_orders where id = ${id}`,
  );
  return rows[0];
}

/** Reads and locks an order until the transaction ends; whatever moves its money waits here. */
export async function lockOrder(scope: DbScope, id: string): Promise<OrderRow> {
  const { rows } = await scope.execute<OrderRow>(
    sql`select * from commerce_orders where id = ${id} for update`,
  );
  const row = rows[0];
  if (!row) throw orderGone();
  return row;
}

export async function linesOf(scope: DbScope, orderId: string): Promise<LineRow[]> {
  const { rows } = await scope.execute<LineRow>(
    sql`
      select l.*, (select coalesce(json_agg(s order by s.position), '[]')
        from commerce_shares s where s.line_id = l.id) as shares
      from commerce_lines l where l.order_id = ${orderId} order by l.position`,
  );
  return rows;
}

/** What has not been taken back of a line yet, in minor units. */
export const remainderOf = (line: LineRow): number =>
  line.total - line.tax_reversed - line.commission_reversed - line.creator_reversed;

/** The lines with these ids. */
export const among = (lines: readonly LineRow[], ids: readonly string[]): LineRow[] =>
  lines.filter(({ id }) => ids.includes(id));
