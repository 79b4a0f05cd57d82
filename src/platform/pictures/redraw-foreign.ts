import { type ForeignRules, openForeign } from './open-foreign.ts';

export type Redrawn = { readonly bytes: Uint8Array; readonly mimeType: string };

/** How large a picture is drawn anew, and as what. */
export type PictureFit = {
  /** Pixels at most; smaller ones stay as they are. */
  readonly width: number;
  readonly height?: number;
  /** Of the JPEG or WebP, 1 to 100. */
  readonly quality: number;
  /** As PNG where one can see through it and as JPEG else, unless it is WebP that is wanted. */
  readonly as?: 'webp';
};

/**
 * A picture that somebody sent, drawn anew: what is kept holds nothing but pixels, upright, in a format that
 * every program shows. Throws as `openForeign` does.
 */
export const redrawForeign = (
  bytes: Uint8Array,
  rules: ForeignRules,
  { width, height, quality, as }: PictureFit,
): Promise<Redrawn> =>
  openForeign(bytes, rules, async (picture, { hasAlpha }) => {
    const size = { width, ...(height !== undefined && { height, fit: 'inside' as const }) };
    const drawn = picture.rotate().resize({ ...size, withoutEnlargement: true });
    if (as) return { bytes: await drawn.webp({ quality }).toBuffer(), mimeType: 'image/webp' };
    return hasAlpha
      ? { bytes: await drawn.png().toBuffer(), mimeType: 'image/png' }
      : { bytes: await drawn.jpeg({ quality }).toBuffer(), mimeType: 'image/jpeg' };
  });
