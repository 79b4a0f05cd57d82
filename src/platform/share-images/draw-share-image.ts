import { sharp } from '../pictures/sharp.ts';
import { drawArt } from './draw-art.ts';
import { drawWords } from './draw-words.ts';
import type { ShareCard } from './share-card.ts';

/** Draws a card as PNG of 1200 × 630 pixels; takes some tenths of a second of one core. */
export async function drawShareImage(card: ShareCard): Promise<Buffer> {
  const words = await drawWords(card);
  return sharp(Buffer.from(drawArt(card)))
    .composite([{ input: Buffer.from(words) }])
    .png({ palette: true, quality: 90, effort: 4 })
    .toBuffer();
}
