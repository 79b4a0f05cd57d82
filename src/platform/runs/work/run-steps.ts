import { storedJson } from '../../conversations/stored-json.ts';
import type { Db, Transaction } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { mergeFacts, noFacts, startTally, type Tally, tellingTo } from '../run-facts.ts';
import { holdCurrent, setFacts } from '../run-rows.ts';
import type { Facts, RunRow } from '../run-types.ts';

/** A result is kept up to this size, in bytes; files are assets, and results name them. */
const largestResult = 256 * 1024;

/** `waiting`, `failed` and `skipped` are those of flows; of them `ordering` are those that began an effect. */
export type StepState =
  | 'ordering'
  | 'ordered'
  | 'unknown'
  | 'arrived'
  | 'done'
  | 'waiting'
  | 'failed'
  | 'skipped';

export type StepRow = {
  readonly key: string;
  readonly state: StepState;
  readonly order_id: string | null;
  readonly external: unknown;
  readonly searches: number;
  readonly output: unknown;
  readonly facts: Facts | null;
  readonly started_at: string;
  /** What went in, and why it failed; of flows only. */
  readonly input?: unknown;
  readonly error?: unknown;
  /** Until when it waits; of flows only. */
  readonly due_at?: string | null;
  readonly ended_at?: string | null;
};

/** What of a run is done, held beside the rows while one process works on it. */
export type Steps = {
  readonly run: RunRow;
  readonly db: Db;
  readonly signal: AbortSignal;
  /** Aborts when its person stops it, not when the server does. */
  readonly stopped: AbortSignal;
  /** What is told outside of steps: said again whenever the work begins again. */
  readonly whole: Tally;
  readonly known: Map<string, StepRow>;
};

export async function loadSteps(db: Db, runId: string): Promise<Map<string, StepRow>> {
  const { rows } = await db.execute<StepRow>(sql`
    select key, state, order_id, external, searches, output, facts, started_at, input, error, due_at, ended_at
    from run_steps
    where run_id = ${runId} order by started_at, key`);
  return new Map(rows.map((row) => [row.key, row]));
}

/** All that the run has told so far. */
export const factsOf = ({ known, whole }: Steps): Facts =>
  mergeFacts([...[...known.values()].map(({ facts }) => facts ?? noFacts), whole.told()]);

/** Stores the state of a step, while this beginning of the run counts; else throws. */
export async function saveStep(steps: Steps, key: string, change: Partial<StepRow>): Promise<void> {
  const before = steps.known.get(key);
  const step = { ...blank(key), ...before, ...change };
  steps.known.set(key, step);
  const isDone = step.state === 'done';
  const kept = await steps.db.transaction(async (tx) => {
    if (!(await holdCurrent(tx, steps.run))) return false;
    await tx.execute(sql`
      insert into run_steps (run_id, key, state, order_id, external, searches, output, facts, ended_at)
      values (${steps.run.id}, ${key}, ${step.state}, ${step.order_id},
        ${storedJson(step.external)}::jsonb, ${step.searches}, ${storedJson(step.output)}::jsonb,
        ${storedJson(step.facts)}::jsonb, case when ${isDone} then now() end)
      on conflict (run_id, key) do update set state = excluded.state, order_id = excluded.order_id,
        external = excluded.external, searches = excluded.searches, output = excluded.output,
        facts = excluded.facts, ended_at = excluded.ended_at`);
    // Something came of it: its process does not die of the very same thing again and again.
    await noteFacts(tx, steps, isDone);
    return true;
  });
  if (!kept) throw new DOMException('Another process works on this run.', 'AbortError');
}

/** Stores steps of a flow, and whatever must hold exactly if they do, while this beginning of the run counts. */
export async function saveSteps(
  steps: Steps,
  rows: readonly StepRow[],
  also?: (tx: Transaction) => Promise<void>,
): Promise<void> {
  for (const row of rows) steps.known.set(row.key, row);
  const kept = await steps.db.transaction(async (tx) => {
    if (!(await holdCurrent(tx, steps.run))) return false;
    await insertSteps(tx, steps.run.id, rows);
    if (rows.some(({ facts }) => facts)) {
      await noteFacts(tx, steps, true);
    }
    await also?.(tx);
    return true;
  });
  if (!kept) throw new DOMException('Another process works on this run.', 'AbortError');
}

/** What the run has told so far; `isHeadway` where something of it was finished. */
async function noteFacts(tx: Transaction, steps: Steps, isHeadway: boolean): Promise<void> {
  await tx.execute(sql`
    update runs set starts = case when ${isHeadway} then 0 else starts end, ${setFacts(factsOf(steps))}
    where id = ${steps.run.id}`);
}

async function insertSteps(tx: Transaction, runId: string, rows: readonly StepRow[]) {
  if (rows.length === 0) return;
  const ended = ['done', 'failed', 'skipped'];
  const given = rows.map((row) => ({ ...row, is_ended: ended.includes(row.state) }));
  await tx.execute(sql`
    insert into run_steps (run_id, key, state, external, output, facts, input, error, due_at, started_at, ended_at)
    select ${runId}, g.key, g.state, nullif(g.external, 'null'::jsonb), g.output,
      nullif(g.facts, 'null'::jsonb), g.input, nullif(g.error, 'null'::jsonb), g.due_at, g.started_at,
      case when g.is_ended then clock_timestamp() end
    from jsonb_to_recordset(${storedJson(given)}::jsonb) as g(key text, state text, external jsonb,
      output jsonb, facts jsonb, input jsonb, error jsonb, due_at timestamptz, started_at timestamptz,
      is_ended boolean)
    on conflict (run_id, key) do update set state = excluded.state, external = excluded.external,
      output = excluded.output, facts = excluded.facts, input = excluded.input, error = excluded.error,
      due_at = excluded.due_at, ended_at = excluded.ended_at`);
}

const blank = (key: string): StepRow => ({
  ...{ key, state: 'done', order_id: null, external: null, searches: 0, output: null },
  ...{ facts: null, started_at: new Date().toISOString() },
});

/** An order that was refused or has failed: the next try is a new one. */
export async function forgetStep(steps: Steps, key: string): Promise<void> {
  steps.known.delete(key);
  await steps.db.execute(
    sql`delete from run_steps where run_id = ${steps.run.id} and key = ${key}`,
  );
}

/** Does something once. Throws when its result is too large to be kept. */
export async function takeStep<T>(steps: Steps, key: string, work: () => Promise<T>): Promise<T> {
  const before = steps.known.get(key);
  if (before?.state === 'done') return before.output as T;
  steps.signal.throwIfAborted();
  const tally = startTally();
  const output = asKept(key, await tellingTo(tally, work));
  await saveStep(steps, key, { state: 'done', output, facts: tally.told() });
  steps.signal.throwIfAborted();
  return output as T;
}

/** A result as the next beginning of the run will get it. */
export function asKept(key: string, output: unknown): unknown {
  const json = storedJson(output ?? null);
  if (Buffer.byteLength(json) > largestResult) {
    throw new Error(`What the step "${key}" gives is larger than ${largestResult} bytes.`);
  }
  return JSON.parse(json);
}
