import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Pool } from 'undici';
import { fillDatabase } from './catalogue/filled-database.ts';
import { openHub } from './catalogue/hub-server.ts';
import { recordStatements, type Waves } from './catalogue/record-statements.ts';
import { addressOf, visitorOrders } from './catalogue/requests.ts';
import { startChild } from './measure/children.ts';
import { machineLine } from './measure/machine.ts';
import { cpuOf } from './measure/process-tree.ts';
import { median, percentile, printTable } from './measure/statistics.ts';

const count = Number(process.argv[2] ?? 100_000);
const rounds = Number(process.argv[3] ?? 3);
/** Only the queries whose names hold this. */
const only = process.argv[4] ?? '';
const clients = 16;
const roundMs = 2500;
/** Different requests of each kind; both servers answer the same ones. */
const variants = 100;

console.log(`Catalogue of ${count.toLocaleString('en')} prompts over HTTP, ${machineLine()}\n`);
const database = await fillDatabase(count);
const folder = await mkdtemp(join(tmpdir(), 'gh-bench-http-'));
const recording = join(folder, 'statements.json');
const paths = await record();
const floor = await startChild(
  new URL('./catalogue/floor.ts', import.meta.url),
  database.url,
  recording,
);
const hub = await startChild(new URL('./catalogue/hub-server.ts', import.meta.url), database.url);
const pools = [floor, hub].map(({ origin }) => new Pool(origin, { connections: clients }));

await compareRates();
await timePages();

for (const pool of pools) await pool.close();
for (const server of [hub, floor]) await server.stop();
await database.close();
await rm(folder, { recursive: true });
process.exit();

/** Asks a hub in this process once for everything and writes down the statements it sent. */
async function record(): Promise<Record<string, string[]>> {
  const { hub: own, close } = await openHub(database.url);
  const paths: Record<string, string[]> = {};
  const recorded: Record<string, Waves> = {};
  for (const [name, order] of Object.entries(visitorOrders(count))) {
    if (!name.includes(only)) continue;
    paths[name] = Array.from({ length: variants }, () => addressOf(order()));
    for (const path of paths[name]) {
      recorded[path] = await recordStatements(own.platform.db.$client as never, async () => {
        const answer = await own.fetch(new Request(`http://127.0.0.1${path}`), {});
        if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
        await answer.text();
      });
    }
  }
  await close();
  await writeFile(recording, JSON.stringify(recorded));
  return paths;
}

async function compareRates(): Promise<void> {
  const rows: string[][] = [];
  for (const [name, list] of Object.entries(paths)) {
    const results = pools.map(() => ({
      rates: [] as number[],
      cpu: [] as number[],
      p99: [] as number[],
    }));
    for (let round = -1; round < rounds; round += 1) {
      for (const [index, pool] of pools.entries()) {
        const server = [floor, hub][index] as typeof hub;
        const before = await cpuOf(server.pid);
        const times = await load(pool, list, round < 0 ? 500 : roundMs);
        if (round < 0) continue; // warming up
        results[index]?.cpu.push((((await cpuOf(server.pid)) - before) * 1e6) / times.length);
        results[index]?.rates.push((times.length / roundMs) * 1000);
        results[index]?.p99.push(percentile(times, 0.99));
      }
    }
    const [bare, ours] = results as [(typeof results)[0], (typeof results)[0]];
    // Rounds follow each other, so each pair met the same noise.
    const ratio = median(ours.rates.map((rate, round) => rate / (bare.rates[round] as number)));
    rows.push([
      name,
      ...[bare, ours].flatMap(({ rates, p99, cpu }) => [
        median(rates).toFixed(0),
        Math.min(...p99).toFixed(0),
        Math.min(...cpu).toFixed(0),
      ]),
      `${(ratio * 100).toFixed(0)} %`,
      ratio >= 0.7 ? 'met' : 'missed',
    ]);
  }
  printTable(
    [
      '',
      'bare: answers/s',
      'p99 ms',
      'CPU µs',
      'hub: answers/s',
      'p99 ms',
      'CPU µs',
      'ratio',
      '≥ 70 %',
    ],
    rows,
  );
  console.log('');
}

async function load(pool: Pool, list: readonly string[], ms: number): Promise<number[]> {
  const until = performance.now() + ms;
  const times: number[] = [];
  let next = 0;
  const client = async () => {
    while (performance.now() < until) {
      const begun = performance.now();
      const path = list[next++ % list.length] as string;
      const { statusCode, body } = await pool.request({ path, method: 'GET' });
      await body.dump();
      if (statusCode !== 200) throw new Error(`${path} answered ${statusCode}`);
      times.push(performance.now() - begun);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  return times;
}

/** Pages as a visitor's browser asks for them, one at a time: all of it is the server's time. */
async function timePages(): Promise<void> {
  const hubPool = pools[1] as Pool;
  const pages: Record<string, string> = {
    marketplace: '/marketplace',
    'a search': '/marketplace?q=kakalo',
    'a category': '/blog-writing',
    'a prompt': '/prompts/p-77',
    'landing page': '/',
  };
  const rows: string[][] = [];
  for (const [name, path] of Object.entries(pages)) {
    const times: number[] = [];
    for (let turn = -20; turn < 200; turn += 1) {
      const begun = performance.now();
      const { statusCode, body } = await hubPool.request({
        path,
        method: 'GET',
        headers: { accept: 'text/html' },
      });
      await body.dump();
      if (statusCode !== 200) throw new Error(`${path} answered ${statusCode}`);
      if (turn >= 0) times.push(performance.now() - begun);
    }
    const [p50, p99] = [percentile(times, 0.5), percentile(times, 0.99)];
    rows.push([name, p50.toFixed(1), p99.toFixed(1), p50 <= 30 ? 'met' : 'missed']);
  }
  printTable(['server-rendered page, ms', 'p50', 'p99', 'p50 ≤ 30'], rows);
}
