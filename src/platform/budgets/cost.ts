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

/**
 * Cost in millionths of a US dollar, rounded up; null when a part of it has no price. A service
 * that has only a price per request charges that, whatever was used.
 */
export function costOf(price: ServicePrice | undefined, used: Amounts): number | null {
  if (!price) return null;
  const parts: readonly (readonly [number | undefined, number | null, number])[] = [
    [used.inputTokens, price.inputPerMillion, million],
    [used.outputTokens, price.outputPerMillion, million],
    [used.images, price.perImage, 1],
    [used.characters, price.charactersPerMillion, million],
    [used.seconds, price.perSecond, 1],
  ];
  const counted = parts.filter(([amount]) => amount !== undefined && amount > 0);
  const isFlat =
    price.perRequest !== null && parts.every(([, perUnit]) => perUnit === null || perUnit === 0);
  if (!isFlat && counted.some(([, perUnit]) => perUnit === null)) return null;
  const says = parts.some(([amount]) => amount !== undefined);
  if (!isFlat && !says && price.perRequest === null) return null;
  const sum = counted.reduce(
    (total, [amount = 0, perUnit, unit]) => total + (amount * (perUnit ?? 0)) / unit,
    price.perRequest ?? 0,
  );
  return Math.max(0, Math.ceil(sum - 1e-6));
}
