import { createCanvas } from '@napi-rs/canvas';
import { css } from '../../colour.ts';
import { type Atelier, chooseBy } from '../atelier.ts';
import { addGrain } from '../grain.ts';
import { createField, type Field } from './colour-field.ts';

const families = {
  mesh: 'mesh soft blur blurred smooth',
  silk: 'silk fabric cloth fold folds satin ribbon',
  aurora: 'aurora curtain northern lights polar',
  glow: 'glow orb sun sphere halo light moon',
  dunes: 'dune dunes sand hills layers paper',
} as const;

/** Soft colours that run into each other. */
export function paintGradient(atelier: Atelier): void {
  const family = chooseBy(atelier, families);
  const { ink, width, height } = atelier;
  if (family === 'dunes') paintDunes(atelier);
  else {
    const small = drawField(atelier, createField(atelier, family));
    ink.imageSmoothingQuality = 'high';
    ink.drawImage(small, 0, 0, width, height);
  }
  addGrain(atelier, family === 'dunes' ? 0.2 : 0.16);
}

/** The field is smooth, so that a quarter of the pixels shows all there is. */
function drawField({ width, height }: Atelier, colourAt: Field) {
  const scale = Math.min(1, 360 / Math.max(width, height));
  const [across, down] = [Math.ceil(width * scale), Math.ceil(height * scale)];
  const small = createCanvas(across, down);
  const ink = small.getContext('2d');
  const pixels = ink.createImageData(across, down);
  const longer = Math.max(across, down);
  for (let y = 0; y < down; y += 1) {
    for (let x = 0; x < across; x += 1) {
      const [red, green, blue] = colourAt((x + 0.5) / longer, (y + 0.5) / longer);
      const at = (y * across + x) * 4;
      pixels.data[at] = red;
      pixels.data[at + 1] = green;
      pixels.data[at + 2] = blue;
      pixels.data[at + 3] = 255;
    }
  }
  ink.putImageData(pixels, 0, 0);
  return small;
}

/** Sheets of colour behind each other, each with a soft edge of shade. */
function paintDunes({ ink, width, height, layout, tones, unit }: Atelier): void {
  const colours = [tones.ground, ...tones.inks];
  ink.fillStyle = css(tones.ground);
  ink.fillRect(0, 0, width, height);
  const sheets = 5 + Math.floor(layout.next() * 4);
  for (let sheet = 0; sheet < sheets; sheet += 1) {
    const top = height * (0.12 + (0.8 * sheet) / sheets);
    const [swing, phase] = [height * layout.between(0.05, 0.13), layout.between(0, 7)];
    const waves = layout.between(0.7, 1.9);
    const at = (x: number) =>
      top +
      swing * Math.sin(phase + (x / width) * Math.PI * 2 * waves) +
      swing * 0.4 * Math.sin(phase * 2 + (x / width) * Math.PI * 4.3 * waves);
    const colour = colours[1 + (sheet % (colours.length - 1))] ?? tones.ink;
    const fill = ink.createLinearGradient(0, top - swing, width * 0.3, height);
    fill.addColorStop(0, css([Math.min(0.97, colour[0] + 0.13), colour[1] * 0.9, colour[2]]));
    fill.addColorStop(1, css([colour[0] * 0.72, colour[1], colour[2]]));
    ink.save();
    ink.shadowColor = css([0.15, 0.04, colour[2]], 0.45);
    ink.shadowBlur = 60 * unit;
    ink.shadowOffsetY = -14 * unit;
    ink.fillStyle = fill;
    ink.beginPath();
    ink.moveTo(-width * 0.1, height * 1.2);
    for (let x = -0.1; x <= 1.1; x += 0.01) ink.lineTo(x * width, at(x * width));
    ink.lineTo(width * 1.1, height * 1.2);
    ink.fill();
    ink.restore();
  }
}
