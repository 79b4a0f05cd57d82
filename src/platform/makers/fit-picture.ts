import type { Media } from '../gateway/provider.ts';

type Fitted = { readonly picture: Media; readonly remark?: string };

/**
 * A picture in exactly this size, in pixels. One of another size is scaled until it covers it, cut at its
 * edges, and comes as PNG with a sentence that says so.
 */
export async function fitPicture(media: Media, width: number, height: number): Promise<Fitted> {
  const { sharp } = await import('../pictures/sharp.ts');
  const { width: across, height: down } = await sharp(media.bytes).metadata();
  if (across === width && down === height) return { picture: media };
  const bytes = await sharp(media.bytes).resize(width, height, { fit: 'cover' }).png().toBuffer();
  const remark = `It came as ${across} × ${down} pixels and was fitted to ${width} × ${height}.`;
  return { picture: { ...media, bytes, mimeType: 'image/png' }, remark };
}
