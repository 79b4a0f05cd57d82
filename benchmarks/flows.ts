// Flows of ten steps that only compute, beside ten jobs of the queue that do nothing, in the same run; and what
// 10,000 runs that wait cost those that do not. Run: node benchmarks/flows.ts [runs=300] [waiting=10000]
import { z } from 'zod';
import { sql } from '../src/platform/db/sql.ts';
import { startFlow } from '../src/platform/flows/start/start-flow.ts';
import { defineJob } from '../src/platform/jobs/jobs.ts';
import { startWorker } from '../src/platform/jobs/worker.ts';
import { runJobs } from '../src/platform/runs/work/run-job.ts';
import { startTestHub } from '../src/platform/testing/test-hub.ts';
import { machineLine } from './measure/machine.ts';

const count = Number(process.argv[2] ?? 300);
const waiting = Number(process.argv[3] ?? 10_000);
const rounds = 3;
const nothing = defineJob({
  ...{ name: 'bench:nothing', withoutRoom: 'goes-on', isShared: true, payload: z.object({}) },
  async run() {},
});

console.log(`${count} runs of ten steps, ${machineLine()}\n`);
const hub = await startTestHub({}, { withJobs: false });
const { platform } = hub;
const ana = await hub.signUp();
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

function tell(name: string, jobs: number, flows: number) {
  const share = ((jobs / flows) * 100).toFixed(0);
  const rate = Math.round((count / flows) * 60).toLocaleString('en');
  console.log(
    `${name}: ${jobs.toFixed(2)} s of bare jobs, ${flows.toFixed(2)} s of flows: ${share} % of their rate, ${rate} runs a minute.`,
  );
}

async function publish(steps: { id: string }[]): Promise<string> {
  const nodes = [{ id: 't', type: 'trigger', trigger: 'manual' }, ...steps];
  const edges = nodes.slice(1).map(({ id }, at) => ({ from: nodes[at]?.id, to: id }));
  const about = { token: ana.token, json: { name: 'Bench', graph: { nodes, edges } } };
  const { output } = (await (await hub.request('/api/tools/flow.create', about)).json()) as {
    output: { projectId: string };
  };
  await hub.request(`/api/flows/${output.projectId}/publish`, { token: ana.token, json: {} });
  return output.projectId;
}

async function bookNothing() {
  for (let at = 0; at < count * 10; at += 1) await platform.jobs.enqueue(platform.db, nothing, {});
}

async function bookFlows(projectId: string, many: number) {
  for (let at = 0; at < many; at += 1) {
    await platform.db.transaction((tx) =>
      startFlow(platform, tx, ana.id, projectId, { input: {}, trigger: 'manual' }),
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
