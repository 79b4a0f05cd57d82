/** Shapes as SVG path data, in the subject's own units. */

const round = (value: number): number => Math.round(value * 100) / 100;
const data = (parts: readonly (string | number)[]): string =>
  parts.map((part) => (typeof part === 'number' ? round(part) : part)).join(' ');

/** An ellipse around a centre; `turn` in degrees. */
export function oval(x: number, y: number, rx: number, ry: number = rx, turn = 0): string {
  const radians = (turn * Math.PI) / 180;
  const [dx, dy] = [Math.cos(radians) * rx, Math.sin(radians) * rx];
  const arc = ['A', rx, ry, turn, 1, 1];
  return data(['M', x - dx, y - dy, ...arc, x + dx, y + dy, ...arc, x - dx, y - dy, 'Z']);
}

/** A limb: two circles and what lies between them. */
export function limb(
  x1: number,
  y1: number,
  r1: number,
  x2: number,
  y2: number,
  r2: number = r1,
): string {
  const far = Math.hypot(x2 - x1, y2 - y1) || 1;
  const [nx, ny] = [(y2 - y1) / far, -(x2 - x1) / far];
  return data([
    ...['M', x1 + nx * r1, y1 + ny * r1, 'L', x2 + nx * r2, y2 + ny * r2],
    ...['A', r2, r2, 0, 0, 1, x2 - nx * r2, y2 - ny * r2],
    ...['L', x1 - nx * r1, y1 - ny * r1, 'A', r1, r1, 0, 0, 1, x1 + nx * r1, y1 + ny * r1, 'Z'],
  ]);
}

/** A rectangle with round corners, from its upper left corner. */
export function block(x: number, y: number, width: number, height: number, radius = 0): string {
  const r = Math.min(radius, width / 2, height / 2);
  const corner = (toX: number, toY: number) => ['A', r, r, 0, 0, 1, toX, toY];
  return data([
    ...['M', x + r, y, 'L', x + width - r, y, ...corner(x + width, y + r)],
    ...['L', x + width, y + height - r, ...corner(x + width - r, y + height)],
    ...['L', x + r, y + height, ...corner(x, y + height - r), 'L', x, y + r],
    ...[...corner(x + r, y), 'Z'],
  ]);
}

/** A straight-sided shape from x, y, x, y … */
export function corners(...points: number[]): string {
  return data(['M', ...points, 'Z']);
}

/** A star with `tips` points. */
export function star(x: number, y: number, outer: number, inner: number, tips = 5): string {
  const points: number[] = [];
  for (let at = 0; at < tips * 2; at++) {
    const reach = at % 2 === 0 ? outer : inner;
    const angle = (at / tips) * Math.PI - Math.PI / 2;
    points.push(x + Math.cos(angle) * reach, y + Math.sin(angle) * reach);
  }
  return corners(...points);
}
