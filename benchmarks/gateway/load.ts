import { Pool } from 'undici';

/** How long one request took, in ms from sending it, and in how many pieces the answer came. */
export type Timing = { readonly first: number; readonly total: number; readonly pieces: number };

export type Target = {
  readonly name: string;
  readonly pool: Pool;
  readonly headers: Readonly<Record<string, string>>;
  /** Before the model's name, where the target wants the service there. */
  readonly prefix: string;
};

/** `paced` streams chunks 5 ms apart, the others come as fast as they can. */
export type Kind = 'paced' | 'stream' | 'whole';

const plainHeaders = { authorization: 'Bearer hub-key', 'content-type': 'application/json' };

export const openTarget = (
  name: string,
  origin: string,
  { headers = {}, prefix = '' }: { headers?: Record<string, string>; prefix?: string } = {},
): Target => ({
  name,
  pool: new Pool(origin, { connections: 64 }),
  headers: { ...plainHeaders, ...headers },
  prefix,
});

const bodyOf = (kind: Kind, prefix: string) =>
  JSON.stringify({
    model: `${prefix}${kind === 'paced' ? 'paced' : 'gpt-6.1-terra'}`,
    messages: [{ role: 'user', content: 'Tell me something about guilds.' }],
    max_tokens: 200,
    stream: kind !== 'whole',
    ...(kind !== 'whole' && { stream_options: { include_usage: true } }),
  });

/** Asks once and reads the answer to its end. */
export async function ask({ pool, headers, prefix }: Target, kind: Kind): Promise<Timing> {
  const begun = performance.now();
  const answer = await pool.request({
    path: '/v1/chat/completions',
    method: 'POST',
    headers,
    body: bodyOf(kind, prefix),
  });
  let first = 0;
  let bytes = 0;
  let pieces = 0;
  for await (const chunk of answer.body) {
    first ||= performance.now() - begun;
    bytes += (chunk as Buffer).length;
    pieces += 1;
  }
  if (answer.statusCode !== 200 || bytes < 100) throw new Error(`status ${answer.statusCode}`);
  return { first, total: performance.now() - begun, pieces };
}

/** Keeps `clients` requests in flight for `ms` and returns what each took. */
export async function loadFor(
  target: Target,
  kind: Kind,
  clients: number,
  ms: number,
): Promise<Timing[]> {
  const until = performance.now() + ms;
  const timings: Timing[] = [];
  const client = async () => {
    while (performance.now() < until) timings.push(await ask(target, kind));
  };
  await Promise.all(Array.from({ length: clients }, client));
  return timings;
}
