import type { ServerResponse } from 'node:http';
import { bareSecurityHeaders } from '#platform/http/security-headers.ts';
import type { EventSource } from './event-stream.ts';

/** Stands for an answer that has been written to the connection already. */
export const alreadyWritten = new Response(null, { status: 204 });

type Head = Readonly<Record<string, string>>;

/** Writes a whole answer to the connection. */
export function writeWhole(outgoing: ServerResponse, headers: Head, text: string): Response {
  // With its length known the answer goes out in one piece together with its head.
  const length = String(Buffer.byteLength(text));
  outgoing.writeHead(200, { ...bareSecurityHeaders, ...headers, 'content-length': length });
  outgoing.end(text);
  return alreadyWritten;
}

/** Hands on each piece of a stream as it comes; waits while the reader cannot keep up. */
export async function writeEvents(
  outgoing: ServerResponse,
  source: EventSource,
  headers: Head,
): Promise<Response> {
  let hasLeft = outgoing.destroyed;
  const whenGone = new Promise<void>((resolve) => {
    outgoing.once('close', () => {
      hasLeft = !outgoing.writableEnded;
      resolve();
    });
  });
  outgoing.writeHead(200, { ...bareSecurityHeaders, ...headers });
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
  return alreadyWritten;
}

/** Writes an answer that was made as a response, such as a failure or a translated one. */
export async function writeResponse(outgoing: ServerResponse, response: Response): Promise<void> {
  const headers = { ...bareSecurityHeaders, ...Object.fromEntries(response.headers) };
  outgoing.writeHead(response.status, headers);
  if (!response.body) return void outgoing.end();
  const reader = response.body.getReader();
  outgoing.once('close', () => void reader.cancel().catch(() => undefined));
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    if (!outgoing.write(value) && !outgoing.destroyed)
      await new Promise<void>((resolve) => {
        const go = () => {
          outgoing.off('drain', go).off('close', go);
          resolve();
        };
        outgoing.on('drain', go).on('close', go);
      });
  }
  outgoing.end();
}
