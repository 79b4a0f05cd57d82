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
