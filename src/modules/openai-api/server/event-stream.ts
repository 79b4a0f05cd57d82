/** What a stream of events is read from: each step gives bytes, or the end. */
export type EventSource = {
  /** Undefined at the end. */
  readonly next: () => Promise<string | Uint8Array | undefined>;
  /** The last words after a fault, for the reader. */
  readonly faulted: (error: unknown) => Promise<string>;
  /** The reader has gone away. */
  readonly left: () => Promise<void>;
};

/** An answer of server-sent events that hands on each piece as it comes. */
export function eventStream(source: EventSource, headers: Record<string, string>): Response {
  const encoder = new TextEncoder();
  const bytes = (piece: string | Uint8Array) =>
    typeof piece === 'string' ? encoder.encode(piece) : piece;
  const body = new ReadableStream<Uint8Array>(
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
  return new Response(body, {
    headers: { ...headers, ...eventHeaders },
  });
}

/** No proxy on the way may keep pieces back. */
export const eventHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-cache, no-transform',
  'x-accel-buffering': 'no',
} as const;
