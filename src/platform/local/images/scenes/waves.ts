import { css, lighter, mix } from '../colour.ts';
import { createNoise } from '../random.ts';
import {
  fillBelow,
  paintBirds,
  paintClouds,
  paintGlow,
  paintSky,
  paintSun,
  type Stage,
} from '../stage.ts';

/** A sea in bands of waves under a low sun, with a boat or a lighthouse when the words name one. */
export function paintWaves(stage: Stage): void {
  const { width, height, unit, random, palette } = stage;
  const horizon = height * random.between(0.4, 0.5);
  paintSky(stage, horizon);
  const sunX = random.between(0.3, 0.7) * width;
  paintSun(stage, sunX, horizon - random.between(40, 150) * unit, random.between(50, 84) * unit);
  paintClouds(stage, height * 0.06, horizon - 30 * unit);
  paintBirds(stage, random.between(0.2, 0.8) * width, horizon * 0.5);
  const lighthouse = stage.has('lighthouse', 'leuchtturm', 'phare', 'faro', 'cliff', 'coast');
  if (stage.has('island', 'coast', 'insel') || (!lighthouse && random.chance(0.4)))
    paintIsle(stage, horizon);
  const bands = 13;
  const boat =
    stage.has('boat', 'ship', 'sail', 'sailing', 'sailboat', 'boot', 'bateau', 'barco') ||
    random.chance(0.5);
  for (let band = 0; band < bands; band++) {
    paintBand(stage, horizon, band / (bands - 1), sunX);
    if (band === 4 && boat)
      paintBoat(
        stage,
        (sunX > width / 2 ? 0.3 : 0.68) * width,
        horizon + (height - horizon) * 0.15,
        92 * unit,
      );
  }
  if (lighthouse) paintLighthouse(stage, sunX > width / 2 ? 0.17 : 0.83);
  if (stage.has('fog', 'foggy', 'mist', 'misty', 'nebel')) paintFog(stage, horizon);
  paintGlow(stage, sunX, horizon, width * 0.6, palette.light, 0.14);
}

function paintBand(stage: Stage, horizon: number, depth: number, sunX: number): void {
  const { height, unit, random, palette, ink } = stage;
  const water = mix(
    mix(palette.sky[1], palette.far, 0.55),
    lighter(palette.near, 0.02),
    depth ** 0.75,
  );
  const base = horizon + (height - horizon) * depth ** 1.55;
  const swell = (2 + 40 * depth ** 1.3) * unit;
  const long = (90 + 420 * depth) * unit;
  const phase = random.next() * 9;
  const noise = createNoise(random, 2);
  const line = (x: number) => {
    const wave = Math.sin((x / long) * 2 * Math.PI + phase);
    // Narrow crests, wide troughs.
    return (
      base -
      swell * (0.5 * wave + 0.32 * wave * Math.abs(wave)) +
      noise(x / (long * 1.7)) * swell * 0.7
    );
  };
  const gradient = ink.createLinearGradient(0, base - swell, 0, base + (30 + 150 * depth) * unit);
  gradient.addColorStop(0, css(lighter(water, 0.07)));
  gradient.addColorStop(1, css(lighter(water, -0.035)));
  ink.fillStyle = gradient;
  fillBelow(stage, depth === 0 ? () => horizon : line);
  if (depth > 0.12) crest(stage, line, depth);
  for (let spark = 0; spark < 26; spark++) {
    const x = sunX + random.normal() * (24 + 150 * depth) * unit;
    const y = (depth === 0 ? horizon : line(x)) + random.between(2, 26) * unit * (0.3 + depth);
    ink.fillStyle = css(palette.light, random.between(0.1, 0.5) * (1 - depth * 0.62));
    ink.beginPath();
    ink.ellipse(
      x,
      y,
      random.between(6, 30) * unit * (0.4 + depth),
      1.5 * unit * (0.6 + depth),
      0,
      0,
      7,
    );
    ink.fill();
  }
}

function crest(
  { ink, width, unit, palette }: Stage,
  line: (x: number) => number,
  depth: number,
): void {
  ink.strokeStyle = css(palette.light, 0.1 + 0.2 * depth);
  ink.lineWidth = (0.8 + 2.2 * depth) * unit;
  ink.beginPath();
  for (let x = 0; x <= width + 4; x += 4) ink.lineTo(x, line(x));
  ink.stroke();
}

function paintIsle(stage: Stage, horizon: number): void {
  const { ink, width, unit, random, palette } = stage;
  const noise = createNoise(random, 4);
  const centre = random.between(0.15, 0.85) * width;
  const half = random.between(0.16, 0.28) * width;
  ink.fillStyle = css(mix(palette.far, palette.near, 0.3));
  ink.beginPath();
  for (let x = centre - half; x <= centre + half; x += 3) {
    const rise = Math.cos(((x - centre) / half) * (Math.PI / 2)) ** 1.2;
    ink.lineTo(x, horizon + 2 - rise * (70 + noise(x / (90 * unit)) * 44) * unit);
  }
  ink.closePath();
  ink.fill();
}

function paintBoat({ ink, palette }: Stage, x: number, y: number, size: number): void {
  ink.fillStyle = css(palette.near);
  ink.beginPath();
  ink.moveTo(x - size * 0.55, y - size * 0.12);
  ink.quadraticCurveTo(x, y + size * 0.22, x + size * 0.6, y - size * 0.16);
  ink.closePath();
  ink.fill();
  ink.fillRect(x - size * 0.015, y - size * 1.35, size * 0.03, size * 1.25);
  ink.fillStyle = css(lighter(palette.light, -0.02));
  ink.beginPath();
  ink.moveTo(x + size * 0.04, y - size * 1.32);
  ink.quadraticCurveTo(x + size * 0.52, y - size * 0.7, x + size * 0.5, y - size * 0.2);
  ink.lineTo(x + size * 0.04, y - size * 0.2);
  ink.fill();
  ink.fillStyle = css(palette.accent);
  ink.beginPath();
  ink.moveTo(x - size * 0.04, y - size * 1.18);
  ink.quadraticCurveTo(x - size * 0.34, y - size * 0.6, x - size * 0.42, y - size * 0.22);
  ink.lineTo(x - size * 0.04, y - size * 0.22);
  ink.fill();
}

function paintLighthouse(stage: Stage, at: number): void {
  const { ink, width, height, unit, random, palette } = stage;
  const x = at * width;
  const foot = height * 0.72;
  const rock = createNoise(random, 4);
  ink.fillStyle = css(lighter(palette.near, -0.03));
  const fall = at < 0.5 ? 1 : -1;
  fillBelow(
    stage,
    (px) =>
      foot +
      Math.max(-20 * unit, fall * (px - x) * 0.75 - 70 * unit) +
      rock(px / (70 * unit)) * 22 * unit,
  );
  const [tall, wide] = [330 * unit, 42 * unit];
  const top = foot - tall;
  const beam = ink.createLinearGradient(x, 0, x + fall * 620 * unit, 0);
  beam.addColorStop(0, css(palette.light, 0.55));
  beam.addColorStop(1, css(palette.light, 0));
  ink.fillStyle = beam;
  ink.beginPath();
  ink.moveTo(x, top - 16 * unit);
  ink.lineTo(x + fall * 640 * unit, top - 120 * unit);
  ink.lineTo(x + fall * 640 * unit, top + 60 * unit);
  ink.fill();
  for (let stripe = 0; stripe < 6; stripe++) {
    const [from, to] = [stripe / 6, (stripe + 1) / 6];
    const half = (share: number) => wide * (0.62 + 0.38 * share);
    ink.fillStyle = css(stripe % 2 ? [0.97, 0.01, 80] : palette.accent);
    ink.beginPath();
    ink.moveTo(x - half(from), top + tall * from);
    ink.lineTo(x + half(from), top + tall * from);
    ink.lineTo(x + half(to), top + tall * to + 1);
    ink.lineTo(x - half(to), top + tall * to + 1);
    ink.fill();
  }
  ink.fillStyle = css(lighter(palette.near, -0.02));
  ink.fillRect(x - wide * 0.85, top - 6 * unit, wide * 1.7, 9 * unit);
  ink.fillStyle = css(palette.light);
  ink.fillRect(x - wide * 0.42, top - 36 * unit, wide * 0.84, 30 * unit);
  ink.fillStyle = css(lighter(palette.near, -0.02));
  ink.beginPath();
  ink.moveTo(x - wide * 0.6, top - 36 * unit);
  ink.quadraticCurveTo(x, top - 84 * unit, x + wide * 0.6, top - 36 * unit);
  ink.fill();
  paintGlow(stage, x, top - 20 * unit, 170 * unit, palette.light, 0.7);
}

function paintFog({ ink, width, height, palette }: Stage, horizon: number): void {
  const gradient = ink.createLinearGradient(0, horizon * 0.6, 0, height);
  gradient.addColorStop(0, css(palette.sky[2], 0));
  gradient.addColorStop(0.35, css(palette.sky[2], 0.55));
  gradient.addColorStop(1, css(palette.sky[2], 0.12));
  ink.fillStyle = gradient;
  ink.fillRect(0, 0, width, height);
}
