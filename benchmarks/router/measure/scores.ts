import { type RouteKind, routeKinds } from '../../../src/kernel/services.ts';
import { seededRandom } from '../train/random.ts';

/** What was wanted and what was chosen. */
export type Pair = { readonly wanted: RouteKind; readonly chosen: RouteKind };

/** Share of pairs that are equal, 0 to 1; NaN for none. */
export const accuracyOf = (pairs: readonly Pair[]): number =>
  pairs.filter(({ wanted, chosen }) => wanted === chosen).length / pairs.length;

/** Mean F1 over the kinds that occur. */
export function macroF1(pairs: readonly Pair[]): number {
  const kinds = routeKinds.filter((kind) => pairs.some(({ wanted }) => wanted === kind));
  const sum = kinds.reduce((total, kind) => {
    const hits = pairs.filter(({ wanted, chosen }) => wanted === kind && chosen === kind).length;
    const named = pairs.filter(({ chosen }) => chosen === kind).length;
    const meant = pairs.filter(({ wanted }) => wanted === kind).length;
    return total + (2 * hits) / (named + meant);
  }, 0);
  return sum / kinds.length;
}

/** Share of the messages of a kind that were recognised. */
export const recallOf = (pairs: readonly Pair[], kind: RouteKind): number =>
  accuracyOf(pairs.filter(({ wanted }) => wanted === kind));

/** Share of the messages taken for a kind that were of it. */
export const precisionOf = (pairs: readonly Pair[], kind: RouteKind): number =>
  accuracyOf(pairs.filter(({ chosen }) => chosen === kind));

/** A decision's confidence and whether it was right. */
export type Bet = { readonly confidence: number; readonly right: boolean };

export type Bin = {
  readonly from: number;
  readonly count: number;
  readonly sure: number;
  readonly right: number;
};

/** Bets by confidence in ten equal bins, empty ones left out. */
export function reliability(bets: readonly Bet[], bins = 10): Bin[] {
  return Array.from({ length: bins }, (_, bin) => {
    const inside = bets.filter(
      ({ confidence }) => Math.min(bins - 1, Math.floor(confidence * bins)) === bin,
    );
    const mean = (values: readonly number[]) =>
      values.reduce((sum, value) => sum + value, 0) / values.length;
    return {
      from: bin / bins,
      count: inside.length,
      sure: mean(inside.map(({ confidence }) => confidence)),
      right: mean(inside.map(({ right }) => Number(right))),
    };
  }).filter(({ count }) => count > 0);
}

/** Expected calibration error: how far confidence and truth are apart, weighed by the bins' counts. */
export const calibrationError = (bets: readonly Bet[]): number =>
  reliability(bets).reduce(
    (sum, { count, sure, right }) => sum + (count / bets.length) * Math.abs(sure - right),
    0,
  );

/** 95 % interval of a figure by drawing whole groups, 2,000 times. Deterministic. */
export function bootstrap<T>(
  items: readonly T[],
  groupOf: (item: T) => string,
  figure: (sample: readonly T[]) => number,
): readonly [number, number] {
  const groups = [...Map.groupBy(items, groupOf).values()];
  const random = seededRandom(1);
  const figures = Array.from({ length: 2000 }, () =>
    figure(groups.flatMap(() => groups[Math.floor(random() * groups.length)] as T[])),
  )
    .filter((value) => !Number.isNaN(value))
    .sort((a, b) => a - b);
  const at = (share: number) => figures[Math.floor(share * (figures.length - 1))] ?? Number.NaN;
  return [at(0.025), at(0.975)];
}

/** Exact two-sided McNemar test of two ways on the same messages. */
export function mcNemar(onlyFirst: number, onlySecond: number): number {
  const total = onlyFirst + onlySecond;
  if (total === 0) return 1;
  let logTerm = -total * Math.log(2);
  let tail = 0;
  for (let hits = 0; hits <= Math.min(onlyFirst, onlySecond); hits++) {
    tail += Math.exp(logTerm);
    logTerm += Math.log(total - hits) - Math.log(hits + 1);
  }
  return Math.min(1, 2 * tail);
}
