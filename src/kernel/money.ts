import { stripEnd } from './text/strip-ends.ts';

type Formatter = { readonly format: Intl.NumberFormat; readonly digits: number };

/** Making a formatter costs more than using it hundreds of times, and pages show many prices. */
const formatters = new Map<string, Formatter>();

function formatterOf(currency: string): Formatter {
  let known = formatters.get(currency);
  if (!known) {
    const format = new Intl.NumberFormat('en-US', { style: 'currency', currency });
    known = { format, digits: format.resolvedOptions().maximumFractionDigits as number };
    formatters.set(currency, known);
  }
  return known;
}

/** Decimal places of a currency's minor unit, e.g. 2 for USD and 0 for JPY. */
export const minorDigits = (currency: string): number => formatterOf(currency).digits;

/** An amount in minor units as text, such as `$9.99`. Throws RangeError for an unknown currency. */
export function formatMoney(minor: number, currency: string): string {
  const { format, digits } = formatterOf(currency);
  return format.format(minor / 10 ** digits);
}

/** What something is sold for: `Free`, or its price. */
export const priceText = (minor: number, currency: string): string =>
  minor === 0 ? 'Free' : formatMoney(minor, currency);

/** An amount in minor units without a sign and without commas, for fields and programs: `1234.50`. */
export function plainMoney(minor: number, currency: string): string {
  const digits = minorDigits(currency);
  return (minor / 10 ** digits).toFixed(digits);
}

/** Millionths of a US dollar, in which all costs are counted. */
const million = 1_000_000;
const cent = 10_000;

/**
 * What was spent, out of millionths of a US dollar: `$0.42`, `$1,204.00`, `$0.0031`. Rounded up to
 * cents, below a cent to two digits, so that little is never shown as nothing.
 */
export function microsText(amount: number): string {
  if (amount <= 0 || amount >= cent)
    return formatMoney(Math.ceil(Math.max(0, amount) / cent), 'USD');
  const digits = 6 - Math.max(0, Math.floor(Math.log10(amount)) - 1);
  const step = 10 ** (6 - digits);
  return `$${stripEnd(((Math.ceil(amount / step) * step) / million).toFixed(digits), /0/)}`;
}

/** What one thing costs: `free`, what `microsText` says, or `price unknown` for null. */
export const costText = (amount: number | null): string =>
  amount === null ? 'price unknown' : amount <= 0 ? 'free' : microsText(amount);

/** A price of a list in millionths of a US dollar, to its last digit: `$0.075`, `$2.50`. */
export const listPriceText = (amount: number): string => exact.format(amount / million);

const exact = new Intl.NumberFormat('en-US', {
  ...{ style: 'currency', currency: 'USD' },
  ...{ minimumFractionDigits: 2, maximumFractionDigits: 6 },
});
