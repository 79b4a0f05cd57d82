import { Hono } from 'hono';
import { AppError, badInput } from '#kernel/errors.ts';
import type { DbScope } from '#platform/db/database.ts';
import { sql } from '#platform/db/sql.ts';
import type { HubEnv } from '#platform/http/server-module.ts';
import { readUpload, type Upload } from '#platform/http/upload.ts';
import { openForeign } from '#platform/pictures/open-foreign.ts';
import type { Platform } from '#platform/platform.ts';

export const pictureUpload: Upload = {
  ...{ paths: ['/api/prompt-studio/pictures'], what: 'A picture', largest: 8e6, as: 'form' },
};
/** Longer side of a kept picture in pixels. */
const longestSide = 1600;
/** A picture that unpacks to more pixels is refused. */
const mostPixels = 60_000_000;
/** Uploads a minute per person. */
const perMinute = 20;
/** As in `files.purpose`. */
export const picturePurpose = 'prompt-picture';

/** `POST /api/prompt-studio/pictures`, multipart with one part `file`; answers with its path. */
export function createPictureRoutes(platform: Platform): Hono<HubEnv> {
  const routes = new Hono<HubEnv>();
  routes.post('/api/prompt-studio/pictures', async (c) => {
    const { user } = c.get('hub');
    if (!user) throw new AppError('unauthorized', 401, 'Please sign in.');
    const capacity = perMinute * platform.config.RATE_LIMIT_FACTOR;
    const { allowed } = await platform.limits.take(`prompt-picture:${user.id}`, capacity, 60);
    if (!allowed) {
      throw new AppError('too_many_requests', 429, 'Too many uploads. Please wait a minute.');
    }
    const { file } = await readUpload(c, pictureUpload);
    const bytes = await redraw(new Uint8Array(await file.arrayBuffer()), user.id);
    const stored = await platform.files.save(
      platform.db,
      {
        ownerId: user.id,
        name: 'sample.webp',
        mimeType: 'image/webp',
        purpose: picturePurpose,
        visibility: 'public',
      },
      bytes,
    );
    return c.json({ path: `/files/${stored.id}` }, 201);
  });
  return routes;
}

/** Draws the picture anew: what is kept holds nothing but pixels. */
function redraw(bytes: Uint8Array, person: string): Promise<Uint8Array> {
  const kinds = ['jpeg', 'png', 'webp', 'gif', 'avif'] as const;
  return openForeign(bytes, { kinds, mostPixels, person, field: 'file' }, (picture) =>
    picture
      .rotate()
      .resize(longestSide, longestSide, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 84 })
      .toBuffer(),
  );
}

const pathOfFile = /^\/files\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/**
 * Throws 400 unless all of these are pictures that this person has uploaded for prompts. They stay
 * until the transaction ends.
 */
export async function requireOwnPictures(
  scope: DbScope,
  userId: string,
  paths: readonly string[],
): Promise<void> {
  const ids = paths.map((path) => pathOfFile.exec(path)?.[1]);
  if (ids.some((id) => id === undefined)) throw unknownPicture();
  const { rows } = await scope.execute<{ id: string }>(sql`
    select id::text from files where owner_id = ${userId} and purpose = ${picturePurpose}
      and id = any(${sql.param(ids)}::uuid[])
    order by id for key share`);
  if (rows.length !== new Set(ids).size) throw unknownPicture();
}

const unknownPicture = () =>
  badInput('One of the pictures is gone. Please add it again.', 'pictures');
