import { startHubApi } from './gateway/hub-api.ts';
import { loadFor, openTarget } from './gateway/load.ts';
import { compareOneByOne } from './gateway/one-by-one.ts';
import { startPortkey } from './gateway/portkey.ts';
import { compareUnderLoad } from './gateway/under-load.ts';
import { startChild } from './measure/children.ts';
import { machineLine } from './measure/machine.ts';
import { memoryOf } from './measure/process-tree.ts';
import { printTable } from './measure/statistics.ts';

const rounds = Number(process.argv[2] ?? 5);
const only = process.argv.slice(3);
const warmUpMs = 10_000;
const upstream = await startChild(new URL('./gateway/upstream.ts', import.meta.url));
const floor = await startChild(new URL('./gateway/floor.ts', import.meta.url), upstream.origin);
const hub = await startHubApi(upstream.origin);
const chat = only.includes('chat')
  ? await startChild(new URL('./gateway/chat-gateway.ts', import.meta.url), upstream.origin)
  : undefined;
const portkey = only.includes('no-peer') ? undefined : await startPortkey();

const direct = openTarget('direct', upstream.origin);
const targets = [
  { server: floor, target: openTarget('floor', floor.origin) },
  {
    server: hub,
    target: openTarget('Guildhall', hub.origin, {
      headers: { authorization: `Bearer ${hub.secret}` },
      prefix: 'openai/',
    }),
  },
  ...(chat ? [{ server: chat, target: openTarget('chat gateway', chat.origin) }] : []),
  ...(portkey
    ? [
        {
          server: portkey,
          target: openTarget('Portkey', portkey.origin, {
            headers: {
              'x-portkey-provider': 'openai',
              'x-portkey-custom-host': `${upstream.origin}/v1`,
            },
          }),
        },
      ]
    : []),
];

const memory = async (when: string) =>
  Promise.all(
    targets.map(async ({ server, target }) => {
      const all = await memoryOf(server.pid);
      const of = (list: typeof all) => list.reduce((sum, { pss }) => sum + pss, 0).toFixed(0);
      return [when, target.name, of(all.filter(({ pid }) => pid === server.pid)), of(all)];
    }),
  );

console.log(`Gateway, ${machineLine()}\n`);
const idle = await memory('idle');
// A big program takes longer than a small one until all it needs is compiled.
for (const kind of ['stream', 'whole'] as const)
  for (const target of [direct, ...targets.map((each) => each.target)])
    await loadFor(target, kind, 16, warmUpMs);
for (const kind of ['stream', 'paced', 'whole'] as const)
  await compareOneByOne(
    direct,
    targets.map((each) => each.target),
    kind,
    rounds,
  );
for (const kind of ['stream', 'whole', 'paced'] as const)
  for (const clients of kind === 'paced' ? [64] : [1, 16, 64])
    await compareUnderLoad(targets, kind, clients, rounds);
console.log('Memory, proportional set size in MiB');
printTable(
  ['when', '', 'server', 'with its database'],
  [...idle, ...(await memory('after the load'))],
);
for (const { server } of targets) await server.stop();
await upstream.stop();
process.exit();
