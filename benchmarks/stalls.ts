import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { discoverModules } from '../src/app/discovery.ts';
import { hostileKinds } from '../src/app/testing/hostile-strings.ts';
import { listProbes, type Probe, picksFor } from '../src/app/testing/probe-texts.ts';
import { startHub } from './measure/hub-process.ts';
import { machineLine } from './measure/machine.ts';
import { printTable } from './measure/statistics.ts';
import { watchAnswers } from './stalls/watch-answers.ts';
import { signUp } from './throughput/hub-client.ts';

// Sends hostile texts to every field while somebody else asks for the hub's health all the time:
// how long did they wait? `[kinds=12]` kinds of text for each long field.

/** Milliseconds that nobody should wait longer than. */
const target = 50;

const kinds = Math.min(hostileKinds, Number(process.argv[2] ?? 12));

console.log(`Stalls, ${machineLine()}\n`);
const folder = await mkdtemp(join(tmpdir(), 'gh-bench-stalls-'));
const hub = await startHub(folder, undefined, {
  RATE_LIMIT_FACTOR: '1000000',
  AUTH_IP_LIMIT_PER_5_MIN: '1000000',
  MARKET_SEEDS: 'off',
  LOG_LEVEL: 'fatal',
});
const { token } = await signUp(hub.origin);
const request = (path: string, init: RequestInit & { token?: string } = {}) => {
  const { token: bearer = token, headers, ...rest } = init;
  const all = { authorization: `Bearer ${bearer}`, ...(headers as Record<string, string>) };
  return fetch(`${hub.origin}${path}`, { ...rest, headers: all });
};
const read = async <T>(response: Promise<Response>) => (await (await response).json()) as T;
const { secret } = await read<{ secret: string }>(
  request('/api/openai-api/tokens', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'a program' }),
  }),
);
const { publishableKey } = await read<{ publishableKey: string }>(request('/api/config'));
const modules = await discoverModules();
const user = { id: '', email: '', token };
const probes = listProbes({ hub: { modules }, request }, user, secret, publishableKey);

const watch = await watchAnswers(`${hub.origin}/healthz`);
type Sent = { readonly probe: Probe; readonly pick: number; wait: number };
const send = async ({ probe, pick }: Omit<Sent, 'wait'>) => {
  watch.read();
  await probe.send(probe.longest, pick);
  return watch.read();
};
const waits: Sent[] = [];
for (const probe of probes) {
  for (const pick of picksFor(probe, kinds, Math.random)) {
    waits.push({ probe, pick, wait: await send({ probe, pick }) });
  }
}
const once = spread(waits);
// A text that holds the hub up does so each time; other programs on the machine do not.
for (const sent of waits.filter(({ wait }) => wait > target)) {
  for (let time = 0; time < 4; time += 1) sent.wait = Math.min(sent.wait, await send(sent));
}
await watch.stop();
await hub.stop();
await rm(folder, { recursive: true, force: true });

function spread(all: readonly Sent[]): string[] {
  const sorted = all.map(({ wait }) => wait).toSorted((a, b) => b - a);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)]?.toFixed(0) ?? '';
  return [at(0), at(0.01), at(0.5), String(sorted.filter((wait) => wait > target).length)];
}
const headings = ['longest wait of others, ms', 'of a hundred the second longest', 'median'];
printTable(
  [`${waits.length} texts`, ...headings, `above ${target} ms`],
  [
    ['each sent once', ...once],
    ['those above sent five times, the shortest wait of each', ...spread(waits)],
  ],
);
console.log('');
waits.sort((a, b) => b.wait - a.wait);
printTable(
  ['while this was read', 'others waited ms'],
  waits
    .slice(0, 10)
    .map(({ probe, pick, wait }) => [`${probe.name} (kind ${pick})`, wait.toFixed(0)]),
);
console.log(`\nLoad at the end ${loadavg()[0]?.toFixed(1)}.`);
