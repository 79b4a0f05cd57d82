import type { ProviderContext } from '../../provider.ts';
import { parseJson } from './json.ts';

/** One call to a service. `path` starts with a slash and is added to the base URL. */
export type ApiRequest = {
  readonly method?: 'GET' | 'POST' | 'PUT';
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  readonly json?: unknown;
  /** Sent as multipart/form-data. */
  readonly form?: FormData;
  /** Largest answer accepted, in bytes. Default 64 MiB: four pictures in base64. */
  readonly maxBytes?: number;
};

/** A complete answer, whatever its status. `body` is undefined when the answer is not JSON. */
export type ApiAnswer = {
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Uint8Array;
  readonly text: string;
  readonly body: unknown;
};

const defaultMaxBytes = 64 * 1024 * 1024;

/**
 * Sends one request to the configured base and reads the whole answer. Redirects are not followed:
 * `fetch` would carry headers such as `x-api-key` to whatever host the answer names.
 * Throws what `fetch` throws (network, abort) and a RangeError for an oversized answer.
 */
export async function exchange(context: ProviderContext, request: ApiRequest): Promise<ApiAnswer> {
  const headers = new Headers({ accept: 'application/json', ...request.headers });
  if (request.json !== undefined) headers.set('content-type', 'application/json');
  const body = request.json === undefined ? request.form : JSON.stringify(request.json);
  const response = await context.fetch(`${context.baseUrl}${request.path}`, {
    method: request.method ?? 'GET',
    headers,
    ...(body === undefined ? {} : { body }),
    ...(context.signal === undefined ? {} : { signal: context.signal }),
    redirect: 'manual',
  });
  const bytes = await readBytes(response, request.maxBytes ?? defaultMaxBytes);
  return answerOf(response, bytes);
}

function answerOf(response: Response, bytes: Uint8Array): ApiAnswer {
  let text: string | undefined;
  let body: { readonly value: unknown } | undefined;
  // Lazily: an MP3 must not be decoded as text on its way through.
  return {
    status: response.status,
    headers: response.headers,
    bytes,
    get text() {
      text ??= new TextDecoder().decode(bytes);
      return text;
    },
    get body() {
      body ??= { value: parseJson(this.text) };
      return body.value;
    },
  };
}

/** Reads a body up to `maxBytes` bytes; throws a RangeError as soon as it grows beyond. */
export async function readBytes(response: Response, maxBytes: number): Promise<Uint8Array> {
  const announced = Number(response.headers.get('content-length') ?? 0);
  if (announced > maxBytes) {
    await response.body?.cancel();
    throw new RangeError(`The answer is larger than ${maxBytes} bytes.`);
  }
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) throw new RangeError(`The answer is larger than ${maxBytes} bytes.`);
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}

/** True for a 2xx status. */
export const isSuccess = (status: number): boolean => status >= 200 && status < 300;
