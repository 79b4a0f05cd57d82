import { storedJson } from '../conversations/stored-json.ts';
import type { DbScope } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { Platform } from '../platform.ts';
import { findDefinition } from './define-run.ts';
import { tellOfEnd } from './run-ends.ts';
import type { Facts, RunRow, Unmade } from './run-types.ts';

/** Everything of a run but the words by which it is found. */
export const runColumns = sql.raw(
  [
    ...['id', 'space_id', 'user_id', 'module', 'name', 'title', 'project_id', 'parent_id', 'key'],
    ...['lane', 'input', 'status', 'stage', 'fraction', 'note', 'error', 'output', 'engine'],
    ...['cost', 'notes', 'array_to_json(assets) as assets', 'attempt', 'starts', 'revision'],
    ...['created_at', 'begun_at', 'finished_at'],
  ].join(', '),
);

export async function loadRun(scope: DbScope, id: string): Promise<RunRow | undefined> {
  const { rows } = await scope.execute<RunRow>(
    sql`select ${runColumns} from runs where id = ${id}`,
  );
  return rows[0];
}

/** Takes a run away with its steps and the runs below it; what works on them hears of that. */
export async function deleteRun(scope: DbScope, id: string): Promise<void> {
  await scope.execute(sql`delete from runs where id = ${id} or parent_id = ${id}`);
}

/** Takes a run up, for the first time or again; undefined when there is nothing to do. */
export async function beginRun(scope: DbScope, id: string): Promise<RunRow | undefined> {
  const { rows } = await scope.execute<RunRow>(sql`
    update runs set status = 'running', attempt = attempt + 1, starts = starts + 1,
      begun_at = coalesce(begun_at, now())
    where id = ${id} and status in ('queued', 'running', 'waiting')
    returning ${runColumns}`);
  return rows[0];
}

/** Whether this very beginning of the run is still the one that counts. */
const isCurrent = (run: RunRow) => sql`id = ${run.id} and attempt = ${run.attempt}`;
export const isWorkedOn = (run: RunRow) => sql`${isCurrent(run)} and status = 'running'`;

/** Something came of it: a process that dies again has not died of the very same thing. */
export async function noteHeadway(scope: DbScope, run: RunRow): Promise<void> {
  await scope.execute(sql`update runs set starts = 0 where ${isWorkedOn(run)} and starts > 0`);
}

/** How a run ends; what it was stopped by has been written already. */
export type RunEnd =
  | { readonly status: 'done'; readonly output: unknown }
  | Exclude<Unmade, { readonly status: 'stopped' }>;

/** Stores the end, unless the run was stopped or taken up by another process meanwhile. */
export async function endRun(platform: Platform, run: RunRow, end: RunEnd, facts: Facts) {
  await platform.db.transaction(async (tx) => {
    const isCurrentEnd = await storeEnd(tx, run, end, facts);
    if (!isCurrentEnd) return;
    if (end.status !== 'done') await findDefinition(run.name)?.ended?.(platform, tx, run, end);
    await tellOfEnd(platform, tx, run, end.status);
  });
}

/** Ends a run at once, whoever wants that. False when it has ended already. */
export async function stopNow(platform: Platform, tx: DbScope, id: string): Promise<boolean> {
  const { rows } = await tx.execute<RunRow>(sql`
    update runs set status = 'stopped', finished_at = now(), note = ''
    where id = ${id} and status in ('queued', 'running', 'waiting') returning ${runColumns}`);
  const [run] = rows;
  if (!run) return false;
  await findDefinition(run.name)?.ended?.(platform, tx, run, { status: 'stopped' });
  await tellOfEnd(platform, tx, run, 'stopped');
  return true;
}

async function storeEnd(scope: DbScope, run: RunRow, end: RunEnd, facts: Facts): Promise<boolean> {
  const isDone = end.status === 'done';
  const { rows } = await scope.execute(sql`
    update runs set status = ${end.status}, finished_at = now(), note = '', starts = 0,
      stage = case when ${isDone} then '' else stage end,
      fraction = case when ${isDone} then 1 else fraction end,
      output = ${isDone ? storedJson(end.output ?? null) : null}::jsonb,
      error = ${isDone ? null : storedJson(end.error)}::jsonb, ${setFacts(facts)}
    where ${isWorkedOn(run)} returning id`);
  return rows.length > 0;
}

/** For an update of `runs`. */
export const setFacts = ({ notes, engine, cost, assets }: Facts) => sql`
  notes = ${storedJson(notes)}::jsonb, engine = ${engine && storedJson(engine)}::jsonb, cost = ${cost},
  assets = array(select jsonb_array_elements_text(${JSON.stringify(assets)}::jsonb)::uuid)`;

/** Holds the run's row when this beginning of it still counts. False when it does not. */
export async function holdCurrent(tx: DbScope, run: RunRow): Promise<boolean> {
  const { rows } = await tx.execute(sql`select 1 from runs where ${isCurrent(run)} for update`);
  return rows.length > 0;
}
