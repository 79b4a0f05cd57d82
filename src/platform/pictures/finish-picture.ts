import type { Sharp } from 'sharp';
import { openForeign } from './open-foreign.ts';
import { pictureKindOf } from './picture-kind.ts';
import { withPngText } from './png-chunks.ts';

export type PictureFormat = 'png' | 'jpeg' | 'webp' | 'avif';

/** Bytes of a recipe at most: what EXIF of a JPEG has room for. */
const longestRecipe = 60_000;

/** JSON in nothing but ASCII. */
const asciiJson = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[\u007f-\uffff]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

type Finish = {
  readonly format: PictureFormat;
  /** How it was made: in the PNG chunk `tEXt` `guildhall`, else in EXIF `UserComment`. */
  readonly recipe?: unknown;
  /** Who it is for: people take turns. */
  readonly person: string;
};

/**
 * A picture in the format that was asked for, with its recipe inside. One that has the format already
 * keeps its pixels' bytes where it can. `isTold` is false when the recipe was too long for the file.
 */
export async function finishPicture(
  bytes: Uint8Array,
  { format, recipe, person }: Finish,
): Promise<{ bytes: Uint8Array; mimeType: string; isTold: boolean }> {
  const text = recipe === undefined ? undefined : asciiJson(recipe);
  const fits = text === undefined || format === 'png' || text.length <= longestRecipe;
  const mimeType = `image/${format}`;
  const has = pictureKindOf(bytes);
  if (has === format && (format === 'png' || text === undefined || !fits)) {
    const told =
      text === undefined || format !== 'png' ? bytes : withPngText(bytes, 'guildhall', text);
    return { bytes: told, mimeType, isTold: fits };
  }
  const kinds = ['png', 'jpeg', 'webp', 'avif'] as const;
  const rules = { kinds, mostPixels: 80_000_000, person, field: 'picture' };
  const made = await openForeign(bytes, rules, (picture) => {
    const told =
      text !== undefined && fits && format !== 'png'
        ? picture.withExif({ IFD2: { UserComment: text } })
        : picture;
    return encoded(told, format).toBuffer();
  });
  const whole =
    text !== undefined && format === 'png' ? withPngText(made, 'guildhall', text) : made;
  return { bytes: whole, mimeType, isTold: fits };
}

function encoded(picture: Sharp, format: PictureFormat): Sharp {
  if (format === 'jpeg') return picture.flatten({ background: '#ffffff' }).jpeg({ quality: 90 });
  if (format === 'webp') return picture.webp({ quality: 90 });
  // More effort takes a minute for the largest pictures.
  if (format === 'avif') return picture.avif({ quality: 65, effort: 2 });
  return picture.png();
}
