import { existsSync } from 'node:fs';
import { AppError } from '#kernel/errors.ts';
import { frameSize } from '#platform/media/scenes/frame.ts';
import { isOwnPicture } from '#platform/media/scenes/scene.ts';
import { writeWhole } from '#platform/media/work/work-folder.ts';
import { openForeign } from '#platform/pictures/open-foreign.ts';
import type { FilmFolder } from '../film-folder.ts';
import type { FilmMaterials } from '../film-types.ts';
import { ownPicturePath } from '../script/scenes/place-own-images.ts';

/** A picture of more pixels is refused: decoding it would need too much memory. */
const mostPixels = 60_000_000;

/** Kinds that hold only pixels; drawings like SVG may refer to other files. */
const kinds = ['jpeg', 'png', 'webp', 'gif', 'avif'] as const;

/** Reads, turns and crops the user's own pictures that scenes show and that are not there yet. */
export async function fetchOwnImages(
  folder: FilmFolder,
  {
    materials,
    signal,
  }: { materials?: FilmMaterials | undefined; signal?: AbortSignal | undefined },
): Promise<void> {
  const [request, plan] = await Promise.all([folder.request(), folder.plan()]);
  const edited = Object.values(request.edits ?? {}).flatMap(({ image }) => image ?? []);
  const ids = [...new Set([...(request.ownImages ?? []), ...edited])];
  const wanted = new Set(
    plan.scenes.flatMap(({ imagePath }) => (imagePath && isOwnPicture(imagePath) ? imagePath : [])),
  );
  const { width, height } = frameSize({ ...request, height: request.height === 1080 ? 1080 : 720 });
  for (const [index, id] of ids.entries()) {
    const path = folder.path(ownPicturePath(id));
    if (!wanted.has(ownPicturePath(id)) || existsSync(path)) continue;
    signal?.throwIfAborted();
    if (!materials) throw new Error('The request names own pictures, but nothing reads them');
    await writeWhole(
      path,
      await fitPicture(await materials.readImage(id), width, height, index + 1),
    );
  }
}

/** Turned upright as the camera noted, filling the frame, a little larger for slow moves. */
async function fitPicture(
  bytes: Uint8Array,
  width: number,
  height: number,
  number: number,
): Promise<Uint8Array> {
  try {
    const rules = { kinds, mostPixels, person: 'films', field: 'ownImages' };
    return await openForeign(bytes, rules, (picture) =>
      picture
        .rotate()
        .resize(Math.round(width * 1.12), Math.round(height * 1.12), {
          fit: 'cover',
          position: 'attention',
        })
        .flatten({ background: '#ffffff' })
        .jpeg({ quality: 90 })
        .toBuffer(),
    );
  } catch (error) {
    const large = error instanceof Error && /million pixels/.test(error.message);
    const why = large
      ? 'has more than 60 million pixels. Make it smaller'
      : 'cannot be read. Save it as JPEG, PNG or WebP';
    throw new AppError(
      'own-picture-unreadable',
      422,
      `Your picture ${number} ${why}, or take another one, and try again.`,
      { cause: error },
    );
  }
}
