import type { Sharp } from 'sharp';

/** Pixels of the longer side. */
const longestSide = 320;
/** Bytes of the largest thumbnail. */
export const largestThumb = 25_000;

/** A WebP of at most 25 kB, turned as the picture is seen. */
export async function drawThumb(picture: Sharp): Promise<Uint8Array> {
  const small = picture
    .rotate()
    .resize(longestSide, longestSide, { fit: 'inside', withoutEnlargement: true });
  for (const quality of [75, 55, 35]) {
    const bytes = await small.clone().webp({ quality }).toBuffer();
    if (bytes.byteLength <= largestThumb) return bytes;
  }
  // Noise of this size is below 25 kB at any quality of that kind.
  return small.resize(160, 160, { fit: 'inside' }).webp({ quality: 30 }).toBuffer();
}
