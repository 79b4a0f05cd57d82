import type { ServerResponse } from 'node:http';
import { bareSecurityHeaders } from '#platform/http/security-headers.ts';
import type { Answer, EventSource } from './answer.ts';

/** Writes an answer to the connection, past everything that pages need. */
export async function writeAnswer(
  outgoing: ServerResponse,
  { status, headers, body }: Answer,
): Promise<void> {
  const head = { ...bareSecurityHeaders, ...headers };
  if (typeof body === 'string') {
    // With its length known the answer goes out in one piece together with its head.
    outgoing.writeHead(status, { ...head, 'content-length': String(Buffer.byteLength(body)) });
    return void outgoing.end(body);
  }
  outgoing.writeHead(status, head);
  return writeEvents(outgoing, body);
}

/** Hands on each piece of a stream as it comes; waits while the reader cannot keep up. */
async function writeEvents(outgoing: ServerResponse, source: EventSource): Promise<void> {
  let hasLeft = outgoing.destroyed;
  const whenGone = new Promise<void>((resolve) => {
    outgoing.once('close', () => {
      hasLeft = !outgoing.writableEnded;
      resolve();
    });
  });
  // A program may wait for the headers before it reads.
  outgoing.flushHeaders();
  try {
    for (let piece = await source.next(); piece !== undefined && !hasLeft; ) {
      if (piece.length > 0 && !outgoing.write(piece))
        await Promise.race([new Promise((resolve) => outgoing.once('drain', resolve)), whenGone]);
      piece = await source.next();
    }
  } catch (error) {
    if (!hasLeft) outgoing.write(await source.faulted(error));
  } finally {
    if (hasLeft) await source.left();
    else outgoing.end();
  }
}
