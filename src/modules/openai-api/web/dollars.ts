const million = 1_000_000;

/** What somebody typed as dollars, in millionths; null for nothing, undefined for nonsense. */
export function readDollars(text: string): number | null | undefined {
  const plain = text.trim().replace(/^\$/, '');
  if (plain === '') return null;
  if (!/^\d{1,7}(\.\d{1,6})?$/.test(plain)) return undefined;
  return Math.round(Number(plain) * million);
}

/** For a field: an amount as it was typed. */
export const typedDollars = (amount: number | null): string =>
  amount === null ? '' : String(amount / million);
