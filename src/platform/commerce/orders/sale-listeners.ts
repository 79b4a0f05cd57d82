import type { DbScope } from '#platform/db/database.ts';
import type { Platform } from '#platform/platform.ts';

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

export async function announceSale(
  { db }: Platform,
  scope: DbScope,
  sale: Parameters<SaleListener>[1],
): Promise<void> {
  for (const listener of listeners.get(db) ?? []) await listener(scope, sale);
}
