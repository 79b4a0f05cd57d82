import { findAssetsThere } from '#platform/assets/find-assets.ts';
import { rendition } from '#platform/assets/renditions.ts';
import { requirePicture } from '#platform/makers/pictures/given-pictures.ts';
import type { Platform } from '#platform/platform.ts';
import { listProjects } from '#platform/projects/list-projects.ts';
import { noProject, partsOf, requireProject } from '#platform/projects/projects.ts';
import { readableBy } from '#platform/spaces/space-access.ts';
import { type Photo, photoSchema, presetSchema } from '../../photo-project.ts';
import { previewOf } from './preview.ts';

/** Photos of one page of the list. */
const onPage = 24;
const mostPresets = 100;

/** The photo of a project. Throws 404 for strangers and for what is none. */
async function loadPhoto(platform: Platform, userId: string, id: string): Promise<Photo> {
  const project = await requireProject(platform.db, userId, id, 'view');
  if (project.kind !== 'photo') throw noProject();
  return photoSchema.parse((await partsOf(platform.db, project)).photo);
}

/** Those that somebody may see, the last changed first. */
export async function listPhotos(platform: Platform, userId: string, after: string | undefined) {
  const reader = await readableBy(platform, userId);
  const wanted = { kind: 'photo', limit: onPage, after };
  const { projects, next } = await listProjects(platform.db, reader, wanted);
  const loaded = await Promise.all(
    projects.map(async (project) => ({
      ...project,
      photo: await loadPhoto(platform, userId, project.id),
    })),
  );
  const ids = [...new Set(loaded.map(({ photo }) => photo.source.assetId))];
  const assets = await findAssetsThere(platform.db, reader, ids);
  const thumbs = new Map(
    await Promise.all(
      assets.map(async (asset) => [asset.id, await rendition(platform, asset, 'thumb')] as const),
    ),
  );
  const photos = loaded.map(({ id, title, updatedAt, photo: { source, recipe } }) => {
    const thumb = thumbs.get(source.assetId);
    const thumbUrl = thumb ? platform.files.linkTo(thumb) : null;
    return { id, title, updatedAt, thumbUrl, recipe };
  });
  return { photos, next };
}

/** The picture behind a project, or another one that it may get as its source, and the link to its preview. */
export async function showPhoto(
  platform: Platform,
  userId: string,
  { id, assetId }: { readonly id: string; readonly assetId?: string | undefined },
) {
  const { source } = await loadPhoto(platform, userId, id);
  const [wanted, field] = assetId ? [assetId, 'assetId'] : [source.assetId, 'id'];
  const picture = await requirePicture(platform, userId, wanted, field);
  const { fileId } = await previewOf(platform, picture);
  const { name, mime, bytes } = picture;
  return { assetId: picture.id, previewUrl: platform.files.linkTo(fileId), name, mime, bytes };
}

/** Kept settings, the last changed first. */
export async function listPresets(platform: Platform, userId: string) {
  const reader = await readableBy(platform, userId);
  const wanted = { kind: 'photo-preset', limit: mostPresets };
  const { projects } = await listProjects(platform.db, reader, wanted);
  const presets = await Promise.all(
    projects.map(async ({ id, title }) => {
      const project = await requireProject(platform.db, userId, id, 'view');
      const { recipe } = presetSchema.parse((await partsOf(platform.db, project)).preset);
      return { id, title, recipe };
    }),
  );
  return { presets };
}
