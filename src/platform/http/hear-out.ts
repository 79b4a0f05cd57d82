import { setTimeout as delay } from 'node:timers/promises';
import type { MiddlewareHandler } from 'hono';

/** Bytes that are heard out; whoever announces more is cut off. */
const mostBytes = 64_000_000;
/** How long a sender is heard out, in ms. */
const patience = 15_000;

/**
 * Takes in what is left of a refused request's body before it is answered. Otherwise the connection is closed
 * half a second after the answer, and whoever is still sending then sees a broken connection and no reason.
 */
export const hearOut: MiddlewareHandler = async (c, next) => {
  await next();
  // What is too large is not taken in for the sake of saying so.
  if (c.res.status < 400 || c.res.status === 413) return;
  const length = Number(c.req.header('content-length') ?? 0);
  if (!(length > 0 && length <= mostBytes)) return;
  const { body, bodyUsed } = c.req.raw;
  if (!body || bodyUsed || body.locked) return;
  const enough = new AbortController();
  await Promise.race([
    discard(body),
    delay(patience, undefined, { signal: enough.signal, ref: false }),
  ]).catch(() => undefined);
  enough.abort();
};

async function discard(body: ReadableStream<Uint8Array>): Promise<void> {
  const reader = body.getReader();
  while (!(await reader.read()).done);
}
