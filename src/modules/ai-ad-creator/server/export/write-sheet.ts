import type { Platform } from '#platform/platform.ts';
import { drawingPdf } from '#platform/scene/drawing-pdf.ts';
import { sceneSvg } from '#platform/scene/scene-svg.ts';
import type { Ad, Variant } from '../../ad-project.ts';
import type { AdSize } from '../../placements.ts';
import { boardOf } from '../draw/board-of.ts';
import { adPictures } from '../render/ad-pictures.ts';

/** A4 across, in pixels of 1/96 inch, and where the sizes of a variant lie on it. */
const page = { width: 1123, height: 794 } as const;
const places: Readonly<Record<AdSize, readonly [x: number, y: number, width: number]>> = {
  '1080x1080': [40, 40, 300],
  '1080x1350': [360, 40, 240],
  '1080x1920': [620, 40, 168],
  '160x600': [808, 40, 80],
  '300x250': [908, 40, 175],
  '336x280': [908, 206, 175],
  '728x90': [40, 372, 560],
  '320x100': [620, 372, 268],
};

/** A page for each variant with all its sizes, to be looked at by whoever approves. */
export async function adSheet(
  platform: Platform,
  userId: string,
  ad: Ad,
  variants: readonly Variant[],
  signal: AbortSignal,
): Promise<Uint8Array> {
  const { drawn, photos } = await adPictures(platform, userId, { ...ad, variants: [...variants] });
  const pages = variants.map((variant) => {
    signal.throwIfAborted();
    const image = variant.image ?? ad.brief.image;
    const photo = image ? photos.get(image) : undefined;
    const logo = ad.look.logo ? photos.get(ad.look.logo) : undefined;
    const ads = ad.sizes.map((size) => {
      const [x, y, width] = places[size];
      const board = boardOf({ brief: ad.brief, look: ad.look, variant, size, photo, logo });
      const height = (width * board.height) / board.width;
      const svg = sceneSvg(board, drawn).replaceAll('clip-', `clip-${size}-`);
      return svg.replace(
        /^<svg ([^>]*?)width="\d+" height="\d+"/,
        `<svg $1x="${x}" y="${y}" width="${width}" height="${height}"`,
      );
    });
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${page.width}" height="${page.height}" viewBox="0 0 ${page.width} ${page.height}"><rect width="100%" height="100%" fill="#ececea"/>${ads.join('')}</svg>`;
    return { svg, ...page };
  });
  return drawingPdf(pages, { title: ad.brief.product, signal });
}
