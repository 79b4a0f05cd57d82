/** What a stream of events is read from: each step gives bytes, or the end. */
export type EventSource = {
  /** Undefined at the end. */
  readonly next: () => Promise<string | Uint8Array | undefined>;
  /** The last words after a fault, for the reader. */
  readonly faulted: (error: unknown) => Promise<string>;
  /** The reader has gone away. */
  readonly left: () => Promise<void>;
};

type Head = Readonly<Record<string, string>>;

/** What a call is answered with, whichever way it came in. */
export type Answer = {
  readonly status: number;
  readonly headers: Head;
  /** Whole, or as it comes. */
  readonly body: string | EventSource;
};

/** A whole answer. */
export const wholeAnswer = (body: string, headers: Head, status = 200): Answer => ({
  ...{ status, body },
  headers: { 'content-type': 'application/json', ...headers },
});

/** An answer of server-sent events. No proxy on the way may keep pieces back. */
export const eventsAnswer = (body: EventSource, headers: Head): Answer => ({
  ...{ status: 200, body },
  headers: {
    ...headers,
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-cache, no-transform',
    'x-accel-buffering': 'no',
  },
});

/** An answer for the routes, which pass responses on. */
export function asResponse({ status, headers, body }: Answer): Response {
  return new Response(typeof body === 'string' ? body : streamOf(body), { status, headers });
}

function streamOf(source: EventSource): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const bytes = (piece: string | Uint8Array) =>
    typeof piece === 'string' ? encoder.encode(piece) : piece;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          for (;;) {
            const piece = await source.next();
            if (piece === undefined) return controller.close();
            if (piece.length === 0) continue;
            return controller.enqueue(bytes(piece));
          }
        } catch (error) {
          controller.enqueue(bytes(await source.faulted(error)));
          controller.close();
        }
      },
      cancel: () => source.left(),
    },
    { highWaterMark: 0 },
  );
}
