import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fillDatabase } from './catalogue/filled-database.ts';
import { followMany } from './load/streams.ts';
import { visit } from './load/visitors.ts';
import { startChild } from './measure/children.ts';
import { type HubProcess, startHub } from './measure/hub-process.ts';
import { machineLine } from './measure/machine.ts';
import { cpuOf, memoryOf } from './measure/process-tree.ts';
import { printTable } from './measure/statistics.ts';
import { signUp } from './throughput/hub-client.ts';

const prompts = 20_000;
const streams = Number(process.argv[2] ?? 1000);
/** Answers that the streams follow. */
const answers = 50;
const visitorMs = 6000;

console.log(`Load, ${machineLine()}\n`);
const folder = await mkdtemp(join(tmpdir(), 'gh-bench-load-'));
const database = await fillDatabase(prompts);
const model = await startChild(new URL('./load/slow-model.ts', import.meta.url));
const rows: string[][] = [];
const streamRows: string[][] = [];
for (const count of [1, 2, 3]) await measure(count);
printTable(
  ['server processes', 'mixed visits/s', 'p50 ms', 'p99 ms', 'CPU ms each', 'memory MiB (PSS)'],
  rows,
);
console.log('');
printTable(
  [
    'server processes',
    'streams open',
    'read to the end',
    'late p50 ms',
    'late p99 ms',
    'CPU s',
    'KiB a stream',
  ],
  streamRows,
);
await model.stop();
await database.close();
await rm(folder, { recursive: true, force: true });
process.exit();

async function measure(count: number): Promise<void> {
  const environment = {
    ...{ DATABASE_URL: database.url, ROLE: 'server', MARKET_SEEDS: 'off' },
    ...{ MASTER_KEY: '0'.repeat(64), SITE_URL: 'http://127.0.0.1:4400' },
    ...{ RATE_LIMIT_FACTOR: '100000', OPENAI_BASE_URL: model.origin },
  };
  const hubs: HubProcess[] = [];
  for (let n = 0; n < count; n += 1) {
    hubs.push(await startHub(join(folder, `${count}-${n}`), undefined, environment));
  }
  const origins = hubs.map(({ origin }) => origin);
  const [first] = origins as [string];
  const person = await signUp(first);
  const cpu = async () => (await Promise.all(hubs.map(({ pid }) => cpuOf(pid)))).reduce(add, 0);
  const memory = async () =>
    (await Promise.all(hubs.map(({ pid }) => memoryOf(pid))))
      .flat()
      .reduce((sum, { pss }) => sum + pss, 0);

  await visit(origins, person.token, prompts, { clients: 16, ms: 2000 });
  const before = await cpu();
  const visits = await visit(origins, person.token, prompts, { clients: 16, ms: visitorMs });
  const perVisit = ((await cpu()) - before) / ((visits.rate * visitorMs) / 1000);
  rows.push([
    ...[String(count), visits.rate.toFixed(0), visits.p50.toFixed(0), visits.p99.toFixed(0)],
    ...[(perVisit * 1000).toFixed(2), (await memory()).toFixed(0)],
  ]);

  await person.post(
    '/api/api-keys/openai/key',
    { key: 'sk-load-0123456789', scope: 'personal' },
    'PUT',
  );
  const written = await Promise.all(
    Array.from({ length: answers }, async (_, index) => {
      const { answer } = await person
        .at(origins[index % count] as string)
        .post<{ answer: { id: string } }>('/api/super-chatbot/messages', {
          content: 'Please write a short story about a guild.',
          service: 'openai',
        });
      return { id: answer.id, token: person.token };
    }),
  );
  const idle = await memory();
  const cpuBefore = await cpu();
  const done = followMany(origins, written, streams);
  await new Promise((resolve) => setTimeout(resolve, 5000));
  const open = await memory();
  const figures = await done;
  streamRows.push([
    ...[String(count), String(streams), String(figures.ended)],
    ...[figures.lateness.p50.toFixed(0), figures.lateness.p99.toFixed(0)],
    ...[((await cpu()) - cpuBefore).toFixed(1), (((open - idle) * 1024) / streams).toFixed(0)],
  ]);
  for (const hub of hubs) await hub.stop();
}

function add(a: number, b: number): number {
  return a + b;
}
