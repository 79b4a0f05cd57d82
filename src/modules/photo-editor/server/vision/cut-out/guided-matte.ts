import type { Size } from '#kernel/photo/pixels.ts';
import { boxBlur } from './box-blur.ts';

/** How far edges are followed, in pixels of the small copy; and how much colours may vary without being an edge. */
const [reach, tolerance] = [5, 2e-4];
/** Edges lie within so many pixels of where the parting ran. */
const band = 8;

/** How opaque a pixel is: a linear function of its colour, another one at each place of the small copy. */
export type Matte = {
  readonly size: Size;
  /** Four values a pixel: factors of red, green and blue, 0 to 1 each, and what is added. */
  readonly lines: Float32Array;
  /** 0 ground for sure, 1 figure for sure, 2 near the edge. */
  readonly sure: Uint8Array;
};

/**
 * Fits such functions to a parting in figure (1) and ground (0), so that it follows the edges that the picture has
 * (the guided filter: He, Sun and Tang, 2010; with a guide in colour). They hold at every size of the picture.
 */
export function guidedMatte(colours: Uint8ClampedArray, figure: Uint8Array, size: Size): Matte {
  const count = figure.length;
  const channel = (at: number) =>
    Float32Array.from({ length: count }, (_, i) => (colours[i * 3 + at] as number) / 255);
  const guide = [channel(0), channel(1), channel(2)] as const;
  const wanted = Float32Array.from(figure);
  const mean = (values: Float32Array) => boxBlur(values, size, reach);
  const times = (a: Float32Array, b: Float32Array) =>
    mean(a.map((value, i) => value * (b[i] as number)));
  const means = [mean(guide[0]), mean(guide[1]), mean(guide[2])] as const;
  const target = mean(wanted);
  const both = [times(guide[0], wanted), times(guide[1], wanted), times(guide[2], wanted)] as const;
  const pairs = [
    ...([times(guide[0], guide[0]), times(guide[0], guide[1]), times(guide[0], guide[2])] as const),
    ...([times(guide[1], guide[1]), times(guide[1], guide[2]), times(guide[2], guide[2])] as const),
  ] as const;
  const fitted = Array.from({ length: 4 }, () => new Float32Array(count));
  for (let i = 0; i < count; i += 1) {
    const at = (values: Float32Array) => values[i] as number;
    const [r, g, b] = [at(means[0]), at(means[1]), at(means[2])];
    const p = at(target);
    const factors = solve(
      [
        ...([
          at(pairs[0]) - r * r + tolerance,
          at(pairs[1]) - r * g,
          at(pairs[2]) - r * b,
        ] as const),
        ...([at(pairs[3]) - g * g + tolerance, at(pairs[4]) - g * b] as const),
        at(pairs[5]) - b * b + tolerance,
      ],
      [at(both[0]) - r * p, at(both[1]) - g * p, at(both[2]) - b * p],
    );
    for (const each of [0, 1, 2] as const) (fitted[each] as Float32Array)[i] = factors[each];
    (fitted[3] as Float32Array)[i] = p - factors[0] * r - factors[1] * g - factors[2] * b;
  }
  const lines = new Float32Array(count * 4);
  for (const [each, values] of fitted.entries()) {
    const smooth = mean(values);
    for (let i = 0; i < count; i += 1) lines[i * 4 + each] = smooth[i] as number;
  }
  return { size, lines, sure: sureness(wanted, size) };
}

function sureness(wanted: Float32Array, size: Size): Uint8Array {
  const near = boxBlur(wanted, size, band);
  return Uint8Array.from(near, (value) => (value < 1e-4 ? 0 : value > 1 - 1e-4 ? 1 : 2));
}

type Symmetric = readonly [number, number, number, number, number, number];
type Three = readonly [number, number, number];

/** Three linear equations by Cramer's rule; the matrix is symmetric and positive definite. */
function solve([a, b, c, d, e, f]: Symmetric, [x, y, z]: Three): Three {
  const [i, j, k] = [d * f - e * e, c * e - b * f, b * e - c * d];
  const [l, m, n] = [a * f - c * c, b * c - a * e, a * d - b * b];
  const share = 1 / (a * i + b * j + c * k);
  return [
    (i * x + j * y + k * z) * share,
    (j * x + l * y + m * z) * share,
    (k * x + m * y + n * z) * share,
  ];
}
