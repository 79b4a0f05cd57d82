export type JsonCall = {
  readonly fetch: typeof fetch;
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly signal: AbortSignal;
};

/** Sends JSON and reads JSON. Throws `<status>: <reason>` for any answer but a good one. */
export async function sendJson<T>(call: JsonCall): Promise<T> {
  const response = await call.fetch(call.url, {
    method: call.method,
    headers: { 'content-type': 'application/json', ...call.headers },
    ...(call.body !== undefined && { body: JSON.stringify(call.body) }),
    signal: call.signal,
    redirect: 'error',
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${response.status}: ${text.slice(0, 300)}`);
  return (text === '' ? undefined : JSON.parse(text)) as T;
}
