import type { ServicePrice } from './prices.ts';

/** What a call used, or may use at most. */
export type Amounts = {
  readonly inputTokens?: number | undefined;
  readonly outputTokens?: number | undefined;
  readonly images?: number | undefined;
  readonly characters?: number | undefined;
  /** Seconds of sound or film. */
  readonly seconds?: number | undefined;
};

const million = 1_000_000;

/** What is charged for, in which field its price stands, and for how many of it. */
const units = [
  { amount: 'inputTokens', price: 'inputPerMillion', of: million },
  { amount: 'outputTokens', price: 'outputPerMillion', of: million },
  { amount: 'images', price: 'perImage', of: 1 },
  { amount: 'characters', price: 'charactersPerMillion', of: million },
  { amount: 'seconds', price: 'perSecond', of: 1 },
] as const;

/**
 * Cost in millionths of a US dollar, rounded up; null when a part of it has no price. A service
 * that has only a price per request charges that, whatever was used.
 */
export function costOf(price: ServicePrice | undefined, used: Amounts): number | null {
  if (!price) return null;
  const isFlat = price.perRequest !== null && units.every((unit) => !price[unit.price]);
  let sum = price.perRequest ?? 0;
  let says = false;
  for (const unit of units) {
    const amount = used[unit.amount];
    if (amount === undefined) continue;
    says = true;
    if (amount <= 0) continue;
    const each = price[unit.price];
    if (each === null && !isFlat) return null;
    sum += (amount * (each ?? 0)) / unit.of;
  }
  if (!isFlat && !says && price.perRequest === null) return null;
  return Math.max(0, Math.ceil(sum - 1e-6));
}
