import { usePages } from '#shell/lists/use-pages.ts';
import { callTool } from '#shell/tools/call-tool.ts';
import type { FoundImage } from '../found-image.ts';
import { picturesKey } from './queries.ts';

export type WantedPictures = {
  readonly q: string;
  readonly favourites: boolean;
  /** Those of one board; all that were made here without it. */
  readonly boardId?: string | undefined;
};

type Found = { readonly images: readonly FoundImage[]; readonly next: string | null };

/** Pictures that fit, the newest first, a page at a time. */
export const usePictures = ({ q, favourites, boardId }: WantedPictures) =>
  usePages<Found>(
    [...picturesKey, q, favourites, boardId],
    async (after) => {
      const input = {
        q,
        favourites,
        limit: 48,
        ...(boardId && { boardId }),
        ...(after && { after }),
      };
      const { output } = await callTool<Found>(
        'image.search',
        q ? input : { ...input, q: undefined },
      );
      return output;
    },
    { keep: true },
  );
