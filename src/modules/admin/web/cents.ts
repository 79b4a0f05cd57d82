/** US cents as they are typed, in dollars; empty for none. */
export const typedCents = (cents: number | null): string =>
  cents === null ? '' : String(cents / 100);

/** Empty means none. */
export const readCents = (text: string): number | null =>
  text.trim() === '' ? null : Math.round(Number(text) * 100);
