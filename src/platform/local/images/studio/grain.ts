import { createCanvas } from '@napi-rs/canvas';
import type { Atelier } from './atelier.ts';

/** The tooth of paper over everything; it also hides the steps of soft gradients. */
export function addGrain({ ink, width, height, detail }: Atelier, strength = 0.13): void {
  const size = 256;
  const sheet = createCanvas(size, size);
  const tile = sheet.getContext('2d');
  const pixels = tile.createImageData(size, size);
  for (let at = 0; at < pixels.data.length; at += 4) {
    const tone = 128 + detail.normal() * 44;
    pixels.data.fill(tone, at, at + 3);
    pixels.data[at + 3] = 255;
  }
  tile.putImageData(pixels, 0, 0);
  ink.save();
  ink.globalCompositeOperation = 'soft-light';
  ink.globalAlpha = strength;
  for (let y = 0; y < height; y += size) {
    for (let x = 0; x < width; x += size) ink.drawImage(sheet, x, y);
  }
  ink.restore();
}
