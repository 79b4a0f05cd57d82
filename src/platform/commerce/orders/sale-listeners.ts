import type { DbScope } from '#platform/db/database.ts';
import type { Platform } from '#platform/platform.ts';
import type { LineRow } from '../commerce-types.ts';
import { heldKind } from '../sellable-kinds.ts';

/** Told in the transaction that grants (+1) or takes back (−1) an item. */
export type SaleListener = (
  scope: DbScope,
  sale: { readonly kind: string; readonly itemId: string; readonly by: 1 | -1 },
) => Promise<void>;

/** By the database of a hub, since tests run several hubs in one process. */
const listeners = new WeakMap<object, Set<SaleListener>>();

/** Has a module told of sales; the returned function ends it. */
export function onSale({ db }: Platform, listener: SaleListener): () => void {
  const set = listeners.get(db) ?? new Set();
  listeners.set(db, set.add(listener));
  return () => void set.delete(listener);
}

/** Tells of each item; what a collection holds is told of too, since it was sold in it. */
export async function announceSales(
  { db }: Platform,
  scope: DbScope,
  lines: readonly Pick<LineRow, 'kind' | 'item_id' | 'shares'>[],
  by: 1 | -1,
): Promise<void> {
  const sold = lines.flatMap(({ kind, item_id: itemId, shares }) => [
    { kind, itemId },
    ...shares.map((share) => ({ kind: heldKind(kind), itemId: share.item_id })),
  ]);
  for (const listener of listeners.get(db) ?? []) {
    for (const one of sold) await listener(scope, { ...one, by });
  }
}
