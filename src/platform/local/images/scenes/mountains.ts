import { type Colour, css, lighter, mix } from '../colour.ts';
import { createNoise } from '../random.ts';
import {
  fillBelow,
  paintBirds,
  paintClouds,
  paintPine,
  paintSky,
  paintSun,
  type Stage,
} from '../stage.ts';
import { paintMirror } from './mirror.ts';

type Point = { readonly x: number; readonly y: number };

/** Faceted peaks with snow above a lake or a valley of pines. */
export function paintMountains(stage: Stage): void {
  const { width, height, unit, random, palette, ink } = stage;
  paintSky(stage, height * 0.75);
  const sunX = random.between(0.2, 0.8) * width;
  paintSun(stage, sunX, height * random.between(0.2, 0.34), random.between(36, 60) * unit);
  paintClouds(stage, height * 0.1, height * 0.45);
  if (random.chance(0.6)) paintBirds(stage, random.between(0.2, 0.8) * width, height * 0.2);
  const lake =
    stage.has('lake', 'water', 'see', 'lac', 'lago', 'reflection') || random.chance(0.45);
  const ground = height * (lake ? 0.66 : 0.84);
  for (let range = 0; range < 3; range++) {
    const depth = range / 2;
    paintRange(stage, ground, depth, sunX);
    veil(stage, ground - height * 0.2, ground, 0.5 - depth * 0.28);
  }
  if (lake) paintLake(stage, ground);
  const bank = createNoise(random, 4);
  const front = (x: number) => height * 0.93 + bank(x / (300 * unit)) * 42 * unit;
  ink.fillStyle = css(palette.near);
  for (let x = -20; x < width + 20; x += random.between(12, 34) * unit) {
    const edge = Math.abs(x / width - 0.5) * 2;
    paintPine(
      stage,
      x,
      front(x) + 8 * unit,
      (46 + 190 * edge ** 2.2) * unit * random.between(0.6, 1.15),
    );
  }
  fillBelow(stage, front);
}

function paintRange(stage: Stage, ground: number, depth: number, sunX: number): void {
  const { width, unit, random, palette, height, ink } = stage;
  const colour = mix(palette.far, palette.near, 0.12 + depth * 0.5);
  const peaks = Math.round(random.between(3, 4.6));
  const order = Array.from({ length: peaks }, (_, index) => index).sort(() => random.next() - 0.5);
  for (const index of order) {
    const x = ((index + random.between(0.15, 0.85)) / peaks) * width * 1.1 - width * 0.05;
    const tall = height * random.between(0.2, 0.34) * (1.15 - depth * 0.42);
    paintPeak(
      stage,
      { x, y: ground - tall },
      ground + 4 * unit,
      tall * random.between(0.85, 1.2),
      colour,
      sunX,
    );
  }
  const foot = createNoise(random, 3);
  ink.fillStyle = css(mix(colour, palette.near, 0.25));
  fillBelow(
    stage,
    (x) => ground - height * 0.05 * (1 - depth * 0.5) + foot(x / (260 * unit)) * 26 * unit,
  );
}

/** One peak: a sunlit and a shaded face that meet in a ragged ridge, and snow on the top. */
function paintPeak(
  stage: Stage,
  top: Point,
  ground: number,
  half: number,
  colour: Colour,
  sunX: number,
) {
  const { random } = stage;
  const sunLeft = sunX < top.x;
  const ridge = raggedLine(
    random,
    top,
    { x: top.x + half * random.between(-0.22, 0.22), y: ground },
    half * 0.045,
  );
  const left = raggedLine(random, top, { x: top.x - half, y: ground }, half * 0.03);
  const right = raggedLine(random, top, { x: top.x + half, y: ground }, half * 0.03);
  const lit = lighter(colour, 0.08);
  const shaded = lighter(colour, -0.07);
  fillBetween(stage, left, ridge, css(sunLeft ? lit : shaded));
  fillBetween(stage, ridge, right, css(sunLeft ? shaded : lit));
  const snow = Math.floor(left.length * random.between(0.28, 0.42));
  const cap = (side: readonly Point[], other: readonly Point[], fill: string) => {
    const drip = [...other.slice(0, snow)].map((point, at) => ({
      x: point.x,
      y: point.y + (at % 3 === 2 ? half * 0.07 : 0),
    }));
    fillBetween(stage, side.slice(0, snow), drip, fill);
  };
  cap(left, ridge, css(sunLeft ? [0.985, 0.012, 80] : mix([0.86, 0.03, 255], colour, 0.25)));
  cap(right, ridge, css(sunLeft ? mix([0.86, 0.03, 255], colour, 0.25) : [0.985, 0.012, 80]));
}

function raggedLine(random: Stage['random'], from: Point, to: Point, rough: number): Point[] {
  const steps = 18;
  return Array.from({ length: steps + 1 }, (_, step) => {
    const share = step / steps;
    const wild = step === 0 ? 0 : random.normal() * rough * 0.55;
    return {
      x: from.x + (to.x - from.x) * share ** 1.12 + wild,
      y: from.y + (to.y - from.y) * share,
    };
  });
}

function fillBetween(
  { ink }: Stage,
  one: readonly Point[],
  other: readonly Point[],
  fill: string,
): void {
  ink.fillStyle = fill;
  ink.beginPath();
  for (const { x, y } of one) ink.lineTo(x, y);
  for (const { x, y } of [...other].reverse()) ink.lineTo(x, y);
  ink.closePath();
  ink.fill();
}

function veil({ ink, width, palette }: Stage, top: number, bottom: number, strength: number): void {
  const gradient = ink.createLinearGradient(0, top, 0, bottom);
  gradient.addColorStop(0, css(palette.sky[2], 0));
  gradient.addColorStop(1, css(palette.sky[2], strength));
  ink.fillStyle = gradient;
  ink.fillRect(0, top, width, bottom - top);
}

/** Mirrors what stands above the shore, darker, with thin lines of light. */
function paintLake(stage: Stage, shore: number): void {
  const { ink, width, height, palette, unit, random } = stage;
  paintMirror(stage, shore, [0.22, 0.72]);
  for (let line = 0; line < 46; line++) {
    const y = shore + (height - shore) * random.next() ** 1.6;
    const long = random.between(30, 190) * unit;
    ink.fillStyle = css(palette.light, random.between(0.05, 0.2));
    ink.fillRect(random.next() * width - long / 2, y, long, random.between(1, 2.4) * unit);
  }
}
