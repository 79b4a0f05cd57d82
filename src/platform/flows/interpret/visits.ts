import { hash } from 'node:crypto';
import type { RunLog } from '../../runs/run-types.ts';
import type { StepRow } from '../../runs/work/run-steps.ts';

type Also = Parameters<RunLog['save']>[1];

/** Steps that only compute are stored together, this many at most. */
const mostPending = 200;

/**
 * The log of a run: what was visited, stored before every effect and after it. What only computes is stored with
 * the next effect; after a crash it is computed again and comes to the same.
 */
export class Visits {
  private readonly log: RunLog;
  private pending: StepRow[] = [];
  private writing: Promise<void> = Promise.resolve();
  private readonly noted = new Map<string, StepRow>();
  /** When the next of its steps that wait for a time goes on, in ms; infinite where none does. */
  nextDue = Number.POSITIVE_INFINITY;
  /** 0 where something it waits for has come already. */
  wakeSoon: number | undefined;

  constructor(log: RunLog) {
    this.log = log;
  }

  find(key: string): StepRow | undefined {
    return this.noted.get(key) ?? this.log.known.get(key);
  }

  /** It goes on by itself at that time. */
  dueSooner(at: Date): void {
    this.nextDue = Math.min(this.nextDue, at.getTime());
  }

  /** Notes a step, to be stored with the next ones. */
  async note(key: string, change: Partial<StepRow>): Promise<void> {
    const row = { ...blank(key), ...this.find(key), ...change };
    this.noted.set(key, row);
    this.pending = [...this.pending.filter((each) => each.key !== key), row];
    if (this.pending.length >= mostPending) await this.flush();
  }

  /** Stores what was noted, and in the same transaction what must hold exactly if it does. */
  flush(also?: Also): Promise<void> {
    const turn = this.writing.then(async () => {
      const rows = this.pending;
      this.pending = [];
      if (rows.length > 0 || also) await this.log.save(rows, also);
    });
    // Who comes later waits for this one, however it ends.
    this.writing = turn.catch(() => undefined);
    return turn;
  }

  /** All steps, those of earlier beginnings too. */
  all(): StepRow[] {
    const keys = new Set([...this.log.known.keys(), ...this.noted.keys()]);
    return [...keys].flatMap((key) => (isVisit(key) ? (this.find(key) ?? []) : []));
  }
}

let lastMicros = 0;

/** Now, ISO with microseconds, and later than all before: steps are shown in the order in which they began. */
function nextMoment(): string {
  lastMicros = Math.max(lastMicros + 1, Date.now() * 1000);
  const at = new Date(Math.floor(lastMicros / 1000)).toISOString().slice(0, -1);
  return `${at}${String(lastMicros % 1000).padStart(3, '0')}Z`;
}

const blank = (key: string): StepRow => ({
  ...{ key, state: 'ordering', order_id: null, external: null, searches: 0, output: null },
  ...{ facts: null, started_at: nextMoment(), input: null, error: null, due_at: null },
});

/** Keys of visits are `<path>/<node>#<index>`, the path empty outside of loops. */
export const keyOf = (path: string, node: string, index: number): string =>
  `${path}/${node}#${index}`;
export const isVisit = (key: string): boolean => placeOf(key) !== undefined;

/** Node, path and count of a visit by its key; undefined for other steps. */
export function placeOf(key: string): { node: string; path: string; index: number } | undefined {
  const slash = key.lastIndexOf('/');
  const mark = key.lastIndexOf('#');
  if (slash < 0 || mark < slash || key.startsWith('keep ')) return undefined;
  return {
    path: key.slice(0, slash),
    node: key.slice(slash + 1, mark),
    index: Number(key.slice(mark + 1)),
  };
}

/** The idempotency key of a step's effect: the same for the same step of the same run, whatever dies meanwhile. */
export const effectKeyOf = (runId: string, key: string): string =>
  hash('sha256', `${runId} ${key}`, 'hex').slice(0, 40);
