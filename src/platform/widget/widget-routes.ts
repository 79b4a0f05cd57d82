import { readFile } from 'node:fs/promises';
import { type Context, Hono } from 'hono';
import { streamSSE } from 'hono/streaming';
import { z } from 'zod';
import { AppError, notFound } from '#kernel/errors.ts';
import { parseFields, withApiErrors } from '../http/api-errors.ts';
import { clientAddress } from '../http/request-context.ts';
import type { HubEnv } from '../http/server-module.ts';
import type { Upload } from '../http/upload.ts';
import type { Platform } from '../platform.ts';
import type { FoundWidget, WidgetSession } from './channel.ts';
import { keepVisitorFile } from './keep-file.ts';
import { messagesAfter, noSession } from './session-rows.ts';
import { openConversation, saySchema, sessionOf, takeMessage } from './take-message.ts';
import { requireOrigin, requireWidget, takeTurn } from './widget-door.ts';

const script = new URL('../../../dist/widget/v1.js', import.meta.url);
const openSchema = z.strictObject({
  key: z.string().max(60),
  visitor: z.string().max(100).optional(),
  page: z.string().max(500).default(''),
  fresh: z.boolean().default(false),
});
/** Seconds between two signs of life of a stream. */
const beatMs = 25_000;

/** `/embed/v1/…`: the script, and conversations of visitors on any page. Knows no cookie and nobody's sign-in. */
export function createWidgetRoutes(platform: Platform): Hono<HubEnv> {
  const routes = new Hono<HubEnv>();
  routes.get('/embed/v1.js', withApiErrors, async (c) => {
    const body = await readFile(script).catch(() => undefined);
    if (!body) throw new AppError('unavailable', 503, 'The widget has not been built on this hub.');
    return c.body(new Uint8Array(body), 200, {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=300',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    });
  });
  // Pages can read why they are refused only where the refusal, too, allows them to.
  routes.use('/embed/v1/*', allowAnyPage, withApiErrors);
  routes.get('/embed/v1/config', async (c) => {
    await takeTurn(platform, `widget config ${clientAddress(platform, c)}`, 240);
    const widget = await requireWidget(platform, c.req.query('key') ?? '');
    requireOrigin(platform, widget, c.req.header('origin'));
    return c.json(widget.config, 200, { 'cache-control': 'no-store' });
  });
  routes.post('/embed/v1/sessions', (c) => open(platform, c));
  routes.post('/embed/v1/messages', (c) => say(platform, c));
  routes.post('/embed/v1/files', (c) => takeFile(platform, c));
  routes.get('/embed/v1/events', (c) => follow(platform, c));
  return routes;
}

/**
 * Browsers hand the answers to the page that asks, whichever it is: whether its origin is listed is asked of each
 * request, and answered in words.
 */
async function allowAnyPage(c: Context<HubEnv>, next: () => Promise<void>) {
  const headers = {
    'access-control-allow-origin': c.req.header('origin') ?? '*',
    vary: 'Origin',
    'cross-origin-resource-policy': 'cross-origin',
  };
  if (c.req.method === 'OPTIONS') {
    return c.body(null, 204, {
      ...headers,
      'access-control-allow-methods': 'GET, POST',
      'access-control-allow-headers': 'authorization, content-type, last-event-id',
      'access-control-max-age': '86400',
    });
  }
  await next();
  for (const [name, value] of Object.entries(headers)) c.res.headers.set(name, value);
  return undefined;
}

async function jsonOf(c: Context<HubEnv>): Promise<unknown> {
  return c.req.json().catch(() => {
    throw new AppError('bad_input', 400, 'Send JSON.');
  });
}

async function open(platform: Platform, c: Context<HubEnv>) {
  const { key, visitor, page, fresh } = parseFields(openSchema, await jsonOf(c));
  await takeTurn(platform, `widget sessions ${clientAddress(platform, c)}`, 30);
  const widget = await requireWidget(platform, key);
  requireOrigin(platform, widget, c.req.header('origin'));
  const { isNew, ...opened } = await openConversation(
    ...([platform, widget, { visitor, page, fresh }] as const),
    String(widget.config.kind),
  );
  return c.json(opened, isNew ? 201 : 200);
}

/** The conversation that a request is about, for whoever holds its token, on a page that is listed. */
async function conversation(
  platform: Platform,
  c: Context<HubEnv>,
  sessionId: string,
): Promise<{ session: WidgetSession; widget: FoundWidget }> {
  const visitor = /^Bearer (\S{1,100})$/i.exec(c.req.header('authorization') ?? '')?.[1];
  if (!visitor) throw new AppError('unauthorized', 401, 'The token of the visitor is missing.');
  if (!z.uuid().safeParse(sessionId).success) throw noSession();
  const session = await sessionOf(platform.db, sessionId, visitor);
  const widget = await requireWidget(platform, session.key);
  requireOrigin(platform, widget, c.req.header('origin'));
  return { session, widget };
}

async function say(platform: Platform, c: Context<HubEnv>) {
  const said = parseFields(saySchema, await jsonOf(c));
  const { session, widget } = await conversation(platform, c, said.sessionId);
  await takeTurn(platform, `widget visitor ${session.visitor_hash}`, 30);
  await takeTurn(platform, `widget messages ${clientAddress(platform, c)}`, 120);
  return c.json(await takeMessage(platform, widget, session, said));
}

async function takeFile(platform: Platform, c: Context<HubEnv>) {
  const { session, widget } = await conversation(platform, c, c.req.query('sessionId') ?? '');
  await takeTurn(platform, `widget files ${session.visitor_hash}`, 5);
  const name = c.req.query('name') ?? '';
  return c.json(await keepVisitorFile(platform, widget, session, name, await bodyOf(c)), 201);
}

/** The largest file of a visitor, in bytes. */
const largest = 10 * 1024 * 1024;
export const widgetUpload: Upload = {
  ...{ paths: ['/embed/v1/files'], what: 'A file', largest, as: 'body' },
};

async function bodyOf(c: Context<HubEnv>): Promise<Uint8Array> {
  if (Number(c.req.header('content-length') ?? 0) > largest) throw tooLarge();
  const bytes = new Uint8Array(await c.req.arrayBuffer());
  if (bytes.byteLength > largest) throw tooLarge();
  return bytes;
}
const tooLarge = () => new AppError('too_large', 413, 'Send files of 10 MB at most.');

/** Tells of each message behind the last one that is known, and of what is expected, as it happens. */
async function follow(platform: Platform, c: Context<HubEnv>) {
  const { session, widget } = await conversation(platform, c, c.req.query('sessionId') ?? '');
  const known = Number(c.req.header('last-event-id') ?? c.req.query('after') ?? 0);
  if (!Number.isSafeInteger(known) || known < 0) throw notFound('There is no such message.');
  return streamSSE(c, async (stream) => {
    const follower = platform.runChanges.follow(session.id);
    const gone = new AbortController();
    stream.onAbort(() => gone.abort());
    let last = known;
    let told = '';
    try {
      while (!gone.signal.aborted) {
        for (const message of await messagesAfter(platform.db, session.id, last)) {
          last = message.id;
          await stream.writeSSE({
            ...{ event: 'message', id: String(message.id), data: JSON.stringify(message) },
          });
        }
        const stand = JSON.stringify(await widget.stand(platform.db, session.id));
        if (stand !== told) await stream.writeSSE({ event: 'state', data: stand });
        else await stream.write(': here\n\n');
        told = stand;
        await follower.next(beatMs, gone.signal);
      }
    } finally {
      follower.end();
    }
  });
}
