import { createCanvas } from '@napi-rs/canvas';
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

/** Every tone of the picture becomes a tone of the topic. */
export const tones: Look = (sheet) => {
  const light = lightness(sheet);
  const ramp = Array.from({ length: 256 }, (_, at) => between(sheet.colours, at / 255));
  return paintPoints(sheet, (at) => ramp[Math.round((light[at] as number) * 255)] as Rgb);
};

/** The picture's own colours, leaned towards the topic's. */
export const tinted: Look = (sheet) => {
  const canvas = createCanvas(sheet.width, sheet.height);
  const ink = canvas.getContext('2d');
  ink.drawImage(sheet.picture, 0, 0);
  ink.globalAlpha = 0.5;
  ink.drawImage(tones(sheet), 0, 0);
  return canvas;
};

/** A few flat colours with a dark line where they meet, as cut from wood blocks. */
export const woodblock: Look = (sheet) => {
  const [light, lines] = [lightness(sheet), edges(sheet)];
  const steps = sheet.colours.length;
  const dark = sheet.colours[0] as Rgb;
  return paintPoints(sheet, (at, x, y) => {
    if ((lines[at] as number) > 0.42) return dark;
    const grain = Math.sin(x * 0.9 + Math.sin(y * 0.045) * 9) * 0.018;
    const step = Math.floor(Math.min(0.999, Math.max(0, (light[at] as number) + grain)) * steps);
    return sheet.colours[step] as Rgb;
  });
};

/** Two inks in dots on paper, the second one printed a little beside the first. */
export const risograph: Look = (sheet) => {
  const light = lightness(sheet);
  const { width, height, unit } = sheet;
  const [canvas, ink] = blank(sheet, sheet.colours.at(-1) as Rgb);
  ink.globalCompositeOperation = 'multiply';
  const layers = [
    { colour: sheet.colours[1] as Rgb, angle: 1.3, from: 0.9, shift: 3 },
    { colour: sheet.colours[0] as Rgb, angle: 0.35, from: 0.5, shift: 0 },
  ];
  const step = 7 * unit;
  for (const { colour, angle, from, shift } of layers) {
    ink.fillStyle = css(colour);
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    const reach = Math.hypot(width, height);
    for (let u = -reach; u < reach; u += step) {
      for (let v = -reach; v < reach; v += step) {
        const x = width / 2 + u * cos - v * sin;
        const y = height / 2 + u * sin + v * cos;
        if (x < 0 || y < 0 || x >= width || y >= height) continue;
        const tone = light[Math.floor(y) * width + Math.floor(x)] as number;
        const size = Math.max(0, (from - tone) / from) ** 0.6 * step * 0.66;
        if (size < 0.5) continue;
        ink.beginPath();
        ink.arc(x + shift * unit, y + shift * unit * 0.5, size, 0, 7);
        ink.fill();
      }
    }
  }
  return canvas;
};

/** Parallel strokes that swell where the picture is dark, as from a copper plate. */
export const engraving: Look = (sheet) => {
  const [light, lines] = [lightness(sheet), edges(sheet)];
  const paper = sheet.colours.at(-1) as Rgb;
  const dark = sheet.colours[0] as Rgb;
  const step = 8 * sheet.unit;
  return paintPoints(sheet, (at, x, y) => {
    if ((lines[at] as number) > 0.36) return dark;
    const tone = light[at] as number;
    const wave = (slope: number) =>
      Math.abs((((x * slope + y + Math.sin(x / 46) * 5) / step) % 1) - 0.5) * 2;
    const first = wave(0.32) < (0.92 - tone) * 0.95 ? 1 : 0;
    const second = tone < 0.34 && wave(-0.9) < 0.34 - tone + 0.12 ? 1 : 0;
    return first || second ? dark : paper;
  });
};

/** The topic's dark ink and the picture's colours in a screen of dots, as in a comic. */
export const comic: Look = (sheet) => {
  const [light, lines] = [lightness(sheet), edges(sheet)];
  const { data } = sheet.picture.getContext('2d').getImageData(0, 0, sheet.width, sheet.height);
  const step = 7 * sheet.unit;
  const dark = sheet.colours[0] as Rgb;
  const accent = sheet.colours[1] as Rgb;
  return paintPoints(sheet, (at, x, y) => {
    if ((lines[at] as number) > 0.34) return dark;
    const [u, v] = [((x + y) / step) % 1, ((x - y + 4000) / step) % 1];
    const dot = Math.hypot(u - 0.5, v - 0.5);
    const flat = (part: number) => {
      const value = data[at * 4 + part] as number;
      return Math.min(255, Math.round(value / 42) * 42 + 14);
    };
    if (dot < (0.62 - (light[at] as number)) * 0.7) {
      return [0, 1, 2].map((part) =>
        Math.round(flat(part) * 0.45 + (accent[part] as number) * 0.55),
      ) as unknown as Rgb;
    }
    return [flat(0), flat(1), flat(2)];
  });
};
