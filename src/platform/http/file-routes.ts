import { Readable } from 'node:stream';
import { Hono } from 'hono';
import { mayOpen } from '../assets/find-assets.ts';
import { authenticate } from '../auth/authenticate.ts';
import type { StoredFile } from '../files/files.ts';
import type { Platform } from '../platform.ts';
import { readableBy } from '../spaces/space-access.ts';
import { parseRange } from './parse-range.ts';
import type { HubEnv } from './server-module.ts';

/** Types that a browser may show in place; all others are offered as a download. */
const shownInPlace = /^(image\/(png|jpeg|webp|gif|avif)|audio\/|video\/(mp4|webm))/;
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/**
 * `GET /files/<id>`: public files for everyone, private ones for the holder of a signed link, and assets
 * for whoever may see them and says who they are by a token.
 */
export function createFileRoutes(platform: Platform): Hono<HubEnv> {
  const routes = new Hono<HubEnv>();
  routes.get('/:id', async (c) => {
    const id = c.req.param('id');
    const file = uuid.test(id) ? await platform.files.find(platform.db, id) : undefined;
    const { expires = '', signature = '' } = c.req.query();
    const isOpen =
      file?.visibility === 'public' || platform.files.isGenuine(id, expires, signature);
    if (!file || !(isOpen || (await isReader(platform, c.req.header('authorization'), file))))
      return c.json({ code: 'NOT_FOUND', message: 'There is no such file.' }, 404);
    const headers = new Headers({
      'content-type': file.mime_type,
      'accept-ranges': 'bytes',
      etag: `"${file.sha256}"`,
      // What a token opened must not stay for whoever sits down at the same browser next.
      'cache-control': isOpen ? 'private, max-age=86400, immutable' : 'private, no-cache',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-disposition': disposition(
        file.name,
        c.req.query('download') !== undefined || !shownInPlace.test(file.mime_type),
      ),
    });
    if (c.req.header('if-none-match') === `"${file.sha256}"`) {
      return new Response(null, { status: 304, headers });
    }
    const range = parseRange(c.req.header('range'), file.size);
    if (range === 'unsatisfiable') {
      headers.set('content-range', `bytes */${file.size}`);
      return new Response(null, { status: 416, headers });
    }
    const { start, end } = range ?? { start: 0, end: file.size - 1 };
    headers.set('content-length', String(end - start + 1));
    if (range) headers.set('content-range', `bytes ${start}-${end}/${file.size}`);
    const stream = Readable.toWeb(await platform.files.stream(file, { start, end }));
    return new Response(stream as ReadableStream, { status: range ? 206 : 200, headers });
  });
  return routes;
}

async function isReader(platform: Platform, authorization: string | undefined, file: StoredFile) {
  const user = authorization ? await authenticate(platform, authorization) : null;
  return user !== null && mayOpen(platform, await readableBy(platform, user.id), file.id);
}

const disposition = (name: string, download: boolean) =>
  `${download ? 'attachment' : 'inline'}; filename*=UTF-8''${encodeURIComponent(name)}`;
