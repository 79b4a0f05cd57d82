// The history of the image generator at many runs: pages of 48 over HTTP beside a bare server that sends the
// rows of the same statements, and a grid that is scrolled in a browser. Wanted: p99 at most 60 ms, at least
// 70 % of the bare rate, and no task of more than 50 ms while 2,000 pictures are scrolled.
// Run: node benchmarks/pictures.ts [runs=100000] [rounds=5] [pictures=2000]
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Pool } from 'undici';
import { openEmptyDatabase } from './catalogue/filled-database.ts';
import { openHub } from './catalogue/hub-server.ts';
import { recordStatements, type Waves } from './catalogue/record-statements.ts';
import { startChild } from './measure/children.ts';
import { startHub } from './measure/hub-process.ts';
import { machineLine } from './measure/machine.ts';
import { median, percentile, printTable } from './measure/statistics.ts';
import { fillHistory } from './pictures/fill-history.ts';
import { scrollGrid } from './pictures/scroll-grid.ts';

const count = Number(process.argv[2] ?? 100_000);
const rounds = Number(process.argv[3] ?? 5);
const shown = Number(process.argv[4] ?? 2000);
const roundMs = 2500;
const person = { email: 'bench@example.org', password: 'correct horse battery', data: {} };
type Ask = (request: Request) => Promise<Response>;
type Order = { readonly path: string; readonly method: 'GET' | 'POST'; readonly body?: string };

console.log(`Pictures of ${count.toLocaleString('en')} runs, ${machineLine()}\n`);
const database = await openEmptyDatabase();
const folder = await mkdtemp(join(tmpdir(), 'gh-bench-pictures-'));
const hub = await startHub(folder, undefined, {
  ...{ DATABASE_URL: database.url, MASTER_KEY: '0'.repeat(64) },
  ...{ MARKET_SEEDS: 'off', RATE_LIMIT_FACTOR: '100000' },
});
const token = await enter(fetch, 'signup', hub.origin);
const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
const first = { prompt: 'a lighthouse', width: 256, height: 256, service: 'local' };
await answer({ path: '/api/tools/image.generate', method: 'POST', body: JSON.stringify(first) });
await fillHistory(database.url, count);

const orders = await historyOrders();
const recording = join(folder, 'statements.json');
await record();
const floor = await startChild(
  new URL('./catalogue/floor.ts', import.meta.url),
  ...[database.url, recording],
);
await compareRates();
const { tasks, pictures } = await scrollGrid(hub.origin, person, shown);
console.log(`\nA grid of ${pictures.toLocaleString('en')} pictures, scrolled from end to end:`);
const longest = Math.max(0, ...tasks);
console.log(
  `${tasks.length} tasks over 50 ms, the longest ${longest.toFixed(0)} ms (wanted: none).`,
);

await floor.stop();
await hub.stop();
await database.close();
await rm(folder, { recursive: true, force: true });
process.exit();

/** Pages from all over the history, and searches. */
async function historyOrders(): Promise<Record<string, Order[]>> {
  const search = (input: object): Order => ({
    ...{ path: '/api/tools/image.search', method: 'POST' },
    body: JSON.stringify({ limit: 48, ...input }),
  });
  const { images } = JSON.parse(await answer(search({ limit: 100 }))).output;
  const ids = images.map(({ assetId }: { assetId: string }) => assetId) as string[];
  const numbers = Array.from({ length: 100 }, (_, n) => Math.ceil(((n + 1) * count) / 100));
  return {
    'pictures, newest': ids.map((after) => search({ after })),
    'pictures, a word': numbers.map((n) => search({ q: `picture ${n}` })),
    'pictures, a frequent word': ids.map((after) => search({ q: 'glacier', after })),
    favourites: ids.map((after) => search({ favourites: true, after })),
    runs: [{ path: '/api/runs?tool=image.generate&limit=48', method: 'GET' }],
  };
}

/** Asks a hub in this process once for everything and writes down the statements it sent. */
async function record(): Promise<void> {
  const { hub: own, close } = await openHub(database.url);
  const ask = async (request: Request) => own.fetch(request, {});
  const here = {
    ...headers,
    authorization: `Bearer ${await enter(ask, 'token?grant_type=password')}`,
  };
  const recorded: Record<string, Waves> = {};
  for (const { path, ...order } of Object.values(orders).flat()) {
    recorded[path + (order.body ?? '')] = await recordStatements(
      own.platform.db.$client as never,
      async () => {
        const got = await own.fetch(
          new Request(`http://127.0.0.1${path}`, { ...order, headers: here }),
          {},
        );
        if (!got.ok) throw new Error(`${path} answered ${got.status}: ${await got.text()}`);
        await got.text();
      },
    );
  }
  await close();
  await writeFile(recording, JSON.stringify(recorded));
}

async function compareRates(): Promise<void> {
  const pools = [floor, hub].map(({ origin }) => new Pool(origin, { connections: 1 }));
  const rows: string[][] = [];
  for (const [name, list] of Object.entries(orders)) {
    const times: [number[], number[]] = [[], []];
    const ratios: number[] = [];
    for (let round = -1; round < rounds; round += 1) {
      const [bare, ours] = [
        await load(pools[0] as Pool, list, round < 0 ? 500 : roundMs),
        await load(pools[1] as Pool, list, round < 0 ? 500 : roundMs),
      ];
      if (round < 0) continue; // warming up
      times[0].push(...bare);
      times[1].push(...ours);
      ratios.push(ours.length / bare.length);
    }
    const [p50, p99] = [percentile(times[1], 0.5), percentile(times[1], 0.99)];
    const ratio = median(ratios);
    rows.push([
      name,
      ...[median(times[0]), percentile(times[0], 0.99), p50, p99].map((ms) => ms.toFixed(1)),
      p99 <= 60 ? 'met' : 'missed',
      `${(ratio * 100).toFixed(0)} %`,
      ratio >= 0.7 ? 'met' : 'missed',
    ]);
  }
  const columns = ['bare p50 ms', 'p99', 'hub p50 ms', 'p99', '≤ 60', 'rate', '≥ 70 %'];
  printTable(['', ...columns], rows);
  for (const pool of pools) await pool.close();
}

async function load(pool: Pool, list: readonly Order[], ms: number): Promise<number[]> {
  const until = performance.now() + ms;
  const times: number[] = [];
  for (let next = 0; performance.now() < until; next += 1) {
    const begun = performance.now();
    const order = list[next % list.length] as Order;
    const { statusCode, body } = await pool.request({ ...order, headers });
    await body.dump();
    if (statusCode !== 200) throw new Error(`${order.path} answered ${statusCode}`);
    times.push(performance.now() - begun);
  }
  return times;
}

async function answer({ path, ...order }: Order): Promise<string> {
  const got = await fetch(`${hub.origin}${path}`, { ...order, headers });
  if (!got.ok) throw new Error(`${path} answered ${got.status}: ${await got.text()}`);
  return got.text();
}

/** An account's token, good at the hub that gave it. */
async function enter(ask: Ask, how: string, origin = 'http://127.0.0.1'): Promise<string> {
  const config = await (await ask(new Request(`${origin}/api/config`))).json();
  const { publishableKey } = config as { publishableKey: string };
  const signed = await ask(
    new Request(`${origin}/auth/v1/${how}`, {
      method: 'POST',
      headers: { apikey: publishableKey, 'content-type': 'application/json' },
      body: JSON.stringify(person),
    }),
  );
  return ((await signed.json()) as { access_token: string }).access_token;
}
