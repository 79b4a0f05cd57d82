import { AppError } from '#kernel/errors.ts';
import type { AssetRow } from '../assets/asset-rows.ts';
import { findAsset } from '../assets/find-assets.ts';
import { openForeign } from '../pictures/open-foreign.ts';
import type { Platform } from '../platform.ts';
import { type Reader, readableBy } from '../spaces/space-access.ts';

/** A picture of a text as readers and printers take it. */
export type LoadedPicture = {
  readonly file: string;
  readonly mime: string;
  readonly bytes: Uint8Array;
  readonly width: number;
  readonly height: number;
};

/** Bytes of all pictures of a text at most: they are put together in memory. */
const largest = 400_000_000;
const endings: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
};

const readable = new Set([...Object.keys(endings), 'image/webp', 'image/avif']);

/** Pictures among these assets, by id; those that are gone or not their reader's are missing. */
export async function pictureAssets(
  platform: Platform,
  userId: string,
  ids: Iterable<string>,
): Promise<Map<string, AssetRow>> {
  const reader = await readableBy(platform, userId);
  const found = new Map<string, AssetRow>();
  for (const id of new Set(ids)) {
    const asset = await pictureOf(platform, reader, id);
    if (asset) found.set(id, asset);
  }
  return found;
}

async function pictureOf({ db }: Platform, reader: Reader, id: string) {
  try {
    const asset = await findAsset(db, reader, id);
    return readable.has(asset.mime) && !asset.trashed_at ? asset : undefined;
  } catch (error) {
    if (error instanceof AppError && error.status === 404) return undefined;
    throw error;
  }
}

/** The pictures themselves, by what texts call them: `asset:<id>`. `anew` is drawn anew as PNG. */
export async function loadPictures(
  platform: Platform,
  assets: ReadonlyMap<string, AssetRow>,
  anew: string | null = null,
): Promise<Map<string, LoadedPicture>> {
  const sum = [...assets.values()].reduce((all, { bytes }) => all + bytes, 0);
  if (sum > largest) {
    const message = `The pictures of this text have ${Math.ceil(sum / 1e6)} MB; it may have ${largest / 1e6} MB. Use smaller ones.`;
    throw new AppError('too_large', 413, message, { field: 'projectId' });
  }
  const pictures = new Map<string, LoadedPicture>();
  for (const [id, asset] of assets) {
    const file = await platform.files.find(platform.db, asset.file_id);
    if (!file) continue;
    const bytes = new Uint8Array(await platform.files.read(file));
    pictures.set(
      `asset:${id}`,
      await usable(bytes, asset, `picture-${pictures.size + 1}`, id === anew),
    );
  }
  return pictures;
}

/** Other kinds become PNG, as does what a cover is drawn of; pictures that a camera turned are turned back. */
function usable(
  bytes: Uint8Array,
  { mime, user_id: person }: AssetRow,
  name: string,
  anew: boolean,
) {
  const rules = {
    ...{ kinds: ['png', 'jpeg', 'gif', 'webp', 'avif'] as const, mostPixels: 60_000_000 },
    ...{ person: person ?? '', field: 'projectId' },
  };
  return openForeign(bytes, rules, async (picture): Promise<LoadedPicture> => {
    const { width, height, orientation = 1 } = await picture.metadata();
    const ending = endings[mime];
    if (ending && orientation === 1 && !anew) {
      return { file: `${name}.${ending}`, mime, bytes, width, height };
    }
    const { data, info } = await picture.rotate().png().toBuffer({ resolveWithObject: true });
    const size = { width: info.width, height: info.height };
    return { file: `${name}.png`, mime: 'image/png', bytes: new Uint8Array(data), ...size };
  });
}
