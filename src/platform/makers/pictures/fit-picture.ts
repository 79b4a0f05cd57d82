import { AppError } from '#kernel/errors.ts';
import type { Media } from '../../gateway/provider.ts';
import { openForeign } from '../../pictures/open-foreign.ts';
import { serviceFailed } from '../service-failed.ts';

type Fitted = { readonly picture: Media; readonly remark?: string };
type Wish = { readonly width: number; readonly height: number; readonly person: string };

/** Pixels of the largest picture that a service may send. */
const mostPixels = 80_000_000;

/**
 * A service's picture in exactly this size, in pixels. One of another size is scaled until it covers it,
 * cut at its edges, and comes as PNG with a sentence that says so. Throws 502 for what cannot be read.
 */
export async function fitPicture(media: Media, { width, height, person }: Wish): Promise<Fitted> {
  const kinds = ['png', 'jpeg', 'webp', 'avif'] as const;
  const rules = { kinds, mostPixels, person, field: 'picture' };
  const size = `${width} × ${height}`;
  try {
    return await openForeign(
      media.bytes,
      rules,
      async (picture, { width: across, height: down }) => {
        if (across === width && down === height) return { picture: media };
        const bytes = await picture.resize(width, height, { fit: 'cover' }).png().toBuffer();
        const remark = `It came as ${across} × ${down} pixels and was fitted to ${size}.`;
        return { picture: { ...media, bytes, mimeType: 'image/png' }, remark };
      },
    );
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    throw serviceFailed('it sent a picture that cannot be read.', error);
  }
}
