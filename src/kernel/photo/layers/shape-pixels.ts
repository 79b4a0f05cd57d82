import type { Pixels, Size } from '../pixels.ts';

export const shapes = ['rectangle', 'ellipse'] as const;
export type Shape = (typeof shapes)[number];

/** A shape in one colour (`#rrggbb`) that fills a picture of that size; its edge fades over one pixel. */
export function shapePixels(shape: Shape, colour: string, { width, height }: Size): Pixels {
  const data = new Uint8ClampedArray(width * height * 4);
  const part = (from: number) => Number.parseInt(colour.slice(from, from + 2), 16);
  const [red, green, blue] = [part(1), part(3), part(5)];
  const [a, b] = [width / 2, height / 2];
  for (let y = 0, at = 0; y < height; y += 1) {
    const v = (y + 0.5 - b) / b;
    for (let x = 0; x < width; x += 1, at += 4) {
      data[at] = red;
      data[at + 1] = green;
      data[at + 2] = blue;
      data[at + 3] = shape === 'rectangle' ? 255 : 255 * insideEllipse((x + 0.5 - a) / a, v, a, b);
    }
  }
  return { data, width, height, channels: 4 };
}

/** How much of a pixel is inside: its distance to the edge by the slope of the ellipse’s equation there. */
function insideEllipse(u: number, v: number, a: number, b: number): number {
  const away = u * u + v * v - 1;
  const slope = 2 * Math.hypot(u / a, v / b);
  if (slope === 0) return 1;
  const inside = 0.5 - away / slope;
  return inside < 0 ? 0 : Math.min(inside, 1);
}
