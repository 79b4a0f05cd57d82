import { AppError, badInput } from '#kernel/errors.ts';
import type { Recipe } from '#kernel/photo/recipe.ts';
import type { AssetRow } from '#platform/assets/asset-rows.ts';
import { fetchFile, nameInAddress } from '#platform/assets/fetch-file.ts';
import { keepAsset } from '#platform/assets/keep-asset.ts';
import { requirePicture } from '#platform/makers/pictures/given-pictures.ts';
import type { Platform } from '#platform/platform.ts';
import { createProject } from '#platform/projects/projects.ts';
import { personalSpace, requireSpace, spaceForWork } from '#platform/spaces/space-access.ts';
import { importPhoto } from '../psd/import-photo.ts';
import { makePreview } from './preview.ts';
import { isForeign, refusalOf, requirePhoto } from './require-photo.ts';

type Opening = {
  readonly assetId: string;
  readonly title?: string | undefined;
  /** Settings to begin with; none where none are given. */
  readonly recipe?: Recipe | undefined;
};

/**
 * Begins to edit a picture of the library, and gives the project's id. It lies where the picture lies; whoever may
 * only look at it there edits a copy at home. Throws 404 for a picture of others, 400 naming `assetId` for what is
 * no picture, 422 for what is damaged or too large; then no project was made.
 */
export async function openPhoto(
  platform: Platform,
  userId: string,
  { assetId, title = '', recipe = {} }: Opening,
): Promise<string> {
  const { db } = platform;
  const seen = await requirePhoto(platform, userId, assetId, 'assetId');
  const space = await spaceOf(platform, userId, seen);
  const ready = await readied(platform, userId, seen, space);
  const picture = await requirePicture(platform, userId, ready.assetId, 'assetId');
  const { notes } = await makePreview(platform, picture);
  const { width, height } = picture;
  const named = title.trim() || seen.title || seen.name.replace(/\.[a-z\d]+$/i, '');
  const layers = ready.layers.length > 0 && { layers: [...ready.layers] };
  const said = [...ready.notes, ...notes].slice(0, 10);
  const source = { assetId: ready.assetId, width, height, notes: said };
  const photo = { source, recipe, ...layers };
  const about = { title: named.slice(0, 200) || 'Photo', parts: { photo } };
  return db.transaction(async (tx) => (await createProject(tx, space, userId, 'photo', about)).id);
}

/** A picture that can be edited, in a space where it may be: the very one, a copy, or what was made of another kind. */
async function readied(platform: Platform, userId: string, seen: AssetRow, space: Space) {
  if (isForeign(seen)) return importPhoto(platform, userId, seen, space);
  const isThere = space.id === seen.space_id;
  const assetId = isThere ? seen.id : await copyInto(platform, userId, seen, space);
  return { assetId, layers: [], notes: [] };
}

type Space = Awaited<ReturnType<typeof personalSpace>>;

async function spaceOf({ db }: Platform, userId: string, asset: AssetRow): Promise<Space> {
  try {
    return await requireSpace(db, userId, asset.space_id, 'edit');
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    return personalSpace(db, userId);
  }
}

async function copyInto(platform: Platform, userId: string, asset: AssetRow, space: Space) {
  const file = await platform.files.find(platform.db, asset.file_id);
  if (!file)
    throw new AppError('gone', 410, 'This picture is not here any more.', { field: 'assetId' });
  const { id } = await keepAsset(platform.db, platform, space, userId, {
    ...{ name: asset.name, bytes: new Uint8Array(await platform.files.read(file)) },
    ...{ title: asset.title ?? undefined, alt: asset.alt ?? undefined, tags: asset.tags },
    ...{ licence: asset.licence ?? undefined, author: asset.author ?? undefined },
    ...{ sourceUrl: asset.source_url ?? undefined, attribution: asset.attribution ?? undefined },
    provenance: asset.provenance ?? undefined,
  });
  return id;
}

/** Fetches a picture into the library first. Throws 400 and 422 naming `url`. */
export async function openAddress(
  platform: Platform,
  userId: string,
  { url, spaceId }: { readonly url: string; readonly spaceId?: string | undefined },
): Promise<string> {
  const space = await spaceForWork(platform.db, userId, spaceId);
  const bytes = await fetchFile(platform, url);
  const given = { name: nameInAddress(url), bytes, sourceUrl: url };
  const asset = await keepAsset(platform.db, platform, space, userId, given);
  if (refusalOf(asset))
    throw badInput('There is no picture at this address that can be edited.', 'url');
  return openPhoto(platform, userId, { assetId: asset.id });
}
