import type { ReadableStream as WebStream } from 'node:stream/web';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { AppError, notFound } from '#kernel/errors.ts';
import { fileName } from '#platform/files/file-name.ts';
import { parseFields, withApiErrors } from '#platform/http/api-errors.ts';
import type { HubEnv } from '#platform/http/server-module.ts';
import type { Upload } from '#platform/http/upload.ts';
import type { Platform } from '#platform/platform.ts';
import { spaceForWork } from '#platform/spaces/space-access.ts';
import {
  abilities,
  largestPiece,
  readCount,
  readLength,
  readMetadata,
  tusVersion,
} from '#platform/uploads/tus-headers.ts';
import { createUpload, findUpload } from '#platform/uploads/upload-rows.ts';
import { type UploadState, Uploads } from '#platform/uploads/uploads.ts';
import { aboutAssetSchema } from '../asset-contract.ts';

export const pieceUpload: Upload = {
  ...{ paths: ['/uploads/:id'], what: 'A piece of a file', largest: largestPiece, as: 'body' },
};
/** Uploads that one person begins within a minute. */
const perMinute = 300;

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** `/uploads`: files of up to 20 GB in pieces, by the protocol tus 1.0. */
export function createUploadRoutes(platform: Platform): Hono<HubEnv> {
  const uploads = new Uploads(platform);
  const routes = new Hono<HubEnv>();
  routes.use('/uploads', speakTus, withApiErrors);
  routes.use('/uploads/*', speakTus, withApiErrors);
  for (const path of ['/uploads', '/uploads/:id']) {
    routes.options(path, (c) => c.body(null, 204, { ...abilities }));
  }
  routes.post('/uploads', async (c) => {
    const userId = await personOf(c);
    await limit(platform, userId);
    const size = readLength(c.req.header('upload-length'));
    const metadata = c.req.header('upload-metadata') ?? '';
    const { filename = '', ...texts } = readMetadata(metadata);
    const { spaceId, ...about } = parseFields(aboutAssetSchema, texts);
    const space = await spaceForWork(platform.db, userId, spaceId);
    const details = { ...about, name: fileName(filename), metadata };
    const upload = await createUpload(platform, { userId, spaceId: space.id, size, details });
    await uploads.files.begin(upload.id);
    return c.body(null, 201, {
      location: `/uploads/${upload.id}`,
      'upload-expires': new Date(upload.expires_at).toUTCString(),
    });
  });
  // HEAD comes here, too.
  routes.get('/uploads/:id', async (c) => {
    const userId = await personOf(c);
    const { upload, ...state } = await uploads.state(userId, idOf(c));
    const { metadata } = upload.details;
    return c.body(null, 200, {
      ...headersOf(state),
      'upload-length': String(upload.size),
      ...(metadata && { 'upload-metadata': metadata }),
      'cache-control': 'no-store',
    });
  });
  routes.patch('/uploads/:id', async (c) => {
    const userId = await personOf(c);
    const id = idOf(c);
    await findUpload(platform, userId, id);
    if (c.req.header('content-type') !== 'application/offset+octet-stream') {
      const message = 'A piece is sent as application/offset+octet-stream.';
      throw new AppError('unsupported_media_type', 415, message);
    }
    const offset = readCount(c.req.header('upload-offset'), 'Upload-Offset');
    const body = c.req.raw.body as WebStream | null;
    return c.body(null, 204, headersOf(await uploads.add(userId, id, { offset, body })));
  });
  routes.delete('/uploads/:id', async (c) => {
    await uploads.remove(await personOf(c), idOf(c));
    return c.body(null, 204);
  });
  return routes;
}

/** Every answer names the protocol, and every request must. */
const speakTus: MiddlewareHandler<HubEnv> = async (c, next) => {
  const isAsking = c.req.method === 'OPTIONS' || c.req.method === 'GET';
  if (isAsking || c.req.header('tus-resumable') === tusVersion) await next();
  else c.res = new Response(null, { status: 412, headers: { 'tus-version': tusVersion } });
  c.res.headers.set('tus-resumable', tusVersion);
};

async function personOf(c: Context<HubEnv>): Promise<string> {
  const { user } = c.get('hub');
  if (!user) throw new AppError('unauthorized', 401, 'Please sign in.');
  return user.id;
}

/** Throws 404 for what no upload can be called. */
function idOf(c: Context<HubEnv>): string {
  const id = c.req.param('id') ?? '';
  if (!uuid.test(id)) throw notFound('There is no such upload.');
  return id.toLowerCase();
}

async function limit(platform: Platform, userId: string): Promise<void> {
  const capacity = perMinute * platform.config.RATE_LIMIT_FACTOR;
  const { allowed, retryAfter } = await platform.limits.take(`uploads:${userId}`, capacity, 60);
  if (allowed) return;
  const message = `Too many uploads. Please go on in ${retryAfter} seconds.`;
  throw new AppError('too_many_requests', 429, message, { details: { retryAfter } });
}

const headersOf = ({ offset, assetId, expires }: Omit<UploadState, 'upload'>) => ({
  'upload-offset': String(offset),
  ...(assetId ? { 'guildhall-asset-id': assetId } : { 'upload-expires': expires.toUTCString() }),
});
