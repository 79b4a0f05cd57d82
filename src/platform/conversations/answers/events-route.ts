import type { Context } from 'hono';
import { Hono } from 'hono';
import { type SSEStreamingApi, streamSSE } from 'hono/streaming';
import { AppError, notFound } from '#kernel/errors.ts';
import type { HubEnv } from '../../http/server-module.ts';
import type { Platform } from '../../platform.ts';
import type { MessageRow } from '../conversation-types.ts';
import { findMessage } from '../messages.ts';
import { viewMessage } from '../views.ts';
import { nextState } from './follow-answer.ts';

/** Comments keep proxies from closing a quiet stream. */
const pingMs = 15_000;
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * `GET /api/chat/messages/:id/events?after=N`: the answer as server-sent events. `after` is the
 * number of characters already held. Events: `message` (the whole message, whenever a field but its
 * text changes), `delta` (`{"text", "length"}`: the new text, which ends at `length`; also the id),
 * `end` (the final message).
 */
export function createEventRoutes(platform: Platform): Hono<HubEnv> {
  const routes = new Hono<HubEnv>();
  routes.get('/api/chat/messages/:id/events', async (c) => {
    const { user } = c.get('hub');
    if (!user) throw new AppError('unauthorized', 401, 'Please sign in.');
    const id = c.req.param('id');
    if (!uuid.test(id)) throw notFound('There is no such message.');
    const message = await findMessage(platform.db, { userId: user.id }, id);
    const after = heldLength(c);
    c.header('cache-control', 'no-store, no-transform');
    c.header('x-accel-buffering', 'no');
    return streamSSE(c, (stream) => follow(platform, stream, message, after));
  });
  return routes;
}

function heldLength(c: Context): number {
  const given = Number(c.req.query('after') ?? c.req.header('last-event-id') ?? 0);
  return Number.isInteger(given) && given > 0 ? given : 0;
}

async function follow(
  platform: Platform,
  stream: SSEStreamingApi,
  first: MessageRow,
  after: number,
): Promise<void> {
  let row: MessageRow = first;
  let sent = after;
  let told = '';
  let quiet = Date.now();
  while (!stream.aborted && !stream.closed) {
    const { content, ...view } = viewMessage(platform, row);
    const fields = JSON.stringify(view);
    if (fields !== told) {
      told = fields;
      quiet = Date.now();
      await stream.writeSSE({ event: 'message', data: JSON.stringify({ ...view, content }) });
    }
    if (content.length > sent) {
      const data = JSON.stringify({ text: content.slice(sent), length: content.length });
      sent = content.length;
      quiet = Date.now();
      await stream.writeSSE({ event: 'delta', data, id: String(sent) });
    }
    if (row.status !== 'streaming') {
      await stream.writeSSE({ event: 'end', data: JSON.stringify({ ...view, content }) });
      return;
    }
    if (Date.now() - quiet > pingMs) {
      quiet = Date.now();
      await stream.write(': still here\n\n');
    }
    const next = await nextState(platform, row, pingMs);
    if (!next) return;
    row = next;
  }
}
