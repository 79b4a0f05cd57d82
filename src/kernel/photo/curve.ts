import type { Curve } from './recipe.ts';

/**
 * A monotone cubic through the points of a curve (Fritsch and Carlson, 1980), on values from 0 to 1: it never
 * overshoots between two points, and is flat before the first and after the last.
 */
export function curveOf(points: Curve): (value: number) => number {
  const x = points.map(([at]) => at / 255);
  const y = points.map(([, value]) => value / 255);
  const last = x.length - 1;
  const at = (list: readonly number[], index: number) => list[index] as number;
  const slopes = Array.from(
    { length: last },
    (_, i) => (at(y, i + 1) - at(y, i)) / (at(x, i + 1) - at(x, i)),
  );
  const tangents = x.map((_, i) => {
    if (i === 0) return at(slopes, 0);
    if (i === last) return at(slopes, last - 1);
    const [before, after] = [at(slopes, i - 1), at(slopes, i)];
    return before * after <= 0 ? 0 : (before + after) / 2;
  });
  for (const [i, slope] of slopes.entries()) {
    if (slope === 0) {
      tangents[i] = 0;
      tangents[i + 1] = 0;
      continue;
    }
    const [a, b] = [at(tangents, i) / slope, at(tangents, i + 1) / slope];
    const length = Math.hypot(a, b);
    if (length > 3) {
      tangents[i] = (3 * a * slope) / length;
      tangents[i + 1] = (3 * b * slope) / length;
    }
  }
  return (value) => {
    if (value <= at(x, 0)) return at(y, 0);
    if (value >= at(x, last)) return at(y, last);
    let i = 0;
    while (value > at(x, i + 1)) i += 1;
    const width = at(x, i + 1) - at(x, i);
    const t = (value - at(x, i)) / width;
    const [t2, t3] = [t * t, t * t * t];
    return (
      (2 * t3 - 3 * t2 + 1) * at(y, i) +
      (t3 - 2 * t2 + t) * width * at(tangents, i) +
      (3 * t2 - 2 * t3) * at(y, i + 1) +
      (t3 - t2) * width * at(tangents, i + 1)
    );
  };
}
