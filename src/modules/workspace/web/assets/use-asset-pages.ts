import { usePages } from '#shell/lists/use-pages.ts';
import { api, queries } from '../queries.ts';
import type { Kind } from './asset-words.ts';

export type WantedAssets = {
  readonly kind: Kind | undefined;
  readonly q: string;
  /** Empty for all spaces. */
  readonly space: string;
  readonly isTrash?: boolean;
};

/** Files of the library that fit, the newest first. */
export const useAssetPages = ({ kind, q, space, isTrash = false }: WantedAssets) =>
  usePages(
    [...queries.assets.key(), kind, q, space, isTrash],
    (after) =>
      api.assets({
        ...{ kind, q, trashed: isTrash, limit: 48 },
        ...(space && { spaceId: space }),
        ...(after && { after }),
      }),
    { keep: true },
  );
