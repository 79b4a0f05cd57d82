import type { Atelier } from '../atelier.ts';

/** Cells that fill the picture exactly, nearly as high as they are wide; even numbers where asked for. */
export type Cells = {
  readonly across: number;
  readonly down: number;
  readonly wide: number;
  readonly high: number;
};

/** `size` in parts of the shorter side. */
export function cellsOf({ width, height }: Atelier, size: number, even = false): Cells {
  const shorter = Math.min(width, height);
  const count = (side: number) => {
    const whole = Math.max(1, Math.round(side / (shorter * size)));
    return even ? Math.max(2, whole + (whole % 2)) : whole;
  };
  const [across, down] = [count(width), count(height)];
  return { across, down, wide: width / across, high: height / down };
}

/** Draws something as often as it reaches over an edge: what leaves on one side comes in on the other. */
export function wrapped(
  { ink, width, height }: Atelier,
  { x, y, reach }: { readonly x: number; readonly y: number; readonly reach: number },
  draw: () => void,
): void {
  for (const aside of [-width, 0, width]) {
    for (const below of [-height, 0, height]) {
      const [left, top] = [x + aside, y + below];
      if (left + reach < 0 || left - reach > width || top + reach < 0 || top - reach > height)
        continue;
      ink.save();
      ink.translate(left, top);
      draw();
      ink.restore();
    }
  }
}

/** Places spread evenly by chance, none nearer to another than `apart`, over the edges too. */
export function scatter(
  { width, height, layout }: Atelier,
  apart: number,
  most = 900,
): { readonly x: number; readonly y: number }[] {
  const places: { x: number; y: number }[] = [];
  const gap = (a: number, b: number, side: number) => {
    const far = Math.abs(a - b);
    return Math.min(far, side - far);
  };
  for (let tries = 0; tries < most * 12 && places.length < most; tries += 1) {
    const place = { x: layout.next() * width, y: layout.next() * height };
    const isFree = places.every(
      ({ x, y }) => Math.hypot(gap(x, place.x, width), gap(y, place.y, height)) >= apart,
    );
    if (isFree) places.push(place);
  }
  return places;
}
