import { openForeign } from '#platform/pictures/open-foreign.ts';
import { exifComment } from './exif-comment.ts';
import { pngTexts } from './png-texts.ts';
import { type FoundSettings, readSettings } from './read-settings.ts';

/** How a picture says that it was made; undefined where it says nothing that is known here. */
export async function findSettings(
  bytes: Uint8Array,
  person: string,
): Promise<FoundSettings | undefined> {
  const kinds = ['png', 'jpeg', 'webp', 'avif'] as const;
  const rules = { kinds, mostPixels: 60_000_000, person, field: 'assetId' };
  const exif = await openForeign(bytes, rules, async (picture) => (await picture.metadata()).exif);
  return readSettings(pngTexts(bytes), exif && exifComment(exif));
}
