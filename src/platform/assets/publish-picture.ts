import { badInput } from '#kernel/errors.ts';
import { type PictureFit, redrawForeign } from '../pictures/redraw-foreign.ts';
import type { Platform } from '../platform.ts';
import { personalSpace, readableBy } from '../spaces/space-access.ts';
import { findAsset } from './find-assets.ts';
import { keepAsset } from './keep-asset.ts';

/** Sent just now, or in the library already. */
export type GivenPicture =
  | { readonly name: string; readonly bytes: Uint8Array }
  | { readonly assetId: string };

type Look = {
  /** As in `files.purpose`: who uses the drawn picture. */
  readonly purpose: string;
  readonly fit: PictureFit;
  /** It is the hub's own: it takes nobody's room and outlives the account of who chose it. */
  readonly isHubs?: true;
};

/** A picture that unpacks to more pixels is refused. */
const mostPixels = 60_000_000;
const kinds = ['jpeg', 'png', 'webp', 'gif', 'avif'] as const;
/** Bytes of a picture of the library that is drawn anew. */
const largest = 32e6;

/**
 * Draws a picture anew for everybody to see, who may have no account, and gives the path of what was
 * drawn. One that is sent is kept in the person's library as it came. Throws as `openForeign` does, 404
 * for an asset of others, 413, 429 and 507 where there is no room.
 */
export async function publishPicture(
  platform: Platform,
  userId: string,
  given: GivenPicture,
  { purpose, fit, isHubs }: Look,
): Promise<{ id: string; path: string; assetId: string }> {
  const { db, files } = platform;
  const { bytes, name } = 'assetId' in given ? await readAsset(platform, userId, given) : given;
  const rules = { kinds, mostPixels, person: userId, field: 'file' };
  const drawn = await redrawForeign(bytes, rules, fit);
  const assetId =
    'assetId' in given
      ? given.assetId
      : (await keepAsset(db, platform, await personalSpace(db, userId), userId, given)).id;
  const about = {
    ownerId: isHubs ? null : userId,
    name: name.slice(0, 200),
    purpose,
    visibility: 'public' as const,
  };
  const stored = await files.save(db, { ...about, mimeType: drawn.mimeType }, drawn.bytes);
  return { id: stored.id, path: `/files/${stored.id}`, assetId };
}

async function readAsset(platform: Platform, userId: string, { assetId }: { assetId: string }) {
  const { db, files } = platform;
  const asset = await findAsset(db, await readableBy(platform, userId), assetId);
  if (asset.kind !== 'image') throw badInput('Choose a picture.', 'asset');
  if (asset.bytes > largest) throw badInput('This picture is too large.', 'asset');
  const file = await files.find(db, asset.file_id);
  if (!file) throw badInput('This picture is no longer there.', 'asset');
  return { bytes: await files.read(file), name: asset.name };
}
