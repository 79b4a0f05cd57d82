import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startChild } from './measure/children.ts';
import { startHub } from './measure/hub-process.ts';
import { machineLine } from './measure/machine.ts';
import { bestAndMedian, printTable } from './measure/statistics.ts';

const rounds = Number(process.argv[2] ?? 5);
const bareServer = new URL('./start/bare-server.ts', import.meta.url);
const databaseOnly = new URL('./start/database-only.ts', import.meta.url);

type Stoppable = { readonly origin: string; stop(): Promise<void> };
type Series = { readonly name: string; readonly floor?: string; readonly times: number[] };

/** Milliseconds until it serves: until it says so, and for servers until an answer has come. */
async function timeStart(series: Series, start: () => Promise<Stoppable>, path?: string) {
  const begun = performance.now();
  const server = await start();
  if (path !== undefined) await (await fetch(`${server.origin}${path}`)).text();
  series.times.push(performance.now() - begun);
  await server.stop();
}

const bare: Series = { name: 'floor: bare Node server', times: [] };
const coldDatabase: Series = { name: 'floor: PostgreSQL alone, first start', times: [] };
const warmDatabase: Series = { name: 'floor: PostgreSQL alone, warm', times: [] };
const cold: Series = { name: 'Guildhall, empty folder', floor: coldDatabase.name, times: [] };
const warm: Series = { name: 'Guildhall, warm', floor: warmDatabase.name, times: [] };
const all = [bare, coldDatabase, cold, warmDatabase, warm];

console.log(`Start until the first answer, ${machineLine()}, ${rounds} rounds\n`);
for (let round = 0; round < rounds; round += 1) {
  const folders = await Promise.all([1, 2].map(() => mkdtemp(join(tmpdir(), 'gh-bench-'))));
  const [own, plain] = folders as [string, string];
  await timeStart(bare, () => startChild(bareServer), '/');
  await timeStart(coldDatabase, () => startChild(databaseOnly, plain));
  await timeStart(cold, () => startHub(own), '/');
  await timeStart(warmDatabase, () => startChild(databaseOnly, plain));
  await timeStart(warm, () => startHub(own), '/');
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
}
printTable(
  ['', 'best ms', 'median ms', 'best ÷ its floor'],
  all.map(({ name, floor, times }) => {
    const { best, median } = bestAndMedian(times);
    const below = all.find((other) => other.name === floor);
    const ratio = below ? (best / Math.min(...below.times)).toFixed(1) : '–';
    return [name, best.toFixed(0), median.toFixed(0), ratio];
  }),
);
