import { Pool } from 'undici';
import { rankOf, seeded, vocabulary } from '../catalogue/generate.ts';
import { median, percentile } from '../measure/statistics.ts';

export type VisitorFigures = { readonly rate: number; readonly p50: number; readonly p99: number };

/**
 * Visitors as a site has them: half look at lists and pages of prompts, a fifth searches, a fifth
 * opens server-rendered pages, a tenth is signed in and asks what the router would choose.
 */
export async function visit(
  origins: readonly string[],
  token: string,
  prompts: number,
  { clients, ms }: { clients: number; ms: number },
): Promise<VisitorFigures> {
  const pools = origins.map((origin) => new Pool(origin, { connections: clients }));
  const random = seeded(3);
  const words = vocabulary();
  const word = () => words[rankOf(random)] as string;
  const one = () => `p-${Math.floor(random() * prompts)}`;
  const paths: readonly (() => string)[] = [
    () => '/api/marketplace/prompts',
    () => '/api/marketplace/prompts?category=Code',
    ...Array.from({ length: 3 }, () => () => `/api/marketplace/prompts/${one()}`),
    ...Array.from({ length: 2 }, () => () => `/api/marketplace/prompts?q=${word()}`),
    () => '/marketplace',
    () => `/prompts/${one()}`,
    () => `/api/super-chatbot/route?message=draw%20a%20${word()}`,
  ];
  const until = performance.now() + ms;
  const times: number[] = [];
  let turn = 0;
  const client = async () => {
    while (performance.now() < until) {
      const path = (paths[turn++ % paths.length] as () => string)();
      const pool = pools[turn % pools.length] as Pool;
      const begun = performance.now();
      const headers = path.includes('super-chatbot') ? { authorization: `Bearer ${token}` } : {};
      const { statusCode, body } = await pool.request({ path, method: 'GET', headers });
      await body.dump();
      if (statusCode !== 200) throw new Error(`${path} answered ${statusCode}`);
      times.push(performance.now() - begun);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  await Promise.all(pools.map((pool) => pool.close()));
  return { rate: (times.length / ms) * 1000, p50: median(times), p99: percentile(times, 0.99) };
}
