import { type ForeignRules, openForeign } from '#platform/pictures/open-foreign.ts';
import { comparable, side } from './icon-shapes.ts';

/** Pixels in which a picture is read, and how much finer than the square its edge is drawn. */
const [read, finer] = [128, 4] as const;
/** A colour this far from that of the corners is no ground. */
const leastApart = 60;

/** The outline of what a picture shows, comparable with those of marks; undefined where it shows nothing apart from its ground. */
export async function pictureShape(
  bytes: Uint8Array,
  person: string,
): Promise<Float32Array | undefined> {
  const rules: ForeignRules = {
    ...{ kinds: ['png', 'jpeg', 'webp', 'avif'], mostPixels: 80_000_000, person },
    field: 'avoidMarks',
  };
  const { data, info } = await openForeign(bytes, rules, (picture) =>
    picture
      .rotate()
      .resize(read, read, { fit: 'inside' })
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true }),
  );
  const { width, height } = info;
  const isInk = inkOf(data, width, height);
  const at = (x: number, y: number) =>
    x >= 0 && y >= 0 && x < width && y < height && isInk[y * width + x] === 1;
  const edge: (readonly [number, number])[] = [];
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if (!at(x, y)) continue;
      if (at(x - 1, y) && at(x + 1, y) && at(x, y - 1) && at(x, y + 1)) continue;
      edge.push([x, y]);
    }
  }
  return edge.length < 8 ? undefined : drawn(edge);
}

/** Which pixels are drawn: what is opaque on a clear ground, else what differs from the corners. */
function inkOf(data: Buffer, width: number, height: number): Uint8Array {
  const many = width * height;
  const alpha = (at: number) => data[at * 4 + 3] ?? 0;
  let clear = 0;
  for (let at = 0; at < many; at += 1) if (alpha(at) < 16) clear += 1;
  if (clear > many / 20)
    return Uint8Array.from({ length: many }, (_, at) => (alpha(at) > 127 ? 1 : 0));
  const corners = [0, width - 1, many - width, many - 1];
  const ground = [0, 1, 2].map((one) => {
    const values = corners.map((corner) => data[corner * 4 + one] ?? 0).sort((a, b) => a - b);
    return ((values[1] ?? 0) + (values[2] ?? 0)) / 2;
  });
  return Uint8Array.from({ length: many }, (_, at) => {
    const apart = Math.hypot(...ground.map((value, one) => (data[at * 4 + one] ?? 0) - value));
    return apart > leastApart ? 1 : 0;
  });
}

/** An edge as a line two pixels wide, as large as the square, as outlines of marks are drawn. */
function drawn(edge: readonly (readonly [number, number])[]): Float32Array {
  const xs = edge.map(([x]) => x);
  const ys = edge.map(([, y]) => y);
  const [left, right, top, bottom] = [
    ...[Math.min(...xs), Math.max(...xs)],
    ...[Math.min(...ys), Math.max(...ys)],
  ] as [number, number, number, number];
  const scale = ((side - 4) * finer) / Math.max(right - left, bottom - top, 1);
  const fine = side * finer;
  const grid = new Uint8Array(fine * fine);
  for (const [x, y] of edge) {
    const [u, v] = [
      Math.round(fine / 2 + (x - (left + right) / 2) * scale),
      Math.round(fine / 2 + (y - (top + bottom) / 2) * scale),
    ];
    for (let row = -finer; row <= finer; row += 1) {
      for (let column = -finer; column <= finer; column += 1) {
        const [to, down] = [u + column, v + row];
        if (row * row + column * column > finer * finer) continue;
        if (to >= 0 && down >= 0 && to < fine && down < fine) grid[down * fine + to] = 255;
      }
    }
  }
  const grey = new Float32Array(side * side);
  for (let y = 0; y < fine; y += 1) {
    for (let x = 0; x < fine; x += 1) {
      const to = Math.floor(y / finer) * side + Math.floor(x / finer);
      grey[to] = (grey[to] ?? 0) + (grid[y * fine + x] ?? 0) / (finer * finer);
    }
  }
  return comparable(grey);
}
