import type { ChildServer } from '../measure/children.ts';
import { cpuOf } from '../measure/process-tree.ts';
import { bestAndMedian, median, percentile, printTable } from '../measure/statistics.ts';
import { type Kind, loadFor, type Target } from './load.ts';

const loadMs = 4000;

type LoadRounds = { rate: number[]; first: number[]; p99: number[]; cpu: number[] };

export type Measured = { readonly server: ChildServer; readonly target: Target };

/** So many at once: answers a second, the slow end, and CPU time of the server with its database. */
export async function compareUnderLoad(
  targets: readonly Measured[],
  kind: Kind,
  clients: number,
  rounds: number,
): Promise<void> {
  const results = targets.map((): LoadRounds => ({ rate: [], first: [], p99: [], cpu: [] }));
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, { server, target }] of targets.entries()) {
      const before = await cpuOf(server.pid);
      const timings = await loadFor(target, kind, clients, loadMs);
      const cpu = ((await cpuOf(server.pid)) - before) * 1e6;
      const own = results[index] as LoadRounds;
      own.rate.push((timings.length / loadMs) * 1000);
      own.first.push(median(timings.map(({ first }) => first)));
      own.p99.push(
        percentile(
          timings.map(({ total }) => total),
          0.99,
        ),
      );
      own.cpu.push(cpu / timings.length);
    }
  }
  console.log(`${clients} at once, ${kind}: ${rounds} rounds of ${loadMs / 1000} s`);
  const least = bestAndMedian(results[0]?.cpu ?? []);
  printTable(
    [
      '',
      'answers/s: best',
      'median',
      'first byte p50 ms',
      'p99 ms',
      'CPU µs: best',
      'median',
      '÷ floor',
    ],
    targets.map(({ target }, index) => {
      const { rate, first, p99, cpu } = results[index] as LoadRounds;
      const own = bestAndMedian(cpu);
      return [
        target.name,
        Math.max(...rate).toFixed(0),
        median(rate).toFixed(0),
        Math.min(...first).toFixed(2),
        Math.min(...p99).toFixed(1),
        own.best.toFixed(0),
        own.median.toFixed(0),
        `${(own.best / least.best).toFixed(1)} / ${(own.median / least.median).toFixed(1)}`,
      ];
    }),
  );
  console.log('');
}
