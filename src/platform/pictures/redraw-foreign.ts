import { type ForeignRules, openForeign } from './open-foreign.ts';

export type Redrawn = { readonly bytes: Uint8Array; readonly mimeType: string };

type Fit = {
  /** Pixels at most; smaller ones stay as they are. */
  readonly width: number;
  readonly height?: number;
  /** Of the JPEG, 1 to 100. */
  readonly quality: number;
};

/**
 * A picture that somebody sent, drawn anew: what is kept holds nothing but pixels, upright, as PNG where one can see
 * through it and as JPEG else, which every program shows. Throws as `openForeign` does.
 */
export const redrawForeign = (
  bytes: Uint8Array,
  rules: ForeignRules,
  { width, height, quality }: Fit,
): Promise<Redrawn> =>
  openForeign(bytes, rules, async (picture, { hasAlpha }) => {
    const size = { width, ...(height !== undefined && { height, fit: 'inside' as const }) };
    const drawn = picture.rotate().resize({ ...size, withoutEnlargement: true });
    return hasAlpha
      ? { bytes: await drawn.png().toBuffer(), mimeType: 'image/png' }
      : { bytes: await drawn.jpeg({ quality }).toBuffer(), mimeType: 'image/jpeg' };
  });
