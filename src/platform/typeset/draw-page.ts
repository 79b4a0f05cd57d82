import { sharp } from '../pictures/sharp.ts';

/** Draws a page that `typeset` gave as SVG as a PNG of so many pixels in width, on white. */
export async function drawPage(svg: string, width: number): Promise<Uint8Array> {
  const drawn = sharp(Buffer.from(svg), { density: 200, unlimited: true }).resize({ width });
  return new Uint8Array(await drawn.flatten({ background: '#ffffff' }).png().toBuffer());
}
