import { Avatar } from '@dicebear/core';
import sharp from 'sharp';
import type { AvatarFormat, Look } from '../../character-schema.ts';
import { avatarOptions } from './avatar-options.ts';
import { outlineLetters } from './outline-letters.ts';
import { styleOf } from './styles.ts';

/**
 * An avatar as SVG of so many pixels, letters as outlines; without the parts in `hidden`. Throws 400 for
 * parts its style does not have.
 */
export function avatarSvg(look: Look, size: number, hidden: readonly string[] = []): string {
  const style = styleOf(look.style);
  const without = Object.fromEntries(hidden.map((part) => [`${part}Probability`, 0]));
  const options = { ...avatarOptions(style, look), ...without, size };
  return outlineLetters(new Avatar(style.style, options).toString());
}

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
