import { Pool } from 'undici';

/** How long one request took, in ms from sending it. */
export type Timing = { readonly first: number; readonly total: number };

export type Target = { readonly name: string; readonly pool: Pool };

/** `paced` streams five chunks 5 ms apart, the others come as fast as they can. */
export type Kind = 'paced' | 'stream' | 'whole';

const bodyOf = (stream: boolean, model = 'gpt-6.1-terra') =>
  JSON.stringify({
    model,
    messages: [{ role: 'user', content: 'Tell me something about guilds.' }],
    stream,
  });
const bodies: Record<Kind, string> = {
  paced: bodyOf(true, 'paced'),
  stream: bodyOf(true),
  whole: bodyOf(false),
};

export const openTarget = (name: string, origin: string): Target => ({
  name,
  pool: new Pool(origin, { connections: 16 }),
});

/** Asks once and reads the answer to its end. */
export async function ask({ pool }: Target, kind: Kind): Promise<Timing> {
  const begun = performance.now();
  const answer = await pool.request({
    path: '/v1/chat/completions',
    method: 'POST',
    headers: { authorization: 'Bearer hub-key', 'content-type': 'application/json' },
    body: bodies[kind],
  });
  let first = 0;
  let bytes = 0;
  for await (const chunk of answer.body) {
    first ||= performance.now() - begun;
    bytes += (chunk as Buffer).length;
  }
  if (answer.statusCode !== 200 || bytes < 100) throw new Error(`status ${answer.statusCode}`);
  return { first, total: performance.now() - begun };
}

/** Keeps `clients` requests in flight for `ms` and returns the total time of each. */
export async function loadFor(
  target: Target,
  kind: Kind,
  clients: number,
  ms: number,
): Promise<number[]> {
  const until = performance.now() + ms;
  const totals: number[] = [];
  const client = async () => {
    while (performance.now() < until) totals.push((await ask(target, kind)).total);
  };
  await Promise.all(Array.from({ length: clients }, client));
  return totals;
}
