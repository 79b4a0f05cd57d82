import { AppError } from '#kernel/errors.ts';
import type { BuiltinModels } from './builtin-models.ts';

/** The origin that stands for this machine's own models; no name ends in `.invalid` on any network. */
const origin = 'http://local-model.invalid';

/** The address under which a model's file is asked. */
export const addressOfModel = (file: string): string => `${origin}/${file}`;

/** The file that such an address stands for; undefined for any other address. */
export const fileOfAddress = (address: string): string | undefined =>
  address.startsWith(`${origin}/`) ? address.slice(origin.length + 1).split('/')[0] : undefined;

/** A `fetch` that answers as a server of OpenAI's API would, by the model in its process. */
export const fetchFromModel = (models: BuiltinModels): typeof fetch =>
  (async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    const file = fileOfAddress(request.url) ?? '';
    const { pathname } = new URL(request.url);
    if (pathname.endsWith('/v1/models')) {
      const id = file.replace(/\.gguf$/, '');
      return json(200, { object: 'list', data: [{ id, object: 'model', owned_by: 'guildhall' }] });
    }
    if (!pathname.endsWith('/v1/chat/completions'))
      return json(404, { error: { message: 'This model only answers chats.' } });
    try {
      const [process, body] = await Promise.all([models.open(file), request.json()]);
      return await streamed(process, body, signalOf(input, init));
    } catch (error) {
      if (error instanceof AppError)
        return json(error.status, { error: { message: error.message } });
      throw error;
    }
  }) as typeof fetch;

/**
 * The caller's own signal. A `Request` made from it passes an abort on only until it is collected, and in the midst of
 * a long answer nobody holds it any more.
 */
const signalOf = (input: RequestInfo | URL, init?: RequestInit): AbortSignal | undefined =>
  init?.signal ?? (input instanceof Request ? input.signal : undefined);

const json = (status: number, body: object) => Response.json(body, { status });

/** Waits for the first piece, so that what the model refuses is a refusal and no broken answer. */
function streamed(
  process: Awaited<ReturnType<BuiltinModels['open']>>,
  body: unknown,
  signal: AbortSignal | undefined,
): Promise<Response> {
  const encoder = new TextEncoder();
  return new Promise((resolve, reject) => {
    let out: ReadableStreamDefaultController<Uint8Array> | undefined;
    let hasBegun = false;
    const stream = new ReadableStream<Uint8Array>({
      start: (controller) => {
        out = controller;
      },
      cancel: () => stop(),
    });
    const stop = process.ask(body, (message) => {
      if (message.type === 'piece') {
        out?.enqueue(encoder.encode(message.text));
        if (hasBegun) return;
        hasBegun = true;
        resolve(new Response(stream, { headers: { 'content-type': 'text/event-stream' } }));
      } else if (message.type === 'end') out?.close();
      else {
        const why = message.type === 'gone' ? 'the model ended before its answer.' : message.error;
        if (hasBegun) out?.error(new Error(why));
        const status = message.type === 'gone' ? 503 : 400;
        resolve(json(status, { error: { message: why } }));
      }
    });
    const left = () => {
      stop();
      reject(signal?.reason);
      if (hasBegun) out?.error(signal?.reason);
    };
    if (signal?.aborted) left();
    else signal?.addEventListener('abort', left, { once: true });
  });
}
