import { ask, type Kind, loadFor, openTarget, type Target, type Timing } from './gateway/load.ts';
import { type ChildServer, startChild } from './measure/children.ts';
import { machineLine } from './measure/machine.ts';
import { cpuOf } from './measure/process-tree.ts';
import { bestAndMedian, median, percentile, printTable } from './measure/statistics.ts';

const rounds = Number(process.argv[2] ?? 5);
const requestsPerRound = 200;
/** Requests to one target before it is the next one's turn. */
const blockSize = 20;
const loadMs = 4000;
const clients = 16;

const upstream = await startChild(new URL('./gateway/upstream.ts', import.meta.url));
const floor = await startChild(new URL('./gateway/floor.ts', import.meta.url), upstream.origin);
const hub = await startChild(new URL('./gateway/hub-gateway.ts', import.meta.url), upstream.origin);
const direct = openTarget('direct', upstream.origin);
const others = [openTarget('floor', floor.origin), openTarget('Guildhall', hub.origin)];

/** One request at a time, the targets in turn by blocks, so that noise from beside meets all alike. */
async function compareOneByOne(kind: Kind): Promise<void> {
  const added = new Map(others.map(({ name }) => [name, { first: [], total: [] } as Rounds]));
  const plain: Rounds = { first: [], total: [] };
  for (let round = 0; round < rounds; round += 1) {
    const times = await measureRound([direct, ...others], kind);
    const base = mediansOf(times.get(direct.name) ?? []);
    plain.first.push(base.first);
    plain.total.push(base.total);
    for (const { name } of others) {
      const own = mediansOf(times.get(name) ?? []);
      added.get(name)?.first.push(own.first - base.first);
      added.get(name)?.total.push(own.total - base.total);
    }
  }
  console.log(`One request at a time, ${kind}: ${rounds} rounds of ${requestsPerRound}, p50 in ms`);
  printTable(
    ['', 'first byte: best', 'median', 'total: best', 'median'],
    [
      ['direct', ...cells(plain)],
      ...[...added].map(([name, own]) => [`${name}: added`, ...cells(own)]),
    ],
  );
  console.log('');
}

type Rounds = { first: number[]; total: number[] };

const cells = ({ first, total }: Rounds) =>
  [first, total].flatMap((values) => {
    const { best, median: middle } = bestAndMedian(values);
    return [best.toFixed(2), middle.toFixed(2)];
  });

const mediansOf = (times: readonly Timing[]): Timing => ({
  first: median(times.map(({ first }) => first)),
  total: median(times.map(({ total }) => total)),
});

async function measureRound(targets: readonly Target[], kind: Kind) {
  const times = new Map<string, Timing[]>(targets.map(({ name }) => [name, []]));
  for (let n = 0; n < requestsPerRound / blockSize; n += 1) {
    for (const target of targets) {
      for (let i = 0; i < blockSize; i += 1) times.get(target.name)?.push(await ask(target, kind));
    }
  }
  return times;
}

/** Sixteen at once: requests a second, the slow end, and CPU time of the server with its database. */
async function compareUnderLoad(kind: Kind): Promise<void> {
  const servers = [floor, hub];
  const results = others.map(() => ({ rate: [], p99: [], cpu: [] }) as LoadRounds);
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, target] of others.entries()) {
      const server = servers[index] as ChildServer;
      const before = await cpuOf(server.pid);
      const totals = await loadFor(target, kind, clients, loadMs);
      const cpu = ((await cpuOf(server.pid)) - before) * 1e6;
      results[index]?.rate.push((totals.length / loadMs) * 1000);
      results[index]?.p99.push(percentile(totals, 0.99));
      results[index]?.cpu.push(cpu / totals.length);
    }
  }
  console.log(`${clients} at once, ${kind}: ${rounds} rounds of ${loadMs / 1000} s`);
  const least = bestAndMedian(results[0]?.cpu ?? []);
  printTable(
    ['', 'answers/s: best', 'median', 'p99 ms: best', 'CPU µs each: best', 'median', '÷ floor'],
    others.map(({ name }, index) => {
      const { rate, p99, cpu } = results[index] as LoadRounds;
      const own = bestAndMedian(cpu);
      return [
        name,
        Math.max(...rate).toFixed(0),
        median(rate).toFixed(0),
        Math.min(...p99).toFixed(1),
        own.best.toFixed(0),
        own.median.toFixed(0),
        (own.best / least.best).toFixed(1),
      ];
    }),
  );
  console.log('');
}

type LoadRounds = { rate: number[]; p99: number[]; cpu: number[] };

console.log(`Gateway, ${machineLine()}\n`);
for (const target of [direct, ...others]) await loadFor(target, 'stream', 4, 5000);
for (const kind of ['stream', 'paced', 'whole'] as const) await compareOneByOne(kind);
for (const kind of ['stream', 'whole'] as const) await compareUnderLoad(kind);
for (const server of [hub, floor, upstream]) await server.stop();
process.exit();
