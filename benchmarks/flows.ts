// Flows of ten steps that only compute, beside ten jobs of the queue that do nothing, in the same run; and what
// 10,000 runs that wait cost those that do not. Run: node benchmarks/flows.ts [runs=300] [waiting=10000]
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { createHub } from '../src/app/hub.ts';
import { readConfig } from '../src/platform/config/config.ts';
import { sql } from '../src/platform/db/sql.ts';
import { startFlow } from '../src/platform/flows/start/start-flow.ts';
import { defineJob } from '../src/platform/jobs/jobs.ts';
import { startWorker } from '../src/platform/jobs/worker.ts';
import { createLog } from '../src/platform/log/log.ts';
import { runJobs } from '../src/platform/runs/work/run-job.ts';
import { openEmptyDatabase } from './catalogue/filled-database.ts';
import { machineLine } from './measure/machine.ts';

const count = Number(process.argv[2] ?? 300);
const waiting = Number(process.argv[3] ?? 10_000);
const rounds = 3;
const nothing = defineJob({
  ...{ name: 'bench:nothing', withoutRoom: 'goes-on', isShared: true, payload: z.object({}) },
  async run() {},
});

console.log(`${count} runs of ten steps, ${machineLine()}\n`);
const database = await openEmptyDatabase();
const folder = await mkdtemp(join(tmpdir(), 'gh-bench-flows-'));
const config = readConfig({ DATA_DIR: folder, MARKET_SEEDS: 'off', RATE_LIMIT_FACTOR: '100000' });
const hub = await createHub({
  ...{ config, databaseUrl: database.url, log: createLog('error'), withJobs: false },
});
const { platform } = hub;
const { publishableKey: apikey } = await ask<{ publishableKey: string }>('/api/config', {});
const person = { email: 'ana@example.org', password: 'correct horse battery' };
const ana = await ask<{ access_token: string; user: { id: string } }>(
  '/auth/v1/signup',
  { apikey },
  person,
);
const token = { authorization: `Bearer ${ana.access_token}` };
const pure = await publish(
  Array.from({ length: 9 }, (_, at) => ({ id: `s${at}`, type: 'set', values: { n: `${at} + 1` } })),
);
const sleepy = await publish([{ id: 'w', type: 'wait', for: 'P1D' }]);

for (let round = 0; round < rounds; round += 1) {
  const jobs = await time(bookNothing, 'bench:nothing');
  const flows = await time(() => bookFlows(pure, count), 'runs.work');
  tell(`Round ${round + 1}`, jobs, flows);
}
const slept = await time(() => bookFlows(sleepy, waiting), 'runs.work');
const { rows } = await platform.db.execute<{ asleep: number }>(
  sql`select count(*)::int as asleep from runs where status = 'waiting'`,
);
const { rows: open } = await platform.db.execute<{ jobs: number }>(
  sql`select count(*)::int as jobs from graphile_worker.jobs`,
);
console.log(
  `${rows[0]?.asleep} runs wait (begun in ${slept.toFixed(1)} s), ${open[0]?.jobs} jobs are open.`,
);
tell(
  'Beside them',
  await time(bookNothing, 'bench:nothing'),
  await time(() => bookFlows(pure, count), 'runs.work'),
);
await hub.close();
await database.close();
await rm(folder, { recursive: true, force: true });

function tell(name: string, jobs: number, flows: number) {
  const share = ((jobs / flows) * 100).toFixed(0);
  const rate = Math.round((count / flows) * 60).toLocaleString('en');
  console.log(
    `${name}: ${jobs.toFixed(2)} s of bare jobs, ${flows.toFixed(2)} s of flows: ${share} % of their rate, ${rate} runs a minute.`,
  );
}

async function publish(
  steps: readonly { readonly id: string; readonly type: string; [field: string]: unknown }[],
): Promise<string> {
  const nodes = [{ id: 't', type: 'trigger', trigger: 'manual' }, ...steps];
  const edges = nodes.slice(1).map(({ id }, at) => ({ from: nodes[at]?.id, to: id }));
  const about = { name: 'Bench', graph: { nodes, edges } };
  type Made = { output: { projectId: string } };
  const { output } = await ask<Made>('/api/tools/flow.create', token, about);
  await ask(`/api/flows/${output.projectId}/publish`, token, {});
  return output.projectId;
}

async function ask<T>(path: string, headers: Record<string, string>, json?: unknown): Promise<T> {
  const answer = await hub.fetch(
    new Request(`http://127.0.0.1${path}`, {
      ...(json !== undefined && { method: 'POST', body: JSON.stringify(json) }),
      headers: { 'content-type': 'application/json', ...headers },
    }),
    {},
  );
  if (!answer.ok) throw new Error(await answer.text());
  return (await answer.json()) as T;
}

async function bookNothing() {
  for (let at = 0; at < count * 10; at += 1) await platform.jobs.enqueue(platform.db, nothing, {});
}

async function bookFlows(projectId: string, many: number) {
  for (let at = 0; at < many; at += 1) {
    await platform.db.transaction((tx) =>
      startFlow(platform, tx, ana.user.id, projectId, { input: {}, trigger: 'manual' }),
    );
  }
}

/** Seconds from the start of the worker until nothing of that kind is left; what is booked lies there before. */
async function time(book: () => Promise<void>, task: string): Promise<number> {
  await book();
  const begun = performance.now();
  const worker = await startWorker(platform, [...runJobs, nothing], { alone: true });
  for (;;) {
    const { rows: left } = await platform.db.execute(
      sql`select 1 from graphile_worker.jobs where task_identifier = ${task} limit 1`,
    );
    if (left.length === 0) break;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  const seconds = (performance.now() - begun) / 1000;
  await worker.stop();
  return seconds;
}
