import { AsyncLocalStorage } from 'node:async_hooks';
import type { Engine, Facts } from './run-types.ts';

export const noFacts: Facts = { notes: [], engine: null, cost: 0, assets: [] };

/** Sentences that a run keeps. */
const mostNotes = 200;

/** What was told in several parts, as one: the last engine, the sum of what is known to cost. */
export function mergeFacts(parts: readonly Facts[]): Facts {
  const costs = parts.map(({ cost }) => cost);
  return {
    notes: [...new Set(parts.flatMap(({ notes }) => notes))].slice(0, mostNotes),
    engine: parts.findLast(({ engine }) => engine !== null)?.engine ?? null,
    cost: costs.includes(null) ? null : costs.reduce<number>((sum, one) => sum + (one ?? 0), 0),
    assets: [...new Set(parts.flatMap(({ assets }) => assets))],
  };
}

/** Takes down what work tells of itself. */
export type Tally = {
  note(sentence: string): void;
  usedEngine(engine: Engine): void;
  cost(micros: number | null): void;
  keep(assetId: string): void;
  told(): Facts;
};

export function startTally(): Tally {
  let facts = noFacts;
  const add = (more: Partial<Facts>) => {
    facts = mergeFacts([facts, { ...noFacts, ...more }]);
  };
  return {
    note: (sentence) => add({ notes: [sentence] }),
    usedEngine: (engine) => add({ engine }),
    cost: (micros) => add({ cost: micros }),
    keep: (assetId) => add({ assets: [assetId] }),
    told: () => facts,
  };
}

const current = new AsyncLocalStorage<Tally>();

/** Runs part of the work; what it tells meanwhile counts as this part's. */
export const tellingTo = <T>(tally: Tally, work: () => Promise<T>): Promise<T> =>
  current.run(tally, work);

/** Where what is told now belongs: the step under way, else the given tally of the whole run. */
export const tallyHere = (whole: Tally): Tally => current.getStore() ?? whole;
