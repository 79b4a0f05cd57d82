import { Hono } from 'hono';
import { AppError, badInput } from '#kernel/errors.ts';
import type { HubEnv } from '#platform/http/server-module.ts';
import type { Platform } from '#platform/platform.ts';

const largestUpload = 10 * 1024 * 1024;
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
    const form = await c.req.formData().catch(() => undefined);
    const file = form?.get('file');
    if (!(file instanceof File) || file.size === 0) throw badInput('Please choose a file.', 'file');
    if (file.size > largestUpload) throw badInput('A picture may have 10 MB at most.', 'file');
    const { bytes, mimeType } = await redraw(new Uint8Array(await file.arrayBuffer()));
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

/** Draws it anew: what is stored holds nothing but pixels, in a kind that all mail programs show. */
async function redraw(bytes: Uint8Array): Promise<{ bytes: Uint8Array; mimeType: string }> {
  const { default: sharp } = await import('sharp');
  try {
    const picture = sharp(bytes, { limitInputPixels: mostPixels });
    const { hasAlpha } = await picture.metadata();
    const drawn = picture.rotate().resize({ width: widest, withoutEnlargement: true });
    return hasAlpha
      ? { bytes: await drawn.png().toBuffer(), mimeType: 'image/png' }
      : { bytes: await drawn.jpeg({ quality: 84 }).toBuffer(), mimeType: 'image/jpeg' };
  } catch {
    throw badInput('This picture could not be read. It may be damaged or too large.', 'file');
  }
}
