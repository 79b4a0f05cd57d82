/**
 * Splits `total` in proportion to `weights`, in whole units that add up to it exactly; what rounding
 * leaves goes to the largest remainders (the earlier one of equals). All weights zero: the first
 * takes everything. No part exceeds its weight as long as `total` does not exceed their sum.
 */
export function allocate(total: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((before, weight) => before + weight, 0);
  if (weights.length === 0) return [];
  if (sum === 0) return weights.map((_, index) => (index === 0 ? total : 0));
  // Products of two amounts leave the range in which numbers are exact.
  const exact = weights.map((weight) => BigInt(weight) * BigInt(total));
  const parts = exact.map((product) => Number(product / BigInt(sum)));
  const left = total - parts.reduce((before, part) => before + part, 0);
  const order = exact
    .map((product, index) => ({ index, remainder: product % BigInt(sum) }))
    .sort((a, b) =>
      a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1,
    );
  for (const { index } of order.slice(0, left)) parts[index] = (parts[index] ?? 0) + 1;
  return parts;
}

/** `bps` hundredths of a percent of an amount, rounded half up; exact for amounts below 4·10¹¹. */
export const shareOf = (amount: number, bps: number): number =>
  Math.floor((amount * bps * 2 + 10_000) / 20_000);

/** The tax that a price already holds. */
export const taxWithin = (gross: number, bps: number): number =>
  gross - Number((BigInt(gross) * 20_000n + BigInt(10_000 + bps)) / (2n * BigInt(10_000 + bps)));
