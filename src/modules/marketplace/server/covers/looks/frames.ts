import { type Canvas, createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { blank, css, type Look, type Rgb, type Sheet } from './pixels.ts';

/** The part of the picture that fills a box without being stretched. */
function fill({ picture, width, height }: Sheet, ink: SKRSContext2D, box: readonly number[]) {
  const [x = 0, y = 0, w = 1, h = 1] = box;
  const scale = Math.max(w / width, h / height);
  const [sw, sh] = [w / scale, h / scale];
  ink.drawImage(picture, (width - sw) / 2, (height - sh) / 2, sw, sh, x, y, w, h);
}

/** Bands of the topic's colours behind what is framed. */
function ground(sheet: Sheet, slope: number): [Canvas, SKRSContext2D] {
  const [canvas, ink] = blank(sheet, sheet.colours[1] as Rgb);
  const { width, height } = sheet;
  ink.fillStyle = css(sheet.colours[2] as Rgb);
  ink.beginPath();
  ink.moveTo(width * (0.5 + slope), 0);
  ink.lineTo(width, 0);
  ink.lineTo(width, height);
  ink.lineTo(width * (0.5 - slope), height);
  ink.fill();
  return [canvas, ink];
}

function shade(ink: SKRSContext2D, unit: number): void {
  ink.shadowColor = 'rgba(0,0,0,0.35)';
  ink.shadowBlur = 22 * unit;
  ink.shadowOffsetY = 8 * unit;
}

/** Shown in the window of a browser. */
export const browser: Look = (sheet) => {
  const { width, height, unit } = sheet;
  const [canvas, ink] = ground(sheet, 0.12);
  const [x, y, w, h] = [width * 0.1, height * 0.12, width * 0.8, height * 0.96];
  ink.save();
  shade(ink, unit);
  ink.fillStyle = css(sheet.colours[0] as Rgb);
  ink.beginPath();
  ink.roundRect(x, y, w, h, 12 * unit);
  ink.fill();
  ink.restore();
  const bar = 26 * unit;
  for (const [at, dot] of ['#ff6159', '#ffbd2e', '#28c941'].entries()) {
    ink.fillStyle = dot;
    ink.beginPath();
    ink.arc(x + (18 + at * 16) * unit, y + bar / 2, 4.6 * unit, 0, 7);
    ink.fill();
  }
  ink.fillStyle = 'rgba(255,255,255,0.16)';
  ink.beginPath();
  ink.roundRect(x + w * 0.24, y + 7 * unit, w * 0.52, bar - 14 * unit, 6 * unit);
  ink.fill();
  fill(sheet, ink, [x, y + bar, w, h - bar]);
  return canvas;
};

/** Set above lines of type, as on a printed page. */
export const page: Look = (sheet) => {
  const { width, height, unit } = sheet;
  const [canvas, ink] = ground(sheet, -0.16);
  const paper = sheet.colours.at(-1) as Rgb;
  const [x, y, w, h] = [width * 0.2, height * 0.09, width * 0.6, height];
  ink.save();
  shade(ink, unit);
  ink.fillStyle = css(paper);
  ink.fillRect(x, y, w, h);
  ink.restore();
  const pad = 22 * unit;
  ink.fillStyle = css(sheet.colours[0] as Rgb);
  ink.fillRect(x + pad, y + pad, w * 0.56, 11 * unit);
  fill(sheet, ink, [x + pad, y + pad + 24 * unit, w - pad * 2, height * 0.52]);
  for (let line = 0; line < 4; line++) {
    ink.globalAlpha = 0.28;
    ink.fillRect(
      x + pad,
      y + pad + height * 0.52 + (38 + line * 13) * unit,
      w * (line === 3 ? 0.4 : 0.82),
      5 * unit,
    );
  }
  return canvas;
};

/** A photograph with a white edge, lying a little askew. */
export const photo: Look = (sheet) => {
  const { width, height, unit } = sheet;
  const [canvas, ink] = ground(sheet, 0.3);
  ink.translate(width / 2, height / 2);
  ink.rotate(-0.045);
  const [w, h] = [width * 0.74, height * 0.84];
  ink.save();
  shade(ink, unit);
  ink.fillStyle = '#fbfaf6';
  ink.fillRect(-w / 2, -h / 2, w, h);
  ink.restore();
  const edge = 13 * unit;
  fill(sheet, ink, [-w / 2 + edge, -h / 2 + edge, w - edge * 2, h - edge * 3.4]);
  return canvas;
};

/** Through a round opening on the topic's colours. */
export const porthole: Look = (sheet) => {
  const { width, height, unit } = sheet;
  const [canvas, ink] = ground(sheet, 0);
  const radius = Math.min(width, height) * 0.43;
  ink.save();
  shade(ink, unit);
  ink.fillStyle = css(sheet.colours.at(-1) as Rgb);
  ink.beginPath();
  ink.arc(width / 2, height / 2, radius + 9 * unit, 0, 7);
  ink.fill();
  ink.restore();
  ink.beginPath();
  ink.arc(width / 2, height / 2, radius, 0, 7);
  ink.clip();
  fill(sheet, ink, [width / 2 - radius, height / 2 - radius, radius * 2, radius * 2]);
  return canvas;
};

/** In a square with round corners, as on the screen of a phone. */
export const appIcon: Look = (sheet) => {
  const { width, height, unit } = sheet;
  const [canvas, ink] = ground(sheet, 0.2);
  const side = Math.min(width, height) * 0.72;
  const [x, y] = [(width - side) / 2, (height - side) / 2];
  ink.save();
  shade(ink, unit);
  ink.beginPath();
  ink.roundRect(x, y, side, side, side * 0.22);
  ink.fillStyle = css(sheet.colours[0] as Rgb);
  ink.fill();
  ink.restore();
  ink.beginPath();
  ink.roundRect(x, y, side, side, side * 0.22);
  ink.clip();
  fill(sheet, ink, [x, y, side, side]);
  return canvas;
};

/** As cut out by its frame on a wall with a lamp above. */
export const gallery: Look = (sheet) => {
  const { width, height, unit } = sheet;
  const [canvas, ink] = blank(sheet, sheet.colours.at(-1) as Rgb);
  const lamp = ink.createRadialGradient(width / 2, 0, 0, width / 2, height * 0.3, width * 0.6);
  lamp.addColorStop(0, 'rgba(255,250,235,0.85)');
  lamp.addColorStop(1, css(sheet.colours[1] as Rgb, 0.28));
  ink.fillStyle = lamp;
  ink.fillRect(0, 0, width, height);
  const [x, y, w, h] = [width * 0.16, height * 0.12, width * 0.68, height * 0.74];
  ink.save();
  shade(ink, unit);
  ink.fillStyle = css(sheet.colours[0] as Rgb);
  ink.fillRect(x, y, w, h);
  ink.restore();
  ink.fillStyle = '#fdfcf8';
  ink.fillRect(x + 9 * unit, y + 9 * unit, w - 18 * unit, h - 18 * unit);
  fill(sheet, ink, [x + 26 * unit, y + 26 * unit, w - 52 * unit, h - 52 * unit]);
  return canvas;
};

/** Behind layers of cut paper, each with a smaller opening than the one before it. */
export const paperTheatre: Look = (sheet) => {
  const { width, height, unit, colours } = sheet;
  const canvas = createCanvas(width, height);
  const ink = canvas.getContext('2d');
  ink.drawImage(sheet.picture, 0, 0);
  const layers = 4;
  for (let layer = layers - 1; layer >= 0; layer--) {
    ink.save();
    ink.shadowColor = 'rgba(0,0,0,0.55)';
    ink.shadowBlur = 16 * unit;
    ink.shadowOffsetY = 6 * unit;
    ink.fillStyle = css(colours[Math.min(colours.length - 1, layer)] as Rgb);
    ink.beginPath();
    ink.rect(-60, -60, width + 120, height + 120);
    openingOf(ink, sheet, 0.56 - layer * 0.055, layer);
    ink.fill('evenodd');
    ink.restore();
  }
  return canvas;
};

/** A wavy oval, cut by hand. */
function openingOf(ink: SKRSContext2D, { width, height }: Sheet, size: number, layer: number) {
  for (let turn = 0; turn <= 90; turn++) {
    const angle = (turn / 90) * Math.PI * 2;
    const by = 1 + Math.sin(angle * 7 + layer * 2.1) * 0.03 + Math.sin(angle * 3 + layer) * 0.03;
    const x = width / 2 + Math.cos(angle) * width * size * by;
    const y = height / 2 + Math.sin(angle) * height * size * 1.04 * by;
    if (turn === 0) ink.moveTo(x, y);
    else ink.lineTo(x, y);
  }
}
