import { minorDigits } from '#kernel/money.ts';
import type { RecordFields } from '#platform/records/records.ts';
import { firstOf, numberOf, textOf } from '#platform/records/values/read-values.ts';
import type { PackCounts } from '../../marketplace/server/public.ts';

/** What a pack without a price of its own costs less than its prompts one by one, in percent. */
export const packDiscount = 20;

export type PackPrice = {
  /** Minor units; null when it cannot be sold. */
  readonly price: number | null;
  readonly currency: string;
};

/**
 * The price of a pack: its field "Price" in its "Currency" (0 is free), else the sum of its prompts
 * less the discount, rounded down to a minor unit. Without prompts nothing is sold.
 */
export function priceOfPack(fields: RecordFields, counts: PackCounts | undefined): PackPrice {
  const said = textOf(firstOf(fields, ['Currency', 'currency'])).toUpperCase();
  const [first = 'USD', ...others] = counts?.currencies ?? [];
  const currency = isCurrency(said) ? said : first;
  if (!counts || counts.prompts === 0) return { price: null, currency };
  const own = numberOf(firstOf(fields, ['Price', 'price']));
  if (own !== undefined && own >= 0) {
    return { price: Math.round(own * 10 ** minorDigits(currency)), currency };
  }
  if (others.length > 0 || currency !== first) return { price: null, currency };
  return { price: Math.floor((counts.sum * (100 - packDiscount)) / 100), currency };
}

const known = new Set(Intl.supportedValuesOf('currency'));
const isCurrency = (text: string): boolean => known.has(text);
