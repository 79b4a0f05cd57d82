import { outlineLetters } from '#platform/pictures/outline-letters.ts';
import { sharp } from '#platform/pictures/sharp.ts';
import type { AvatarFormat, Look } from '../../character-schema.ts';
import { svgOf } from '../../drawing/svg-of.ts';
import { styleOf } from './styles.ts';

/**
 * An avatar as SVG of so many pixels, letters as outlines; without the parts in `hidden`. Throws 400 for
 * parts its style does not have.
 */
export const avatarSvg = (look: Look, size: number, hidden: readonly string[] = []): string =>
  outlineLetters(svgOf(styleOf(look.style), look, size, hidden));

/** The avatar as a file, exactly `size` pixels wide and high: the same look gives the same bytes. */
export async function drawAvatar(
  look: Look,
  { size, format }: { readonly size: number; readonly format: AvatarFormat },
): Promise<Uint8Array> {
  const svg = avatarSvg(look, size);
  return format === 'svg' ? Buffer.from(svg) : rasterise(svg, size, format);
}

export async function rasterise(svg: string, size: number, format: 'png' | 'webp') {
  const picture = sharp(Buffer.from(svg), { density: 72 }).resize(size, size, { fit: 'fill' });
  return format === 'png'
    ? picture.png({ compressionLevel: 6 }).toBuffer()
    : picture.webp({ quality: 90 }).toBuffer();
}
