import { badInput } from '#kernel/errors.ts';
import type { Platform } from '#platform/platform.ts';
import { type PricedLine, priceLines } from '../amounts/price-lines.ts';
import { type CommerceSettings, commerceSettings, needsWaiver } from '../commerce-settings.ts';
import type { PricedItem } from '../commerce-types.ts';
import { discountOf } from '../coupons.ts';

export type QuoteRequest = {
  readonly items: readonly PricedItem[];
  readonly coupon?: string | undefined;
  readonly country?: string | undefined;
};

/** What an order would cost now, and the terms under which it would be placed. */
export type Quote = {
  readonly currency: string;
  readonly subtotal: number;
  readonly discount: number;
  readonly tax: number;
  readonly total: number;
  readonly lines: readonly PricedLine[];
  readonly couponId: string | null;
  readonly country: string | null;
  readonly taxMode: 'none' | 'table' | 'stripe';
  readonly taxName: string | null;
  readonly taxBps: number;
  readonly taxInclusive: boolean;
  readonly processor: 'stripe' | 'manual' | 'none';
  readonly waiver: { readonly text: string; readonly needed: boolean } | null;
  readonly settings: CommerceSettings;
};

/** Prices an order. Throws 400 for nothing to buy, mixed currencies or a coupon that does not hold. */
export async function quoteOrder(platform: Platform, request: QuoteRequest): Promise<Quote> {
  const settings = await platform.settings.get(commerceSettings);
  const currency = request.items[0]?.currency;
  if (!currency) throw badInput('There is nothing to buy.', 'items');
  if (request.items.some((item) => item.currency !== currency)) {
    throw badInput('These prices are in several currencies. Please buy them one by one.', 'items');
  }
  const subtotal = sum(request.items.map(({ price }) => price));
  const { couponId, discount } = request.coupon
    ? await discountOf(platform.db, request.coupon, { subtotal, currency, now: platform.now() })
    : { couponId: null, discount: 0 };
  const free = subtotal === discount;
  const country = request.country?.toUpperCase() ?? null;
  const withStripe = platform.config.STRIPE_SECRET_KEY !== undefined;
  const taxMode = settings.taxMode === 'stripe' && !withStripe ? 'none' : settings.taxMode;
  const rate =
    taxMode === 'table' ? settings.taxTable.find((one) => one.country === country) : undefined;
  const lines = priceLines(request.items, {
    discount,
    taxBps: rate?.bps ?? 0,
    taxInclusive: rate?.inclusive ?? false,
    commissionBps: settings.commissionBps,
  });
  return {
    ...{ currency, subtotal, discount, lines, couponId, country, taxMode, settings },
    tax: sum(lines.map(({ tax }) => tax)),
    total: sum(lines.map(({ total }) => total)),
    taxName: rate?.name ?? null,
    taxBps: rate?.bps ?? 0,
    taxInclusive: rate?.inclusive ?? false,
    processor: free ? 'none' : withStripe ? 'stripe' : 'manual',
    waiver: free ? null : { text: settings.waiverText, needed: needsWaiver(country) },
  };
}

const sum = (amounts: readonly number[]): number => amounts.reduce((all, one) => all + one, 0);
