import { createRandom } from '#platform/local/images/random.ts';
import {
  between,
  blank,
  css,
  edges,
  type Look,
  lightness,
  paintPoints,
  type Rgb,
} from './pixels.ts';

/** White lines on blue paper with a grid and a frame, as an engineer's plan. */
export const blueprint: Look = (sheet) => {
  const [lines, light] = [edges(sheet), lightness(sheet)];
  const ground = sheet.colours[0] as Rgb;
  const chalk = sheet.colours.at(-1) as Rgb;
  const canvas = paintPoints(sheet, (at) =>
    between(
      [ground, chalk],
      Math.min(1, (lines[at] as number) * 1.25 + (light[at] as number) * 0.1),
    ),
  );
  const ink = canvas.getContext('2d');
  const { width, height, unit } = sheet;
  for (let at = 0; at * 20 * unit < width; at++) {
    ink.fillStyle = css(chalk, at % 5 === 0 ? 0.16 : 0.07);
    ink.fillRect(at * 20 * unit, 0, 1, height);
    if (at * 20 * unit < height) ink.fillRect(0, at * 20 * unit, width, 1);
  }
  ink.strokeStyle = css(chalk, 0.8);
  ink.lineWidth = 2 * unit;
  ink.strokeRect(14 * unit, 14 * unit, width - 28 * unit, height - 28 * unit);
  return canvas;
};

/** Chalk on a board: crumbly outlines, tones as thin hatching. */
export const chalk: Look = (sheet) => {
  const [lines, light] = [edges(sheet), lightness(sheet)];
  const random = createRandom(7);
  const board = sheet.colours[0] as Rgb;
  const dust = sheet.colours.at(-1) as Rgb;
  const second = sheet.colours[1] as Rgb;
  return paintPoints(sheet, (at, x, y) => {
    const crumb = random.between(0.55, 1);
    const line = (lines[at] as number) * crumb;
    if (line > 0.2) return between([board, dust], Math.min(1, 0.25 + line));
    const hatch = Math.abs((((x + y) / (9 * sheet.unit)) % 1) - 0.5) * 2;
    const tone = light[at] as number;
    if (tone > 0.5 && hatch < (tone - 0.42) * 0.9) return between([board, second], 0.55 * crumb);
    return between([board, dust], 0.02 + random.between(0, 0.03));
  });
};

/** Glowing tubes in the dark. */
export const neon: Look = (sheet) => {
  const lines = edges(sheet);
  const [dark, warm, cool] = [sheet.colours[0], sheet.colours[1], sheet.colours.at(-1)] as Rgb[];
  const tubes = paintPoints(sheet, (at, x) => {
    const hue = between([warm as Rgb, cool as Rgb], x / sheet.width);
    return between([[0, 0, 0], hue], (lines[at] as number) * 1.3);
  });
  const [canvas, ink] = blank(sheet, dark as Rgb);
  ink.globalAlpha = 0.22;
  ink.drawImage(sheet.picture, 0, 0);
  ink.globalCompositeOperation = 'lighter';
  for (const [blur, strength] of [
    [14, 0.9],
    [5, 0.8],
    [0, 1],
  ] as const) {
    ink.globalAlpha = strength;
    ink.filter = blur ? `blur(${blur * sheet.unit}px)` : 'none';
    ink.drawImage(tubes, 0, 0);
  }
  return canvas;
};

/** A pen drawing on tinted paper with one wash of colour that does not keep to the lines. */
export const sketch: Look = (sheet) => {
  const lines = edges(sheet);
  const paper = sheet.colours.at(-1) as Rgb;
  const pen = sheet.colours[0] as Rgb;
  const [canvas, ink] = blank(sheet, paper);
  ink.globalAlpha = 0.62;
  ink.filter = `blur(${5 * sheet.unit}px)`;
  ink.globalCompositeOperation = 'multiply';
  ink.drawImage(sheet.picture, 6 * sheet.unit, 4 * sheet.unit);
  ink.globalAlpha = 1;
  ink.filter = 'none';
  const drawn = paintPoints(sheet, (at) =>
    between([[255, 255, 255], pen], Math.min(1, (lines[at] as number) * 1.2)),
  );
  ink.drawImage(drawn, 0, 0);
  return canvas;
};
