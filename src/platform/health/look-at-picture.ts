import { type AboutPicture, openForeign } from '../pictures/open-foreign.ts';

/** Decodes a picture that was just made, as one that somebody sent; throws when it cannot be read. */
export const lookAtPicture = (bytes: Uint8Array, person: string): Promise<AboutPicture> =>
  openForeign(
    bytes,
    { kinds: ['png', 'jpeg', 'webp'], mostPixels: 1_000_000, person, field: 'picture' },
    async (picture, about) => {
      await picture.stats();
      return about;
    },
  );
