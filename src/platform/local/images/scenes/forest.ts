import { css, lighter, mix } from '../colour.ts';
import { createNoise } from '../random.ts';
import { fillBelow, paintGlow, paintPine, paintSky, type Stage } from '../stage.ts';

/** Rows of firs that step out of the haze, with beams of light. */
export function paintForest(stage: Stage): void {
  const { width, height, unit, random, palette, ink } = stage;
  paintSky(stage, height * 0.8);
  const sunX = random.between(0.3, 0.7) * width;
  const sunY = height * 0.27;
  paintGlow(stage, sunX, sunY, width * 0.62, palette.light, 0.85);
  const rows = 7;
  for (let row = 0; row < rows; row++) {
    const depth = row / (rows - 1);
    const colour = mix(
      mix(palette.far, palette.sky[2], 0.35),
      lighter(palette.near, -0.06),
      depth ** 0.85,
    );
    const ground = createNoise(random, 3);
    const base = height * (0.56 + 0.42 * depth);
    const line = (x: number) => base + ground(x / (360 * unit)) * 40 * unit;
    ink.fillStyle = css(colour);
    const clearing = 0.16 + 0.3 * depth;
    const gap = (15 + 46 * depth) * unit;
    for (let x = -40 * unit; x < width + 40 * unit; x += gap * random.between(0.55, 1.4)) {
      const off = Math.abs(x - sunX) / width;
      if (depth > 0.3 && off < clearing * random.between(0.45, 0.95)) continue;
      paintPine(
        stage,
        x,
        line(x) + 8 * unit,
        (90 + 400 * depth ** 1.25) * unit * random.between(0.6, 1.15),
      );
    }
    fillBelow(stage, line);
    if (depth < 0.8) haze(stage, base, 0.36 * (1 - depth));
  }
  paintBeams(stage, sunX, sunY);
  if (stage.has('cabin', 'hut', 'house', 'cottage', 'hutte')) paintCabin(stage, sunX);
}

function haze({ ink, width, height, palette }: Stage, base: number, strength: number): void {
  const gradient = ink.createLinearGradient(0, base - height * 0.16, 0, base + height * 0.1);
  gradient.addColorStop(0, css(palette.sky[2], 0));
  gradient.addColorStop(0.7, css(palette.sky[2], strength));
  gradient.addColorStop(1, css(palette.sky[2], 0));
  ink.fillStyle = gradient;
  ink.fillRect(0, base - height * 0.16, width, height * 0.26);
}

function paintBeams({ ink, height, random, palette }: Stage, x: number, y: number): void {
  ink.globalCompositeOperation = 'soft-light';
  for (let beam = 0; beam < 9; beam++) {
    const angle = Math.PI / 2 + random.between(-0.75, 0.75);
    const spread = random.between(0.012, 0.05);
    const far = height * 1.2;
    const gradient = ink.createRadialGradient(x, y, 0, x, y, far * 0.8);
    gradient.addColorStop(0, css(palette.light, 0.7));
    gradient.addColorStop(1, css(palette.light, 0));
    ink.fillStyle = gradient;
    ink.beginPath();
    ink.moveTo(x, y);
    ink.lineTo(x + Math.cos(angle - spread) * far, y + Math.sin(angle - spread) * far);
    ink.lineTo(x + Math.cos(angle + spread) * far, y + Math.sin(angle + spread) * far);
    ink.fill();
  }
  ink.globalCompositeOperation = 'source-over';
}

function paintCabin(stage: Stage, x: number): void {
  const { ink, height, unit, palette } = stage;
  const [y, size] = [height * 0.86, 74 * unit];
  ink.fillStyle = css(lighter(palette.near, 0.06));
  ink.fillRect(x - size, y - size * 0.8, size * 2, size * 0.9);
  ink.fillStyle = css(lighter(palette.near, -0.06));
  ink.beginPath();
  ink.moveTo(x - size * 1.25, y - size * 0.74);
  ink.lineTo(x, y - size * 1.6);
  ink.lineTo(x + size * 1.25, y - size * 0.74);
  ink.fill();
  ink.fillRect(x + size * 0.5, y - size * 1.65, size * 0.24, size * 0.6);
  paintGlow(stage, x, y - size * 0.4, size * 2.4, palette.accent, 0.5);
  ink.fillStyle = css([0.92, 0.12, 88]);
  ink.fillRect(x - size * 0.62, y - size * 0.56, size * 0.42, size * 0.36);
  ink.fillRect(x + size * 0.22, y - size * 0.56, size * 0.42, size * 0.36);
}
