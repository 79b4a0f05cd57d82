import { AppError, badInput } from '#kernel/errors.ts';
import { formatMoney } from '#kernel/money.ts';
import type { Platform } from '#platform/platform.ts';
import { type PricedLine, priceLines } from '../amounts/price-lines.ts';
import {
  type CommerceSettings,
  commerceSettings,
  needsWaiver,
  sayHow,
} from '../commerce-settings.ts';
import type { PricedItem } from '../commerce-types.ts';
import { discountOf } from '../coupons.ts';
import { goodsIn } from '../sellable-kinds.ts';
import { leastPayment } from '../stripe/least-payment.ts';

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

/**
 * Prices an order. Throws 400 for nothing to buy, mixed currencies, a coupon that does not hold, or a
 * total that the processor would not take; 409 while nobody has said how to pay.
 */
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
  const total = sum(lines.map((line) => line.total));
  const processor = free ? 'none' : withStripe ? 'stripe' : 'manual';
  if (processor === 'manual' && !sayHow(settings)) throw salesClosed(request.items);
  if (processor === 'stripe') refuseTooLittle(total, currency, couponId !== null);
  return {
    ...{ currency, subtotal, discount, total, lines, couponId, country, taxMode, settings },
    tax: sum(lines.map(({ tax }) => tax)),
    taxName: rate?.name ?? null,
    taxBps: rate?.bps ?? 0,
    taxInclusive: rate?.inclusive ?? false,
    processor,
    waiver: free ? null : { text: settings.waiverText, needed: needsWaiver(country) },
  };
}

/** An order without a payee could never be paid. */
const salesClosed = (items: readonly PricedItem[]) =>
  new AppError(
    'sales_closed',
    409,
    `Paid ${goodsIn(items.map(({ kind }) => kind))} are not on sale here yet. Free ones are yours at once.`,
  );

/** An order that the processor's page does not take could never be paid. */
function refuseTooLittle(total: number, currency: string, withCoupon: boolean): void {
  const least = leastPayment(currency);
  if (total >= least) return;
  const [asked, from] = [formatMoney(total, currency), formatMoney(least, currency)];
  if (withCoupon) {
    throw badInput(
      `This coupon would leave ${asked} to pay, but payments start at ${from}. Please buy without it, or more with it.`,
      'coupon',
    );
  }
  throw badInput(
    `This costs ${asked}, but payments start at ${from}. Please ask the people of this site to change its price.`,
    'items',
  );
}

const sum = (amounts: readonly number[]): number => amounts.reduce((all, one) => all + one, 0);
