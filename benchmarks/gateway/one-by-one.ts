import { bestAndMedian, median, percentile, printTable } from '../measure/statistics.ts';
import { ask, type Kind, type Target, type Timing } from './load.ts';

const requestsPerRound = 200;
/** Requests to one target before it is the next one's turn. */
const blockSize = 20;

type Rounds = { first: number[]; total: number[]; slow: number[]; pieces: number[] };

/** One request at a time, the targets in turn by blocks, so that noise from beside meets all alike. */
export async function compareOneByOne(
  direct: Target,
  others: readonly Target[],
  kind: Kind,
  rounds: number,
): Promise<void> {
  const added = new Map(others.map(({ name }) => [name, noRounds()]));
  const plain = noRounds();
  for (let round = 0; round < rounds; round += 1) {
    const times = await measureRound([direct, ...others], kind);
    const base = figuresOf(times.get(direct.name) ?? []);
    note(plain, base, { first: 0, total: 0, slow: 0, pieces: 0 });
    for (const { name } of others)
      note(added.get(name) as Rounds, figuresOf(times.get(name) ?? []), { ...base, pieces: 0 });
  }
  console.log(`One request at a time, ${kind}: ${rounds} rounds of ${requestsPerRound}, in ms`);
  printTable(
    ['', 'first byte p50: best', 'median', 'total p50: best', 'median', 'p99: best', 'pieces'],
    [
      ['direct', ...cells(plain)],
      ...[...added].map(([name, own]) => [`${name}: added`, ...cells(own)]),
    ],
  );
  console.log('');
}

const noRounds = (): Rounds => ({ first: [], total: [], slow: [], pieces: [] });

type Figures = { first: number; total: number; slow: number; pieces: number };

function note(rounds: Rounds, own: Figures, base: Figures): void {
  for (const name of ['first', 'total', 'slow', 'pieces'] as const)
    rounds[name].push(own[name] - base[name]);
}

function cells({ first, total, slow, pieces }: Rounds): string[] {
  const times = [first, total].flatMap((values) => {
    const { best, median: middle } = bestAndMedian(values);
    return [best.toFixed(2), middle.toFixed(2)];
  });
  return [...times, Math.min(...slow).toFixed(2), median(pieces).toFixed(0)];
}

const figuresOf = (times: readonly Timing[]): Figures => ({
  first: median(times.map(({ first }) => first)),
  total: median(times.map(({ total }) => total)),
  slow: percentile(
    times.map(({ total }) => total),
    0.99,
  ),
  pieces: median(times.map(({ pieces }) => pieces)),
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
