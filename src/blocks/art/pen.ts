import { createElement as h, type ReactElement, type SVGProps } from 'react';

/** Colours of the ground a drawing lies on: it follows theme, section, and light or dark by itself. */
export const ink = {
  ...{ ground: 'var(--g)', card: 'var(--card)', ink: 'var(--ink)', soft: 'var(--soft)' },
  ...{ line: 'var(--line)', main: 'var(--act)', mark: 'var(--mark)', on: 'var(--act-ink)' },
} as const;

/** A drawing's own chance: equal seeds give equal drawings. */
export type Chance = {
  /** From 0 up to 1. */
  readonly share: () => number;
  readonly between: (low: number, high: number) => number;
  readonly pick: <T>(list: readonly T[]) => T;
};

/** Mulberry32, which is plenty for drawings. */
export function chanceOf(seed: number): Chance {
  let state = (Math.imul(seed + 1, 0x9e3779b1) ^ 0x5bf03635) >>> 0;
  const share = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  return {
    share,
    between: (low, high) => low + share() * (high - low),
    pick: (list) => list[Math.floor(share() * list.length)] as (typeof list)[number],
  };
}

/** Tenths of a unit: finer is not seen, and longer to send. */
const short = (value: number): number => Math.round(value * 10) / 10;
const rounded = <P extends Record<string, unknown>>(props: P): P =>
  Object.fromEntries(
    Object.entries(props).map(([key, value]) => [
      key,
      typeof value === 'number' && !/[Oo]pacity/.test(key) ? short(value) : value,
    ]),
  ) as P;

type Paint = Pick<
  SVGProps<SVGElement>,
  | 'fill'
  | 'stroke'
  | 'strokeWidth'
  | 'fillOpacity'
  | 'strokeOpacity'
  | 'transform'
  | 'strokeLinecap'
>;

export const box = (
  x: number,
  y: number,
  width: number,
  height: number,
  rx: number,
  paint: Paint,
) => h('rect', rounded({ x, y, width, height, rx: rx || undefined, ...paint }));
export const disc = (cx: number, cy: number, r: number, paint: Paint): ReactElement =>
  h('circle', rounded({ cx, cy, r, ...paint }));
export const path = (d: string, paint: Paint): ReactElement =>
  h('path', { d: d.replace(/-?\d{1,4}\.\d{2,20}/g, (n) => String(short(Number(n)))), ...paint });
/** A line with round ends: words that nobody has to read. */
export const bar = (
  x: number,
  y: number,
  width: number,
  thick: number,
  fill: string,
  fillOpacity?: number,
) => box(x, y, width, thick, thick / 2, { fill, fillOpacity });

/** Shapes with keys, in their order. */
export const all = (...shapes: readonly (ReactElement | readonly ReactElement[])[]): ReactElement =>
  h('g', null, ...shapes.flat());
/** A soft shadow below something that lies on the ground. */
export const shade = (
  x: number,
  y: number,
  width: number,
  height: number,
  rx: number,
): ReactElement[] =>
  [14, 8, 3].map((d, i) =>
    box(x - d / 2, y + d, width + d, height + d / 2, rx + d / 2, {
      ...{ fill: '#000', fillOpacity: 0.035 + i * 0.015 },
    }),
  );
