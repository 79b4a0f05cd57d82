import { createCanvas } from '@napi-rs/canvas';
import { createRandom } from '#platform/local/images/random.ts';
import { blank, css, type Look, paintPoints, type Rgb, type Sheet } from './pixels.ts';

/** The picture made small: one point of it a tile. */
function shrunk({ picture, width, height }: Sheet, tile: number) {
  const [across, down] = [Math.ceil(width / tile), Math.ceil(height / tile)];
  const canvas = createCanvas(across, down);
  const ink = canvas.getContext('2d');
  ink.imageSmoothingQuality = 'high';
  ink.drawImage(picture, 0, 0, across, down);
  const { data } = ink.getImageData(0, 0, across, down);
  const colourOf = (x: number, y: number): Rgb => {
    const at = (Math.min(down - 1, y) * across + Math.min(across - 1, x)) * 4;
    return [data[at] as number, data[at + 1] as number, data[at + 2] as number];
  };
  return { across, down, colourOf };
}

/** Small stones with joints, each a little lighter or darker than its neighbour. */
export const mosaic: Look = (sheet) => {
  const tile = 11 * sheet.unit;
  const { across, down, colourOf } = shrunk(sheet, tile);
  const [canvas, ink] = blank(sheet, sheet.colours[0] as Rgb);
  const random = createRandom(across * 31 + down);
  for (let y = 0; y < down; y++) {
    for (let x = 0; x < across; x++) {
      const by = random.between(0.86, 1.12);
      const [r, g, b] = colourOf(x, y);
      ink.fillStyle = css(
        [r * by, g * by, b * by].map((one) => Math.min(255, Math.round(one))) as unknown as Rgb,
      );
      ink.beginPath();
      ink.roundRect(x * tile + 0.7, y * tile + 0.7, tile - 1.6, tile - 1.6, 1.8 * sheet.unit);
      ink.fill();
    }
  }
  return canvas;
};

/** Large square points in few colours, as in games of the eighties. */
export const pixels: Look = (sheet) => {
  const tile = 5 * sheet.unit;
  const { across, down, colourOf } = shrunk(sheet, tile);
  const [canvas, ink] = blank(sheet, sheet.colours[0] as Rgb);
  for (let y = 0; y < down; y++) {
    for (let x = 0; x < across; x++) {
      const flat = colourOf(x, y).map((one) => Math.min(255, Math.round(one / 36) * 36));
      ink.fillStyle = css(flat as unknown as Rgb);
      ink.fillRect(Math.floor(x * tile), Math.floor(y * tile), Math.ceil(tile), Math.ceil(tile));
    }
  }
  return canvas;
};

/** Coloured glass in lead. */
export const stainedGlass: Look = (sheet) => {
  const cell = 24 * sheet.unit;
  const random = createRandom(11);
  const [across, down] = [Math.ceil(sheet.width / cell) + 1, Math.ceil(sheet.height / cell) + 1];
  const centres = Array.from({ length: across * down }, (_, at) => [
    ((at % across) + random.between(0.08, 0.92)) * cell,
    (Math.floor(at / across) + random.between(0.08, 0.92)) * cell,
  ]);
  const { data } = sheet.picture.getContext('2d').getImageData(0, 0, sheet.width, sheet.height);
  const glass = centres.map(([x = 0, y = 0]): Rgb => {
    const px = Math.min(sheet.width - 1, Math.floor(x));
    const at = (Math.min(sheet.height - 1, Math.floor(y)) * sheet.width + px) * 4;
    const own = [data[at] as number, data[at + 1] as number, data[at + 2] as number];
    const mean = (own.reduce((sum, one) => sum + one, 0) ?? 0) / 3;
    const lift = random.between(0.9, 1.12);
    return own.map((one) =>
      Math.max(0, Math.min(255, Math.round((mean + (one - mean) * 1.5) * lift))),
    ) as unknown as Rgb;
  });
  const lead = sheet.colours[0] as Rgb;
  return paintPoints(sheet, (_, x, y) => {
    const [column, line] = [Math.floor(x / cell), Math.floor(y / cell)];
    let [best, second, chosen] = [1e9, 1e9, 0];
    for (let v = Math.max(0, line - 1); v <= Math.min(down - 1, line + 1); v++) {
      for (let u = Math.max(0, column - 1); u <= Math.min(across - 1, column + 1); u++) {
        const [cx = 0, cy = 0] = centres[v * across + u] ?? [];
        const far = Math.hypot(x - cx, y - cy);
        if (far < best) [second, best, chosen] = [best, far, v * across + u];
        else if (far < second) second = far;
      }
    }
    return second - best < 2.4 * sheet.unit ? lead : (glass[chosen] as Rgb);
  });
};

/** The middle of the picture as a repeating motif, every second row shifted and mirrored. */
export const pattern: Look = (sheet) => {
  const { width, height, picture } = sheet;
  const side = Math.min(width, height);
  const tile = side / 2;
  const [canvas, ink] = blank(sheet, sheet.colours.at(-1) as Rgb);
  for (let row = 0; row * tile < height; row++) {
    for (let column = -1; column * tile < width; column++) {
      ink.save();
      ink.translate((column + (row % 2 ? 0.5 : 0)) * tile + tile / 2, (row + 0.5) * tile);
      if ((column + row) % 2) ink.scale(-1, 1);
      ink.beginPath();
      ink.arc(0, 0, tile * 0.44, 0, 7);
      ink.clip();
      const [sx, sy] = [(width - side) / 2, (height - side) / 2];
      // What is drawn stands in the lower half of a picture.
      ink.drawImage(picture, sx, sy, side, side, -tile * 0.6, -tile * 0.76, tile * 1.2, tile * 1.2);
      ink.restore();
    }
  }
  return canvas;
};
