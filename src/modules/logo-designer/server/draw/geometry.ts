import {
  createCanvas,
  Path2D,
  PathOp,
  type SKRSContext2D,
  StrokeCap,
  StrokeJoin,
} from '@napi-rs/canvas';

/** An area with exact edges: curves stay curves when areas are joined and cut. */
export type Area = Path2D;
type Point = readonly [x: number, y: number];
export type Bounds = {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
};

/** How far a handle reaches for a quarter of a circle of radius 1. */
const quarter = 0.5523;
/** For a quarter of a superellipse: fuller than a circle, softer than a square with round corners. */
const full = 0.9;

export const areaOf = (d: string): Area => new Path2D(d);

/** A closed curve through the four ends of its axes. */
function oval(cx: number, cy: number, rx: number, ry: number, handle: number): Area {
  const [kx, ky] = [rx * handle, ry * handle];
  return new Path2D(
    `M${cx} ${cy - ry}C${cx + kx} ${cy - ry} ${cx + rx} ${cy - ky} ${cx + rx} ${cy}` +
      `C${cx + rx} ${cy + ky} ${cx + kx} ${cy + ry} ${cx} ${cy + ry}` +
      `C${cx - kx} ${cy + ry} ${cx - rx} ${cy + ky} ${cx - rx} ${cy}` +
      `C${cx - rx} ${cy - ky} ${cx - kx} ${cy - ry} ${cx} ${cy - ry}Z`,
  );
}

export const circle = (cx: number, cy: number, r: number): Area => oval(cx, cy, r, r, quarter);
export const ellipse = (cx: number, cy: number, rx: number, ry: number): Area =>
  oval(cx, cy, rx, ry, quarter);
export const squircle = (cx: number, cy: number, r: number): Area => oval(cx, cy, r, r, full);

/** Corners clockwise from the upper left one. */
export type Radii = readonly [number, number, number, number];

export function rect(
  x: number,
  y: number,
  width: number,
  height: number,
  r: number | Radii = 0,
): Area {
  const most = Math.min(width, height) / 2;
  const given = typeof r === 'number' ? ([r, r, r, r] as const) : r;
  // A leaf's two large corners may use up a side between them.
  const [a, b, c, d] = given.map((one) =>
    typeof r === 'number' ? Math.min(one, most) : one,
  ) as unknown as Radii;
  const k = 1 - quarter;
  const [right, bottom] = [x + width, y + height];
  return new Path2D(
    `M${x + a} ${y}L${right - b} ${y}C${right - b * k} ${y} ${right} ${y + b * k} ${right} ${y + b}` +
      `L${right} ${bottom - c}C${right} ${bottom - c * k} ${right - c * k} ${bottom} ${right - c} ${bottom}` +
      `L${x + d} ${bottom}C${x + d * k} ${bottom} ${x} ${bottom - d * k} ${x} ${bottom - d}` +
      `L${x} ${y + a}C${x} ${y + a * k} ${x + a * k} ${y} ${x + a} ${y}Z`,
  );
}

/** A polygon whose corners are rounded by `r` along both sides. */
export function polygon(points: readonly Point[], r = 0): Area {
  const count = points.length;
  const parts = points.map((point, at) => {
    const before = points[(at + count - 1) % count] as Point;
    const after = points[(at + 1) % count] as Point;
    const [from, to] = [towards(point, before, r), towards(point, after, r)];
    return `${at === 0 ? 'M' : 'L'}${from.join(' ')}${r > 0 ? `Q${point.join(' ')} ${to.join(' ')}` : ''}`;
  });
  return new Path2D(`${parts.join('')}Z`);
}

function towards([x, y]: Point, [tx, ty]: Point, by: number): Point {
  const length = Math.hypot(tx - x, ty - y) || 1;
  const share = Math.min(by, length / 2) / length;
  return [x + (tx - x) * share, y + (ty - y) * share];
}

/** Corners of a regular polygon around the middle; the first points upwards, turned by degrees. */
export const corners = (count: number, r: number, turn = 0): Point[] =>
  Array.from({ length: count }, (_, at) => {
    const angle = ((at / count) * 360 + turn - 90) * (Math.PI / 180);
    return [r * Math.cos(angle), r * Math.sin(angle)];
  });

const copy = (area: Area): Area => new Path2D(area);

export const join = (...areas: readonly Area[]): Area =>
  areas.reduce((all, one) => all.op(one, PathOp.Union), new Path2D());
export const cut = (from: Area, ...away: readonly Area[]): Area =>
  away.reduce((rest: Area, one) => rest.op(one, PathOp.Difference), copy(from));
export const meet = (a: Area, b: Area): Area => copy(a).op(b, PathOp.Intersect);

type Move = {
  readonly x?: number;
  readonly y?: number;
  readonly scale?: number;
  readonly scaleX?: number;
  /** Degrees clockwise around 0, 0, before it is moved. */
  readonly turn?: number;
};

export function moved(area: Area, { x = 0, y = 0, scale = 1, scaleX = 1, turn = 0 }: Move): Area {
  const angle = (turn * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle) * scale, Math.sin(angle) * scale];
  return copy(area).transform({ a: cos * scaleX, b: sin * scaleX, c: -sin, d: cos, e: x, f: y });
}

/** The edge of an area as a line of this width; half of it lies outside. */
export const edge = (area: Area, width: number, sharp = true): Area =>
  copy(area).stroke({
    width,
    join: sharp ? StrokeJoin.Miter : StrokeJoin.Round,
    cap: StrokeCap.Butt,
    miterLimit: 4,
  });

/** An area grown by so much on all sides, and one shrunk. */
export const grown = (area: Area, by: number, sharp = true): Area =>
  join(area, edge(area, by * 2, sharp));
export const shrunk = (area: Area, by: number): Area => cut(area, edge(area, by * 2));

/** Where the edges of areas lie together. */
export function boundsOf(...areas: readonly Area[]): Bounds {
  const all = areas.map((area) => area.computeTightBounds());
  return {
    left: Math.min(...all.map(([left = 0]) => left)),
    top: Math.min(...all.map(([, top = 0]) => top)),
    right: Math.max(...all.map(([, , right = 0]) => right)),
    bottom: Math.max(...all.map(([, , , bottom = 0]) => bottom)),
  };
}

/** Path data to a hundredth, and by which rule its inside is told. */
export function dataOf(area: Area): { d: string; rule: 'nonzero' | 'evenodd' } {
  const d = area
    .toSVGString()
    .replace(/-?\d+(?:\.\d+)?(?:e-?\d+)?/g, (number) =>
      String(Math.round(Number(number) * 100) / 100),
    );
  return { d, rule: area.getFillTypeString() === 'evenodd' ? 'evenodd' : 'nonzero' };
}

/** Fills an area as it was made: a canvas would otherwise close its holes, here and wherever it is used later. */
export const fillArea = (ink: SKRSContext2D, area: Area): void =>
  ink.fill(copy(area), area.getFillTypeString() === 'evenodd' ? 'evenodd' : 'nonzero');

const steps = 32;
const grid = createCanvas(steps, steps).getContext('2d');

/** A share of 0 to 1 of their bounds that areas fill, and the middle of their mass. */
export function massOf(...areas: readonly Area[]): { x: number; y: number; share: number } {
  const { left, top, right, bottom } = boundsOf(...areas);
  const [width, height] = [right - left || 1, bottom - top || 1];
  grid.setTransform(1, 0, 0, 1, 0, 0);
  grid.clearRect(0, 0, steps, steps);
  const [sx, sy] = [steps / width, steps / height];
  grid.setTransform(sx, 0, 0, sy, -left * sx, -top * sy);
  for (const area of areas) fillArea(grid, area);
  const { data } = grid.getImageData(0, 0, steps, steps);
  let [all, sumX, sumY] = [0, 0, 0];
  for (let at = 0; at < steps * steps; at += 1) {
    const ink = (data[at * 4 + 3] as number) / 255;
    all += ink;
    sumX += ink * ((at % steps) + 0.5);
    sumY += ink * (Math.floor(at / steps) + 0.5);
  }
  const mass = all || 1;
  return {
    ...{ x: left + sumX / mass / sx, y: top + sumY / mass / sy },
    share: all / steps ** 2,
  };
}
