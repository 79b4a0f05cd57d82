import { type Canvas, createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { createNoise, type Random } from '#platform/local/images/random.ts';
import { type BackdropStyle, faded, isDark, type Tone } from './themes.ts';

type Ground = {
  readonly ink: SKRSContext2D;
  readonly width: number;
  readonly height: number;
  readonly unit: number;
  readonly tone: Tone;
  readonly random: Random;
};

/** How much larger than the frame a backdrop is drawn, so that it can drift. */
export const backdropMargin = 1.07;

/** Paints a scene's still ground, a little larger than the frame. */
export function paintBackdrop(
  style: BackdropStyle,
  tone: Tone,
  size: { readonly width: number; readonly height: number },
  random: Random,
): Canvas {
  const [width, height] = [size.width, size.height].map((side) =>
    Math.ceil(side * backdropMargin),
  ) as [number, number];
  const canvas = createCanvas(width, height);
  const ink = canvas.getContext('2d');
  ink.fillStyle = tone.ground;
  ink.fillRect(0, 0, width, height);
  const unit = Math.min(size.width, size.height) / 1080;
  painters[style]({ ink, width, height, unit, tone, random });
  return canvas;
}

const painters: Readonly<Record<BackdropStyle, (ground: Ground) => void>> = {
  glow(ground) {
    const { width, height, tone, random } = ground;
    glow(
      ground,
      width * random.between(0.62, 1),
      height * random.between(-0.1, 0.3),
      tone.second,
      0.34,
    );
    glow(
      ground,
      width * random.between(-0.05, 0.35),
      height * random.between(0.8, 1.1),
      tone.accent,
      0.2,
    );
    dotGrid(ground, 54, 1.5, 0.09);
  },
  rings(ground) {
    const { ink, width, height, unit, tone, random } = ground;
    const x =
      width * (random.chance(0.5) ? random.between(0.86, 1.02) : random.between(-0.02, 0.1));
    const y = height * random.between(0.75, 1.05);
    for (let ring = 7; ring > 0; ring--) {
      ink.fillStyle = faded(ring % 2 ? tone.second : tone.accent, 0.055);
      circle(ink, x, y, ring * 128 * unit);
    }
  },
  dots(ground) {
    const { ink, width, height, unit, tone, random } = ground;
    dotGrid(ground, 46, 2.3, 0.13);
    ink.fillStyle = faded(tone.second, 0.16);
    circle(ink, width * random.between(0.8, 1), height * random.between(0, 0.2), 250 * unit);
    ink.fillStyle = faded(tone.accent, 0.1);
    circle(ink, width * random.between(0, 0.14), height * random.between(0.85, 1), 330 * unit);
  },
  bands(ground) {
    const { ink, width, height, unit, tone, random } = ground;
    glow(ground, width * random.between(0.3, 0.9), 0, tone.second, 0.22);
    for (let band = 0; band < 5; band++) {
      const wave = createNoise(random, 2);
      ink.fillStyle = faded(band % 2 ? tone.accent : tone.second, band % 2 ? 0.04 : 0.075);
      ink.beginPath();
      ink.moveTo(0, height);
      for (let x = 0; x <= width; x += 12) {
        ink.lineTo(x, height * (0.66 + band * 0.075) + wave(x / (560 * unit)) * 95 * unit);
      }
      ink.lineTo(width, height);
      ink.fill();
    }
  },
  contours(ground) {
    const { ink, width, height, unit, tone, random } = ground;
    const wobble = createNoise(random, 2);
    const corner = random.chance(0.5) ? 1 : 0;
    const [x, y] = [width * (corner ? 0.95 : 0.05), height * random.between(0.05, 0.95)];
    ink.lineWidth = 1.8 * unit;
    for (let ring = 1; ring < 17; ring++) {
      ink.strokeStyle = faded(ring % 4 === 0 ? tone.accent : tone.soft, ring % 4 === 0 ? 0.3 : 0.2);
      ink.beginPath();
      for (let step = 0; step <= 180; step++) {
        const angle = (step / 180) * Math.PI * 2;
        const bump =
          wobble(Math.cos(angle) * 1.6 + ring * 0.09) + wobble(Math.sin(angle) * 1.6 + 40);
        const radius = (ring * 62 + bump * (26 + ring * 5)) * unit;
        ink.lineTo(x + Math.cos(angle) * radius, y + Math.sin(angle) * radius);
      }
      ink.closePath();
      ink.stroke();
    }
  },
  blocks({ ink, width, height, unit, tone, random }) {
    const right = random.chance(0.6);
    ink.fillStyle = faded(tone.accent, 0.95);
    const band = 26 * unit;
    ink.fillRect(right ? width - band * 2.2 : 0, 0, band * 2.2, height);
    ink.strokeStyle = faded(tone.ink, 0.1);
    ink.lineWidth = 2 * unit;
    const step = 150 * unit;
    for (let at = -height; at < width; at += step) {
      ink.beginPath();
      ink.moveTo(at, height);
      ink.lineTo(at + height * 0.55, 0);
      ink.stroke();
    }
  },
  grid({ ink, width, height, unit, tone, random }) {
    ink.strokeStyle = faded(tone.ink, 0.07);
    ink.lineWidth = Math.max(1, 1.5 * unit);
    for (let column = 1; column < 6; column++) {
      ink.beginPath();
      ink.moveTo((width * column) / 6, 0);
      ink.lineTo((width * column) / 6, height);
      ink.stroke();
    }
    ink.fillStyle = tone.accent;
    const side = 58 * unit;
    // Far enough from the edge that the drifting ground never cuts it off.
    ink.fillRect(width - side * random.between(3.4, 4.2), height * 0.105, side, side);
  },
};

function circle(ink: SKRSContext2D, x: number, y: number, radius: number): void {
  ink.beginPath();
  ink.arc(x, y, radius, 0, Math.PI * 2);
  ink.fill();
}

function glow(
  { ink, width, height, tone }: Ground,
  x: number,
  y: number,
  colour: string,
  strength: number,
) {
  const radius = Math.max(width, height) * 0.62;
  const light = ink.createRadialGradient(x, y, 0, x, y, radius);
  const most = isDark(tone.ground) ? strength : strength * 0.7;
  light.addColorStop(0, faded(colour, most));
  light.addColorStop(0.5, faded(colour, most * 0.35));
  light.addColorStop(1, faded(colour, 0));
  ink.fillStyle = light;
  ink.fillRect(0, 0, width, height);
}

function dotGrid(ground: Ground, step: number, radius: number, opacity: number): void {
  const { ink, width, height, unit, tone } = ground;
  ink.fillStyle = faded(tone.ink, opacity);
  for (let y = (step * unit) / 2; y < height; y += step * unit) {
    for (let x = (step * unit) / 2; x < width; x += step * unit) circle(ink, x, y, radius * unit);
  }
}
