import type { PricedItem } from '../commerce-types.ts';
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
      ...splitNet(net, item.creatorId, terms.commissionBps),
      total: net + tax,
    };
  });
}

/** The hub keeps its commission of the net amount, and all of what has no creator. */
export function splitNet(net: number, creatorId: string | null, commissionBps: number) {
  const commission = creatorId ? shareOf(net, commissionBps) : net;
  return { commission, creatorShare: net - commission };
}
