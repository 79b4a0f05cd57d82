import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { type Context, Hono } from 'hono';
import { AppError, notFound } from '#kernel/errors.ts';
import { clientAddress } from '#platform/http/request-context.ts';
import type { HubEnv } from '#platform/http/server-module.ts';
import type { Platform } from '#platform/platform.ts';
import { drawShareImage } from './draw-share-image.ts';
import { createImageCache, type ImageCache } from './image-cache.ts';
import type { ShareCard } from './share-card.ts';

/** Changes when the design does, so that pictures of the old one are not found any more. */
const design = 1;
/** On disk, for all kinds of one hub together. */
const mostBytes = 256 * 1024 * 1024;
/** Pictures drawn at once, and how many requests may wait for their turn. */
const atOnce = 2;
const mayWait = 40;
/** New pictures a minute for one address; those that are on disk are not counted. */
const perMinute = 30;

/** Finds what the picture of one thing says; undefined when there is no such thing. */
export type FindCard = (name: string) => Promise<ShareCard | undefined>;

/** `GET /share-images/<kind>/<name>.png`: the picture of a thing for link previews. */
export function createShareImageRoutes(
  platform: Platform,
  kind: string,
  find: FindCard,
): Hono<HubEnv> {
  const routes = new Hono<HubEnv>();
  const cache = createImageCache(join(platform.config.DATA_DIR, 'share-images'), mostBytes);
  routes.get(`/share-images/${kind}/:file{[\\w-]{1,120}\\.png}`, async (c) => {
    const card = await find(c.req.param('file').replace(/\.png$/, ''));
    if (!card) throw notFound('There is no such picture.');
    const hash = createHash('sha256')
      .update(JSON.stringify([design, card]))
      .digest('hex');
    const headers = {
      etag: `"${hash.slice(0, 32)}"`,
      'cache-control': 'public, max-age=3600',
      'content-type': 'image/png',
    };
    if (c.req.header('if-none-match') === headers.etag) return c.body(null, 304, headers);
    const bytes = (await cache.get(hash)) ?? (await drawNew(platform, c, cache, hash, card));
    return c.body(new Uint8Array(bytes), 200, headers);
  });
  return routes;
}

async function drawNew(
  platform: Platform,
  c: Context<HubEnv>,
  cache: ImageCache,
  hash: string,
  card: ShareCard,
): Promise<Buffer> {
  const capacity = perMinute * platform.config.RATE_LIMIT_FACTOR;
  const { allowed } = await platform.limits.take(
    `share-image:${clientAddress(platform, c)}`,
    capacity,
    60,
  );
  if (!allowed) throw new AppError('too_many_requests', 429, 'Too many pictures. Please wait.');
  return drawOnce(cache, hash, card);
}

const drawing = new Map<string, Promise<Buffer>>();
let busy = 0;
const waiting: (() => void)[] = [];

/** Requests for one picture share its drawing. */
function drawOnce(cache: ImageCache, hash: string, card: ShareCard): Promise<Buffer> {
  const known = drawing.get(hash);
  if (known) return known;
  const drawn = inTurn(() => drawShareImage(card))
    .then(async (bytes) => {
      await cache.put(hash, bytes);
      return bytes;
    })
    .finally(() => drawing.delete(hash));
  drawing.set(hash, drawn);
  return drawn;
}

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (busy >= atOnce) {
    if (waiting.length >= mayWait) {
      throw new AppError('busy', 503, 'Too many pictures are being drawn. Please try again.');
    }
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else busy += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else busy -= 1;
  }
}
