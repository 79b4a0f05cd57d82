import { Hono } from 'hono';
import { badInput } from '#kernel/errors.ts';
import { publishPicture } from '#platform/assets/publish-picture.ts';
import type { DbScope } from '#platform/db/database.ts';
import { sql } from '#platform/db/sql.ts';
import type { HubEnv } from '#platform/http/server-module.ts';
import { takeUpload, type Upload } from '#platform/http/upload.ts';
import type { Platform } from '#platform/platform.ts';

export const pictureUpload: Upload = {
  ...{ paths: ['/api/prompt-studio/pictures'], what: 'A picture', largest: 8e6, as: 'form' },
  perMinute: 20,
};
/** How they are shown; samples are read closely. */
const fit = { width: 1600, height: 1600, quality: 84, as: 'webp' } as const;
/** As in `files.purpose`. */
export const picturePurpose = 'prompt-picture';

/** How a prompt's pictures are published. */
const look = { purpose: picturePurpose, fit };

/** `POST /api/prompt-studio/pictures`, multipart with one part `file`; answers with its path. */
export function createPictureRoutes(platform: Platform): Hono<HubEnv> {
  const routes = new Hono<HubEnv>();
  routes.post('/api/prompt-studio/pictures', async (c) => {
    const { file, user } = await takeUpload(c, pictureUpload);
    const given = { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) };
    const { path } = await publishPicture(platform, user.id, given, look);
    return c.json({ path }, 201);
  });
  return routes;
}

/** The path at which everybody can open a picture of somebody's library. */
export const publishAsset = (platform: Platform, userId: string, assetId: string) =>
  publishPicture(platform, userId, { assetId }, look);

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
