import { Hono } from 'hono';
import { AppError } from '#kernel/errors.ts';
import type { HubEnv } from '#platform/http/server-module.ts';
import { readUpload, type Upload } from '#platform/http/upload.ts';
import { redrawForeign } from '#platform/pictures/redraw-foreign.ts';
import type { Platform } from '#platform/platform.ts';

export const pictureUpload: Upload = {
  ...{ paths: ['/api/newsletter/pictures/uploads'], what: 'A picture', largest: 10e6, as: 'form' },
};
const kinds = ['jpeg', 'png', 'webp', 'gif', 'avif'] as const;
/** A picture that unpacks to more pixels is refused. */
const mostPixels = 60_000_000;
/** Twice the width of a mail, for sharp screens. */
const widest = 1200;
const perMinute = 30;

/** `POST /api/newsletter/pictures/uploads`, multipart with `file`: stores a picture for issues, answers with its path. */
export function createPictureRoute(platform: Platform): Hono<HubEnv> {
  const routes = new Hono<HubEnv>();
  routes.post('/api/newsletter/pictures/uploads', async (c) => {
    const { user } = c.get('hub');
    if (!user) throw new AppError('unauthorized', 401, 'Please sign in.');
    const capacity = perMinute * platform.config.RATE_LIMIT_FACTOR;
    const { allowed } = await platform.limits.take(`newsletter-picture:${user.id}`, capacity, 60);
    if (!allowed) throw new AppError('too_many_requests', 429, 'Please wait a minute.');
    const { file } = await readUpload(c, pictureUpload);
    const given = new Uint8Array(await file.arrayBuffer());
    const rules = { kinds, mostPixels, person: user.id, field: 'file' };
    const { bytes, mimeType } = await redrawForeign(given, rules, { width: widest, quality: 84 });
    // Readers of a mail and of the archive have no account.
    const about = { name: file.name.slice(0, 200), mimeType, visibility: 'public' as const };
    const stored = await platform.files.save(
      platform.db,
      { ...about, ownerId: user.id, purpose: 'newsletter-picture' },
      bytes,
    );
    return c.json({ src: `/files/${stored.id}` }, 201);
  });
  return routes;
}
