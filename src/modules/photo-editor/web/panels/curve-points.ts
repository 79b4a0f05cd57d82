import type { Curve } from '#kernel/photo/recipe.ts';

/** The curve that changes nothing. */
export const straight: Curve = [
  [0, 0],
  [255, 255],
];
/** Points of a curve at most. */
const most = 16;
const within = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high);

export const isStraight = (curve: Curve): boolean =>
  curve.every(([x, y]) => x === y) &&
  curve.length === 2 &&
  curve[0]?.[0] === 0 &&
  curve[1]?.[0] === 255;

/** Moves a point; it stays between its neighbours. */
export const movePoint = (curve: Curve, at: number, x: number, y: number): Curve =>
  curve.map((point, index) => {
    if (index !== at) return point;
    const low = (curve[at - 1]?.[0] ?? -1) + 1;
    const high = (curve[at + 1]?.[0] ?? 256) - 1;
    return [within(Math.round(x), low, high), within(Math.round(y), 0, 255)];
  });

/** A point more, and where it stands. Where there is no room for one, the curve stays, and `at` is its neighbour. */
export function addPoint(curve: Curve, x: number, y: number): { curve: Curve; at: number } {
  const wanted = within(Math.round(x), 0, 255);
  const next = curve.findIndex(([px]) => px >= wanted);
  const at = next < 0 ? curve.length : next;
  if (curve.length >= most || curve[at]?.[0] === wanted) {
    return { curve, at: Math.min(at, curve.length - 1) };
  }
  const point: [number, number] = [wanted, within(Math.round(y), 0, 255)];
  return { curve: [...curve.slice(0, at), point, ...curve.slice(at)], at };
}

/** A point less; two stay. */
export const removePoint = (curve: Curve, at: number): Curve =>
  curve.length > 2 ? curve.filter((_, index) => index !== at) : curve;
