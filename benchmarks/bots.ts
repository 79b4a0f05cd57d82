// Conversations with a chatbot while many are open: how long a message takes beside a question that only reads, in the
// same run, and what stands between a press on the bubble and its first words. Run: node benchmarks/bots.ts [open=1000]
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startHub } from './measure/hub-process.ts';
import { machineLine } from './measure/machine.ts';
import { median, percentile } from './measure/statistics.ts';

const open = Number(process.argv[2] ?? 1000);
/** Visitors who write in the same moment. */
const atOnce = 20;

const folder = await mkdtemp(join(tmpdir(), 'gh-bench-bots-'));
const hub = await startHub(folder, undefined, {
  ...{ MARKET_SEEDS: 'off', RATE_LIMIT_FACTOR: '100000', MODEL_SERVERS: 'off' },
});
console.log(`${open} open conversations, ${machineLine()}\n`);

const { publishableKey: apikey } = await ask<{ publishableKey: string }>('/api/config');
const person = { email: 'ana@example.org', password: 'correct horse battery' };
const { access_token: token } = await ask<{ access_token: string }>('/auth/v1/signup', person, {
  apikey,
});
const mine = { authorization: `Bearer ${token}` };
type Out<T> = { output: T };
const { output: made } = await ask<Out<{ collectionId: string }>>(
  ...(['/api/tools/kb.create-collection', { name: 'Shop' }, mine] as const),
);
const { collectionId } = made;
const markdown = 'Bread is delivered on Fridays before noon. Returns are accepted within two days.';
await ask('/api/tools/kb.add-page', { collectionId, title: 'Delivery', markdown }, mine);
const key = await publish();

type Session = { sessionId: string; visitor: string };
const sessions: Session[] = [];
const first: number[] = [];
await inLanes(open, async () => {
  const begun = performance.now();
  await ask(`/embed/v1/config?key=${key}`);
  sessions.push(await ask<Session>('/embed/v1/sessions', { key }));
  first.push(performance.now() - begun);
});
// Alone, as one visitor meets it.
const alone: number[] = [];
for (let at = 0; at < 20; at += 1) {
  const begun = performance.now();
  await ask('/embed/v1/sessions', { key });
  alone.push(performance.now() - begun);
}
const reads = await timed(open, () => ask(`/embed/v1/config?key=${key}`));
const messages = await timed(open, (at) => {
  const { sessionId, visitor } = sessions[at] as Session;
  const said = { sessionId, clientId: randomUUID(), text: 'When is bread delivered?' };
  return ask('/embed/v1/messages', said, { authorization: `Bearer ${visitor}` });
});
const ms = (value: number) => `${value.toFixed(0)} ms`;
console.log(`First words after a press, one visitor: ${ms(median(alone))} at the median.`);
console.log(
  `The same, ${atOnce} at once: ${ms(median(first))}, p99 ${ms(percentile(first, 0.99))}.`,
);
console.log(`A question that reads: ${ms(median(reads))}, p99 ${ms(percentile(reads, 0.99))}.`);
console.log(
  `A message with its answer: ${ms(median(messages))}, p99 ${ms(percentile(messages, 0.99))}: ${(percentile(messages, 0.99) / percentile(reads, 0.99)).toFixed(1)} × the question.`,
);
await hub.stop();
await rm(folder, { recursive: true, force: true });

async function publish(): Promise<string> {
  const about = { name: 'Shop help', collectionIds: [collectionId], dayCap: 1_000_000 };
  const { output } = await ask<Out<{ projectId: string }>>('/api/tools/bot.create', about, mine);
  const { projectId } = output;
  const published = await ask<Out<{ key: string }>>('/api/tools/bot.publish', { projectId }, mine);
  return published.output.key;
}

/** Does something so many times, some at once. */
async function inLanes(count: number, work: (at: number) => Promise<unknown>): Promise<void> {
  let next = 0;
  const lane = async () => {
    while (next < count) {
      const at = next;
      next += 1;
      await work(at);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
}

/** Milliseconds of each. */
async function timed(count: number, work: (at: number) => Promise<unknown>): Promise<number[]> {
  const taken: number[] = [];
  await inLanes(count, async (at) => {
    const begun = performance.now();
    await work(at);
    taken.push(performance.now() - begun);
  });
  return taken;
}

async function ask<T>(
  path: string,
  json?: unknown,
  headers: Record<string, string> = {},
): Promise<T> {
  const answer = await fetch(hub.origin + path, {
    ...(json !== undefined && { method: 'POST', body: JSON.stringify(json) }),
    headers: { 'content-type': 'application/json', ...headers },
  });
  if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
  return (await answer.json()) as T;
}
