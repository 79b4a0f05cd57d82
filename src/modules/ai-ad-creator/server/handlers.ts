import { AppError } from '#kernel/errors.ts';
import { implementContract, signedIn } from '#platform/http/implement.ts';
import { encodeDrawing } from '#platform/scene/encode-drawing.ts';
import { sceneSvg } from '#platform/scene/scene-svg.ts';
import { contract } from '../contract.ts';
import { boardOf } from './draw/board-of.ts';
import { allLayouts } from './draw/layouts/all-layouts.ts';
import { adPictures } from './render/ad-pictures.ts';

/** Pixels of a preview's longer side. */
const longest = 640;
const os = implementContract(contract);

export const router = os.router({
  layouts: os.layouts.handler(async () => ({
    layouts: allLayouts.map(({ id, title, needsPhoto }) => ({ id, title, needsPhoto })),
  })),
  draw: os.draw.handler(async ({ input: { brief, look, ads }, context }) => {
    const variants = ads.map(({ variant }) => variant);
    const { drawn, photos } = await adPictures(context.platform, signedIn(context).id, {
      brief,
      look,
      variants,
    });
    const made: { picture: string | null; problem: string | null }[] = [];
    for (const { variant, size } of ads) {
      const image = variant.image ?? brief.image;
      const photo = image ? photos.get(image) : undefined;
      const logo = look.logo ? photos.get(look.logo) : undefined;
      try {
        const board = boardOf({ brief, look, variant, size, photo, logo });
        const scale = Math.min(2, longest / Math.max(board.width, board.height));
        const width = Math.round(board.width * scale);
        const bytes = await encodeDrawing(sceneSvg(board, drawn), board, { format: 'webp', width });
        made.push({
          picture: `data:image/webp;base64,${Buffer.from(bytes).toString('base64')}`,
          problem: null,
        });
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        made.push({ picture: null, problem: error.message });
      }
    }
    return { ads: made };
  }),
  board: os.board.handler(async ({ input: { brief, look, variant, size }, context }) => {
    const { drawn, photos } = await adPictures(context.platform, signedIn(context).id, {
      ...{ brief, look, variants: [variant] },
    });
    const image = variant.image ?? brief.image;
    const photo = image ? photos.get(image) : undefined;
    const logo = look.logo ? photos.get(look.logo) : undefined;
    return {
      board: boardOf({ brief, look, variant, size, photo, logo }),
      pictures: Object.fromEntries([...drawn].map(([id, { href }]) => [id, href])),
    };
  }),
});
