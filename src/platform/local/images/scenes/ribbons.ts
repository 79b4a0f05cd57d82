import { type Colour, css, lighter, mix } from '../colour.ts';
import { createNoise } from '../random.ts';
import { paintGlow, type Stage } from '../stage.ts';

/** Folded bands of silk that flow across the picture. */
export function paintRibbons(stage: Stage): void {
  const { ink, width, height, unit, random, palette } = stage;
  const deep: Colour = mix(palette.near, palette.sky[0], 0.35);
  const ground = ink.createLinearGradient(0, 0, width, height);
  ground.addColorStop(0, css(lighter(deep, -0.04)));
  ground.addColorStop(1, css(lighter(mix(deep, palette.sky[1], 0.35), -0.02)));
  ink.fillStyle = ground;
  ink.fillRect(0, 0, width, height);
  paintGlow(
    stage,
    width * random.between(0.2, 0.8),
    height * random.between(0.2, 0.5),
    width * 0.7,
    palette.sky[1],
    0.5,
  );
  const tilt = random.between(-0.35, 0.35);
  ink.save();
  ink.translate(width / 2, height / 2);
  ink.rotate(tilt);
  const tones = [palette.sky[1], palette.accent, palette.sky[2], palette.far, palette.light];
  const bands = 5;
  for (let band = 0; band < bands; band++) {
    const from = tones[band % tones.length] as Colour;
    const to = tones[(band + 1 + Math.floor(random.next() * 2)) % tones.length] as Colour;
    paintBand(
      stage,
      (band / (bands - 1) - 0.5) * height * 0.8,
      from,
      to,
      90 * unit + band * 12 * unit,
    );
  }
  ink.restore();
}

/** Many thin strokes, each a little shifted: their overlaps make the folds. */
function paintBand(stage: Stage, middle: number, from: Colour, to: Colour, spread: number): void {
  const { ink, width, height, unit, random } = stage;
  const path = createNoise(random, 2);
  const twist = createNoise(random, 2);
  const strands = 90;
  const reach = Math.hypot(width, height) * 0.62;
  const pace = 1 / (430 * unit);
  ink.lineWidth = 3.4 * unit;
  ink.lineCap = 'round';
  for (let strand = 0; strand < strands; strand++) {
    const share = strand / (strands - 1);
    const offset = (share - 0.5) * 2;
    const tone = mix(from, to, share);
    const gradient = ink.createLinearGradient(-reach, 0, reach, 0);
    const shine = 0.06 * Math.sin(share * Math.PI * 3);
    gradient.addColorStop(0, css(lighter(tone, shine - 0.1), 0.1));
    gradient.addColorStop(0.5, css(lighter(tone, shine + 0.05), 0.62));
    gradient.addColorStop(1, css(lighter(tone, shine - 0.06), 0.1));
    ink.strokeStyle = gradient;
    ink.beginPath();
    for (let x = -reach; x <= reach; x += 12 * unit) {
      const fold = Math.sin(twist(x * pace) * 3.2 + offset * 1.5);
      const y =
        middle +
        path(x * pace * 0.8) * 210 * unit +
        fold * spread * (0.55 + 0.45 * Math.abs(offset));
      ink.lineTo(x, y + offset * spread * 0.4);
    }
    ink.stroke();
  }
}
