import type { HeldItem, PricedItem } from '../commerce-types.ts';
import { allocate, shareOf, taxWithin } from './allocate.ts';

export type Terms = {
  /** Taken off the whole order, in minor units; at most its subtotal. */
  readonly discount: number;
  readonly taxBps: number;
  readonly taxInclusive: boolean;
  readonly commissionBps: number;
};

/** What one line costs and who gets it: total = tax + commission + creatorShare. */
export type PricedLine = {
  readonly item: PricedItem;
  readonly discount: number;
  readonly tax: number;
  readonly commission: number;
  readonly creatorShare: number;
  readonly total: number;
  /** What each thing in a collection brings; their sums are the line's commission and creators' share. */
  readonly shares?: readonly PricedShare[];
};

export type PricedShare = HeldItem & {
  readonly commission: number;
  readonly creatorShare: number;
};

/** Shares discount, tax, commission and earnings out over the items of an order, to the last unit. */
export function priceLines(items: readonly PricedItem[], terms: Terms): PricedLine[] {
  const discounts = allocate(
    terms.discount,
    items.map(({ price }) => price),
  );
  return items.map((item, index) => {
    const discount = discounts[index] ?? 0;
    const asked = item.price - discount;
    const tax = terms.taxInclusive ? taxWithin(asked, terms.taxBps) : shareOf(asked, terms.taxBps);
    const net = terms.taxInclusive ? asked - tax : asked;
    return {
      item,
      discount,
      tax,
      ...(item.contents
        ? splitCollection(net, item.contents, terms.commissionBps)
        : splitNet(net, item.creatorId, terms.commissionBps)),
      total: net + tax,
    };
  });
}

/** The hub keeps its commission of the net amount, and all of what has no creator. */
export function splitNet(net: number, creatorId: string | null, commissionBps: number) {
  const commission = creatorId ? shareOf(net, commissionBps) : net;
  return { commission, creatorShare: net - commission };
}

/**
 * Shares a collection's net amount out over what it holds by their own prices (evenly when all are free),
 * to the last unit, and each one's part between its creator and the hub.
 */
export function splitCollection(net: number, contents: readonly HeldItem[], commissionBps: number) {
  const priced = contents.some(({ price }) => price > 0);
  const nets = allocate(
    net,
    contents.map(({ price }) => (priced ? price : 1)),
  );
  const shares = contents.map((content, index) => ({
    ...content,
    ...splitNet(nets[index] ?? 0, content.creatorId, commissionBps),
  }));
  const creatorShare = shares.reduce((sum, share) => sum + share.creatorShare, 0);
  return { commission: net - creatorShare, creatorShare, shares };
}
