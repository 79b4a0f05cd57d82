/** Decimal places of a currency's minor unit, e.g. 2 for USD and 0 for JPY. */
export function minorDigits(currency: string): number {
  return new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions()
    .maximumFractionDigits as number;
}

/** An amount in minor units as text, such as `$9.99`. Throws RangeError for an unknown currency. */
export function formatMoney(minor: number, currency: string): string {
  const digits = minorDigits(currency);
  return new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(
    minor / 10 ** digits,
  );
}
