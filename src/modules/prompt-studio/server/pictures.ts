import { Hono } from 'hono';
import { AppError, badInput } from '#kernel/errors.ts';
import type { DbScope } from '#platform/db/database.ts';
import { sql } from '#platform/db/sql.ts';
import type { HubEnv } from '#platform/http/server-module.ts';
import type { Platform } from '#platform/platform.ts';

/** Bytes of the largest picture that can be sent. */
const largest = 8 * 1024 * 1024;
/** Longer side of a kept picture in pixels. */
const longestSide = 1600;
/** A picture that unpacks to more pixels is refused. */
const mostPixels = 60_000_000;
/** Uploads a minute per person. */
const perMinute = 20;
const purpose = 'prompt-picture';

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
    if (Number(c.req.header('content-length') ?? 0) > largest + 10_000) throw tooLarge();
    const form = await c.req.formData().catch(() => undefined);
    const file = form?.get('file');
    if (!(file instanceof File)) throw badInput('Please choose a picture.', 'file');
    if (file.size > largest) throw tooLarge();
    const bytes = await redraw(new Uint8Array(await file.arrayBuffer()));
    const stored = await platform.files.save(
      platform.db,
      {
        ownerId: user.id,
        name: 'sample.webp',
        mimeType: 'image/webp',
        purpose,
        visibility: 'public',
      },
      bytes,
    );
    return c.json({ path: `/files/${stored.id}` }, 201);
  });
  return routes;
}

const tooLarge = () => badInput('A picture may have 8 MB at most.', 'file');

/** Draws the picture anew: what is kept holds nothing but pixels. */
async function redraw(bytes: Uint8Array): Promise<Uint8Array> {
  const { default: sharp } = await import('sharp');
  try {
    return await sharp(bytes, { limitInputPixels: mostPixels })
      .rotate()
      .resize(longestSide, longestSide, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 84 })
      .toBuffer();
  } catch {
    throw badInput('This is no picture that can be used. Take a JPEG, PNG, WebP or GIF.', 'file');
  }
}

const pathOfFile = /^\/files\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** Throws 400 unless all of these are pictures that this person has uploaded for prompts. */
export async function requireOwnPictures(
  scope: DbScope,
  userId: string,
  paths: readonly string[],
): Promise<void> {
  const ids = paths.map((path) => pathOfFile.exec(path)?.[1]);
  if (ids.some((id) => id === undefined)) throw unknownPicture();
  const { rows } = await scope.execute<{ id: string }>(sql`
    select id::text from files where owner_id = ${userId} and purpose = ${purpose}
      and id = any(${sql.param(ids)}::uuid[])`);
  if (rows.length !== new Set(ids).size) throw unknownPicture();
}

const unknownPicture = () =>
  badInput('One of the pictures is not there any more. Please add it again.', 'pictures');
