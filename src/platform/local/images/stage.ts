import type { SKRSContext2D } from '@napi-rs/canvas';
import { type Colour, css } from './colour.ts';
import type { Palette } from './palette.ts';
import type { Random } from './random.ts';

/** What a composition draws with. */
export type Stage = {
  readonly ink: SKRSContext2D;
  readonly width: number;
  readonly height: number;
  /** The shorter side divided by 1024: sizes are given for a 1024 picture. */
  readonly unit: number;
  readonly random: Random;
  readonly palette: Palette;
  /** Words of the prompt, for details such as a boat or birds. */
  readonly has: (...words: string[]) => boolean;
};

/** Fills the whole picture with the sky. */
export function paintSky({ ink, width, height, palette }: Stage, horizon = height): void {
  const gradient = ink.createLinearGradient(0, 0, 0, horizon);
  gradient.addColorStop(0, css(palette.sky[0]));
  gradient.addColorStop(0.55, css(palette.sky[1]));
  gradient.addColorStop(1, css(palette.sky[2]));
  ink.fillStyle = gradient;
  ink.fillRect(0, 0, width, height);
}

/** A disc of light with its halo. */
export function paintSun(stage: Stage, x: number, y: number, radius: number): void {
  const { ink, palette } = stage;
  paintGlow(stage, x, y, radius * 6, palette.light, 0.55);
  ink.fillStyle = css(palette.light);
  ink.beginPath();
  ink.arc(x, y, radius, 0, Math.PI * 2);
  ink.fill();
}

/** Soft light around a point. */
export function paintGlow(
  { ink }: Stage,
  x: number,
  y: number,
  radius: number,
  colour: Colour,
  strength: number,
): void {
  const gradient = ink.createRadialGradient(x, y, 0, x, y, radius);
  gradient.addColorStop(0, css(colour, strength));
  gradient.addColorStop(0.35, css(colour, strength * 0.38));
  gradient.addColorStop(1, css(colour, 0));
  ink.fillStyle = gradient;
  ink.fillRect(x - radius, y - radius, radius * 2, radius * 2);
}

/** A moon; `phase` from 0 (thin) to 1 (full). */
export function paintMoon(stage: Stage, x: number, y: number, radius: number, phase: number): void {
  const { ink, palette } = stage;
  paintGlow(stage, x, y, radius * 5, palette.light, 0.32);
  ink.fillStyle = css(palette.light);
  ink.beginPath();
  ink.arc(x, y, radius, -Math.PI / 2, Math.PI / 2);
  const bulge = radius * (phase * 2 - 1);
  ink.ellipse(x, y, Math.abs(bulge), radius, 0, Math.PI / 2, -Math.PI / 2, bulge < 0);
  ink.fill();
}

/** Long thin clouds, blurred at the edges by their gradient. */
export function paintClouds(
  { ink, width, random, palette, unit }: Stage,
  top: number,
  bottom: number,
) {
  for (let cloud = 0; cloud < 5; cloud++) {
    const y = random.between(top, bottom);
    const x = random.between(-0.1, 1.1) * width;
    const puffs = Math.round(random.between(6, 12));
    for (let puff = 0; puff < puffs; puff++) {
      const long = random.between(90, 260) * unit;
      const high = random.between(6, 20) * unit;
      const at = x + (puff - puffs / 2) * 46 * unit + random.normal() * 20 * unit;
      const gradient = ink.createRadialGradient(0, 0, 0, 0, 0, 1);
      gradient.addColorStop(0, css(palette.light, palette.dark ? 0.06 : 0.3));
      gradient.addColorStop(1, css(palette.light, 0));
      ink.save();
      ink.translate(at, y + random.normal() * 8 * unit);
      ink.scale(long, high);
      ink.fillStyle = gradient;
      ink.fillRect(-1, -1, 2, 2);
      ink.restore();
    }
  }
}

/** A small flock far away. */
export function paintBirds({ ink, random, unit, palette }: Stage, x: number, y: number): void {
  ink.strokeStyle = css(palette.near, 0.75);
  ink.lineWidth = 2.2 * unit;
  ink.lineCap = 'round';
  for (let bird = 0; bird < 9; bird++) {
    const at = x + random.normal() * 90 * unit;
    const level = y + random.normal() * 36 * unit;
    const span = random.between(8, 17) * unit;
    ink.beginPath();
    ink.moveTo(at - span, level - span * 0.15);
    ink.quadraticCurveTo(at - span * 0.4, level - span * 0.6, at, level);
    ink.quadraticCurveTo(at + span * 0.4, level - span * 0.6, at + span, level - span * 0.15);
    ink.stroke();
  }
}

/** Fills below a line of heights from edge to edge. */
export function fillBelow({ ink, width, height, unit }: Stage, line: (x: number) => number): void {
  const step = 2 * Math.max(1, unit);
  ink.beginPath();
  ink.moveTo(0, height);
  for (let x = 0; x <= width + step; x += step) ink.lineTo(x, line(x));
  ink.lineTo(width + step, height);
  ink.closePath();
  ink.fill();
}

/** A conifer with its foot at (x, y). */
export function paintPine({ ink, random }: Stage, x: number, y: number, size: number): void {
  const levels = 6;
  ink.beginPath();
  ink.moveTo(x, y - size);
  for (let level = 1; level <= levels; level++) {
    const down = y - size + (size * 0.94 * level) / levels;
    const out = size * 0.24 * (level / levels) * random.between(0.8, 1.15);
    ink.lineTo(x + out, down);
    ink.lineTo(x + out * 0.45, down - size * 0.03);
  }
  ink.lineTo(x + size * 0.025, y - size * 0.06);
  ink.lineTo(x + size * 0.025, y + size * 0.04);
  ink.lineTo(x - size * 0.025, y + size * 0.04);
  ink.lineTo(x - size * 0.025, y - size * 0.06);
  for (let level = levels; level >= 1; level--) {
    const down = y - size + (size * 0.94 * level) / levels;
    const out = size * 0.24 * (level / levels) * random.between(0.8, 1.15);
    ink.lineTo(x - out * 0.45, down - size * 0.03);
    ink.lineTo(x - out, down);
  }
  ink.closePath();
  ink.fill();
}
