import type { Colour } from '../../colour.ts';
import { createNoise } from '../../random.ts';
import type { Atelier } from '../atelier.ts';

type Rgb = readonly [number, number, number];
/** The colour at a place; the longer side goes from 0 to 1. */
export type Field = (x: number, y: number) => Rgb;

type Lab = readonly [number, number, number];
type Point = { readonly x: number; readonly y: number; readonly lab: Lab; readonly weight: number };

const toLab = ([lightness, chroma, hue]: Colour): Lab => {
  const angle = (hue * Math.PI) / 180;
  return [lightness, chroma * Math.cos(angle), chroma * Math.sin(angle)];
};

const channel = (linear: number): number => {
  const clipped = Math.min(1, Math.max(0, linear));
  return 255 * (clipped <= 0.0031308 ? 12.92 * clipped : 1.055 * clipped ** (1 / 2.4) - 0.055);
};

function toRgb([lightness, a, b]: Lab): Rgb {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    channel(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    channel(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    channel(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}

/** Colour points that pull at their surroundings. */
function pointsOf({ layout, tones }: Atelier): Point[] {
  const colours = [...tones.inks, tones.ground, ...tones.inks.slice(0, 2)];
  const turn = layout.between(0, 7);
  return colours.map((colour, index) => {
    const angle = turn + (index / colours.length) * Math.PI * 2 + layout.between(-0.4, 0.4);
    const reach = layout.between(0.18, 0.62);
    return {
      x: 0.5 + Math.cos(angle) * reach,
      y: 0.5 + Math.sin(angle) * reach,
      lab: toLab(colour),
      weight: layout.between(0.7, 1.5),
    };
  });
}

function mixAt(points: readonly Point[], x: number, y: number, sharpness: number): Lab {
  let [sum, l, a, b] = [0, 0, 0, 0];
  for (const point of points) {
    const far = (x - point.x) ** 2 + (y - point.y) ** 2;
    const pull = point.weight / (far + 0.012) ** sharpness;
    sum += pull;
    l += pull * point.lab[0];
    a += pull * point.lab[1];
    b += pull * point.lab[2];
  }
  return [l / sum, a / sum, b / sum];
}

/** A field of one family: how the places are bent before their colour is looked up, and its light. */
export function createField(atelier: Atelier, family: 'mesh' | 'silk' | 'aurora' | 'glow'): Field {
  const { layout } = atelier;
  const points = pointsOf(atelier);
  const [one, two] = [createNoise(layout, 2), createNoise(layout, 2)];
  const turn = layout.between(0, Math.PI);
  const [across, down] = [Math.cos(turn), Math.sin(turn)];
  const centre = { x: layout.between(0.3, 0.7), y: layout.between(0.3, 0.65) };
  const size = layout.between(0.2, 0.34);
  const folds = layout.between(2.2, 4.2);
  const foot = layout.between(0.62, 0.86);
  const night = toLab(atelier.tones.isDark ? atelier.tones.ground : [0.22, 0.05, 265]);
  return (x, y) => {
    if (family === 'mesh') {
      const bent = [x + one(y * 2.1) * 0.12, y + two(x * 2.3) * 0.12] as const;
      return toRgb(mixAt(points, bent[0], bent[1], 1.6));
    }
    if (family === 'glow') {
      const far = Math.hypot(x - centre.x, y - centre.y) / size;
      const [l, a, b] = mixAt(points, x + one(y * 1.5) * 0.08, y, 1.1);
      const light = 0.3 * Math.exp(-(far ** 2) * 0.7) - 0.24 * (1 - Math.exp(-(far ** 2) * 0.16));
      const rim = far < 1 ? 0.1 * far ** 6 : 0.1 * Math.exp((1 - far) * 9);
      return toRgb([Math.min(0.98, l + light + rim), a * 1.05, b * 1.05]);
    }
    const along = x * across + y * down;
    const aside = y * across - x * down;
    if (family === 'silk') {
      const bend = one(aside * 1.3 + along * 0.6) * 0.5 + two(along * 1.7) * 0.22;
      const wave = Math.sin((aside + bend) * folds * Math.PI * 2);
      const [l, a, b] = mixAt(points, x + bend * 0.35, y + bend * 0.25, 1.25);
      return toRgb([Math.min(0.98, Math.max(0.06, l + wave * 0.1 + wave ** 3 * 0.05)), a, b]);
    }
    const curtain = foot + one(x * 1.8) * 0.2 + two(x * 4.1) * 0.06;
    const above = curtain - y;
    const veil = above > 0 ? Math.exp(-above * 2.1) : Math.exp(above * 11);
    const rays = 0.72 + 0.28 * one(x * 24 + y * 1.4);
    const [l, a, b] = mixAt(points, x, 0.5 + one(x * 1.7) * 0.3, 1.4);
    const share = Math.min(1, veil * rays);
    const dim = 1 - 0.35 * y;
    return toRgb([
      night[0] * dim + (Math.max(0.7, l) - night[0]) * share,
      night[1] + (a * 1.25 - night[1]) * share,
      night[2] + (b * 1.25 - night[2]) * share,
    ]);
  };
}
