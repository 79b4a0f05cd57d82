import { conflict } from '#kernel/errors.ts';
import type { DbScope } from '#platform/db/database.ts';
import { sql } from '#platform/db/sql.ts';
import type { OrderRow } from '../commerce-types.ts';
import type { Quote } from './quote-order.ts';

/** An item is in another order of the same buyer; the order at hand must not be placed. */
export class Claimed extends Error {}

/** Another order of the same buyer is being placed at this moment. */
export class Busy extends Error {}

/**
 * Lets one order of a buyer be placed at a time; throws `Busy` for the others. They must not wait
 * with their connection in hand: twenty of them would take all that the first one needs to finish.
 */
export async function takeTurn(tx: DbScope, buyer: string): Promise<void> {
  const { rows } = await tx.execute<{ mine: boolean }>(sql`
    select pg_try_advisory_xact_lock(hashtextextended(${`buyer:${buyer}`}, 0)) as mine`);
  if (!rows[0]?.mine) throw new Busy();
}

/**
 * Takes the items of an order for its buyer in the order's transaction. Throws `Claimed` when one of
 * them is taken.
 */
export async function claimItems(
  tx: DbScope,
  buyer: string,
  orderId: string,
  { lines }: Quote,
): Promise<void> {
  const items = lines.map(({ item }) => ({ kind: item.kind, itemId: item.itemId }));
  const { rows } = await tx.execute(sql`
    insert into commerce_claims (buyer, kind, item_id, order_id)
    select ${buyer}, i.kind, i."itemId", ${orderId}
    from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as i (kind text, "itemId" text)
    order by i.kind, i."itemId" on conflict do nothing returning item_id`);
  if (rows.length < items.length) throw new Claimed();
}

type Holder = OrderRow & { readonly items: number };

/**
 * The order that the buyer has placed before, when it is the same purchase. Throws 409 when the item
 * is theirs already or waits in an order of other contents or price.
 */
export async function claimedOrder(
  scope: DbScope,
  buyer: string,
  { lines, total, currency }: Quote,
): Promise<OrderRow> {
  const items = lines.map(({ item }) => `${item.kind}/${item.itemId}`);
  const { rows } = await scope.execute<Holder>(sql`
    select o.*, (select count(*)::int from commerce_lines l
        where l.order_id = o.id and l.kind || '/' || l.item_id = any(${sql.param(items)}::text[])) as items
    from commerce_orders o where o.id in (select order_id from commerce_claims
      where buyer = ${buyer} and kind || '/' || item_id = any(${sql.param(items)}::text[]))
    order by o.created_at`);
  const order = rows[0];
  if (!order) throw conflict('The order has changed. Please try again.');
  if (order.status === 'paid') throw conflict('You already have this.');
  const { rows: held } = await scope.execute(
    sql`select from commerce_lines where order_id = ${order.id}`,
  );
  const same =
    order.items === items.length &&
    held.length === items.length &&
    order.total === total &&
    order.currency === currency;
  if (!same) {
    throw conflict(
      `This waits in your order ${order.reference}. Please pay it or give it up under “Your orders” first.`,
    );
  }
  return order;
}
