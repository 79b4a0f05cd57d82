import type { DbScope } from '../db/database.ts';
import type { Platform } from '../platform.ts';
import type { PricedItem } from './commerce-types.ts';

/** What a module says of one kind of thing that can be bought. */
export type SellableKind = {
  /** Such as `prompt`; kept with every order, so never changed once something was sold. */
  readonly kind: string;
  /** What a buyer has then, as sentences say it: `prompts`. Of a collection, what it holds. */
  readonly goods: string;
  /** Of a collection: the kind of what it holds. Each of those counts as sold, and is open to the buyer. */
  readonly holds?: string;
  /**
   * These as they are sold now, by what their contracts call them; what is not for sale is left out
   * or refused with an AppError.
   */
  price(platform: Platform, names: readonly string[]): Promise<readonly PricedItem[]>;
  /**
   * Keeps these from being deleted until the transaction ends, and answers whether all are still
   * there. A collection needs none: its contents are held.
   */
  hold?(tx: DbScope, ids: readonly string[]): Promise<boolean>;
};

let kinds: ReadonlyMap<string, SellableKind> = new Map();

/** Told once at start by `app/`, the only code that knows all modules. Throws for a kind named twice. */
export function setSellableKinds(all: readonly SellableKind[]): void {
  kinds = new Map(all.map((kind) => [kind.kind, kind]));
  if (kinds.size < all.length) throw new Error('Two modules sell things of the same kind.');
}

/** The kind of that name. Throws for one that no installed module sells. */
export function sellableKind(name: string): SellableKind {
  const kind = kinds.get(name);
  if (!kind) throw new Error(`No module sells things of the kind ${name}.`);
  return kind;
}

/** The kind of what a collection of this kind holds. Throws where it is none. */
export function heldKind(name: string): string {
  const { holds } = sellableKind(name);
  if (!holds) throw new Error(`Things of the kind ${name} hold nothing.`);
  return holds;
}

/** The kinds of collections that hold things of this kind. */
export const collectionsOf = (name: string): string[] =>
  [...kinds.values()].filter(({ holds }) => holds === name).map(({ kind }) => kind);

/** What buyers of these kinds have then, in one phrase: `prompts`, `prompts and courses`. */
export function goodsIn(names: readonly string[]): string {
  const goods = [...new Set(names.map((name) => sellableKind(name).goods))];
  return new Intl.ListFormat('en').format(goods);
}

/** Keeps items and what they hold until the transaction ends; answers whether all are still there. */
export async function holdItems(tx: DbScope, items: readonly PricedItem[]): Promise<boolean> {
  const sold = items.flatMap(({ kind, itemId, contents }) =>
    contents
      ? contents.map((one) => ({ kind: heldKind(kind), itemId: one.itemId }))
      : { kind, itemId },
  );
  for (const kind of [...new Set(sold.map((one) => one.kind))].sort()) {
    const ids = sold.filter((one) => one.kind === kind).map(({ itemId }) => itemId);
    if ((await sellableKind(kind).hold?.(tx, ids)) === false) return false;
  }
  return true;
}
