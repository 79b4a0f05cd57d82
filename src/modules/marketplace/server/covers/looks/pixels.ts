import { type Canvas, createCanvas, type SKRSContext2D } from '@napi-rs/canvas';

/** A colour as red, green and blue, 0–255. */
export type Rgb = readonly [number, number, number];

/** What a look works on: a drawn picture, and the colours that its topic prints with. */
export type Sheet = {
  readonly picture: Canvas;
  readonly width: number;
  readonly height: number;
  /** Darkest first; three or more. */
  readonly colours: readonly Rgb[];
  /** Pixels of a 640 picture's unit: sizes follow the width. */
  readonly unit: number;
};

/** Draws a picture anew in another technique. */
export type Look = (sheet: Sheet) => Canvas;

export const rgb = (hex: string): Rgb => {
  const value = Number.parseInt(hex, 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
};

export const css = ([r, g, b]: Rgb, alpha = 1): string => `rgba(${r},${g},${b},${alpha})`;

/** An empty sheet of the same size, filled with a colour. */
export function blank({ width, height }: Sheet, colour: Rgb): [Canvas, SKRSContext2D] {
  const canvas = createCanvas(width, height);
  const ink = canvas.getContext('2d');
  ink.fillStyle = css(colour);
  ink.fillRect(0, 0, width, height);
  return [canvas, ink];
}

/** How light each point is, 0–1, row by row, stretched over the whole range. */
export function lightness({ picture, width, height }: Sheet): Float32Array {
  const { data } = picture.getContext('2d').getImageData(0, 0, width, height);
  const light = new Float32Array(width * height);
  let [least, most] = [1, 0];
  for (let at = 0; at < light.length; at++) {
    const from = at * 4;
    const value =
      ((data[from] as number) * 0.3 +
        (data[from + 1] as number) * 0.59 +
        (data[from + 2] as number) * 0.11) /
      255;
    light[at] = value;
    if (value < least) least = value;
    if (value > most) most = value;
  }
  const range = Math.max(0.2, most - least);
  for (let at = 0; at < light.length; at++) light[at] = ((light[at] as number) - least) / range;
  return light;
}

/** How strongly the picture changes at each point (Sobel over all three colours), 0–1. */
export function edges({ picture, width, height }: Sheet): Float32Array {
  const soft = createCanvas(width, height);
  const softInk = soft.getContext('2d');
  // Paper grain is no outline.
  softInk.filter = 'blur(0.8px)';
  softInk.drawImage(picture, 0, 0);
  const { data } = softInk.getImageData(0, 0, width, height);
  const found = new Float32Array(width * height);
  const row = width * 4;
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const at = y * row + x * 4;
      let strongest = 0;
      for (let part = at; part < at + 3; part++) {
        const value = (shift: number) => data[part + shift] as number;
        const across =
          value(4 - row) +
          2 * value(4) +
          value(4 + row) -
          value(-4 - row) -
          2 * value(-4) -
          value(-4 + row);
        const down =
          value(row - 4) +
          2 * value(row) +
          value(row + 4) -
          value(-row - 4) -
          2 * value(-row) -
          value(-row + 4);
        strongest = Math.max(strongest, Math.abs(across) + Math.abs(down));
      }
      found[y * width + x] = Math.min(1, Math.max(0, (strongest - 44) / 190));
    }
  }
  return found;
}

/** The colour at a share (0–1) of the way through a list of colours. */
export function between(colours: readonly Rgb[], share: number): Rgb {
  const place = Math.min(0.9999, Math.max(0, share)) * (colours.length - 1);
  const from = colours[Math.floor(place)] as Rgb;
  const to = colours[Math.floor(place) + 1] as Rgb;
  const part = place - Math.floor(place);
  return [0, 1, 2].map((at) =>
    Math.round((from[at] as number) * (1 - part) + (to[at] as number) * part),
  ) as unknown as Rgb;
}

/** Sets every point of a sheet by a rule. */
export function paintPoints(
  sheet: Sheet,
  colourAt: (at: number, x: number, y: number) => Rgb,
): Canvas {
  const canvas = createCanvas(sheet.width, sheet.height);
  const ink = canvas.getContext('2d');
  const image = ink.createImageData(sheet.width, sheet.height);
  for (let y = 0; y < sheet.height; y++) {
    for (let x = 0; x < sheet.width; x++) {
      const at = y * sheet.width + x;
      const [r, g, b] = colourAt(at, x, y);
      image.data[at * 4] = r;
      image.data[at * 4 + 1] = g;
      image.data[at * 4 + 2] = b;
      image.data[at * 4 + 3] = 255;
    }
  }
  ink.putImageData(image, 0, 0);
  return canvas;
}
