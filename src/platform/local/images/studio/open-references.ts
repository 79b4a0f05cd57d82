import type { Media } from '../../../gateway/provider.ts';
import { openForeign } from '../../../pictures/open-foreign.ts';

const rules = {
  kinds: ['png', 'jpeg', 'webp', 'avif'],
  mostPixels: 80_000_000,
  field: 'references',
} as const;

/** Pixels of the longer side: what a collage shows of a picture. */
const longest = 1400;

/** People's pictures as the canvas may open them: small, upright, and encoded by us. */
export const openReferences = (
  references: readonly Media[],
  person: string,
): Promise<Uint8Array[]> =>
  Promise.all(
    references.map(({ bytes }) =>
      openForeign(bytes, { ...rules, person }, (picture) =>
        picture
          .autoOrient()
          .resize(longest, longest, { fit: 'inside', withoutEnlargement: true })
          .png()
          .toBuffer(),
      ),
    ),
  );
