import {
  type Area,
  areaOf,
  boundsOf,
  circle,
  corners,
  cut,
  moved,
  polygon,
  rect,
  squircle,
} from '../geometry.ts';

/** Solid grounds that something is cut out of, each within 100 × 100 around 0, 0. */
export const frames = {
  disc: () => circle(0, 0, 50),
  squircle: () => squircle(0, 0, 47),
  tile: () => rect(-46, -46, 92, 92, 4),
  arch: () => rect(-40, -50, 80, 100, [40, 40, 3, 3]),
  hexagon: () => polygon(corners(6, 53), 7),
  diamond: () => moved(rect(-37, -37, 74, 74, 8), { turn: 45 }),
  leaf: () => rect(-46, -46, 92, 92, [46, 4, 46, 4]),
  drop: () => rect(-46, -46, 92, 92, [46, 4, 46, 46]),
  shield: () =>
    areaOf(
      'M-42 -46C-42 -48 -40 -50 -38 -50L38 -50C40 -50 42 -48 42 -46L42 4C42 30 22 42 0 52C-22 42 -42 30 -42 4Z',
    ),
  quarter: () => rect(-46, -46, 92, 92, [92, 0, 0, 0]),
} as const satisfies Readonly<Record<string, () => Area>>;
export type FrameName = keyof typeof frames;

/** A ring of this outer radius and this width. */
export const ring = (r: number, width: number, x = 0, y = 0): Area =>
  cut(circle(x, y, r), circle(x, y, r - width));

/** So large that it fits into the square of 100, its bounds in the middle. */
export function fitted(area: Area, size = 100): Area {
  const { left, top, right, bottom } = boundsOf(area);
  const scale = size / Math.max(right - left, bottom - top);
  return moved(area, { scale, x: (-(left + right) / 2) * scale, y: (-(top + bottom) / 2) * scale });
}
