import { z } from 'zod';
import { AppError } from '#kernel/errors.ts';
import { storedJson } from '../../conversations/stored-json.ts';
import type { DbScope } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { defineJob } from '../../jobs/jobs.ts';
import type { Platform } from '../../platform.ts';
import type { RunRow, RunStatus } from '../../runs/run-types.ts';
import { queryValues } from '../evaluate/evaluate.ts';
import { type FlowRow, findFlow } from '../flow-rows.ts';
import { redact } from '../interpret/redact.ts';
import { startFlow } from '../start/start-flow.ts';
import { wakeRuns } from '../wake.ts';

export type Happened = {
  /** Name of its trigger. */
  readonly name: string;
  /** Whose flows hear of it: a space's, of it one person's alone, or those of all administrators of the hub. */
  readonly to: { readonly spaceId: string; readonly personId?: string } | 'administrators';
  /** What flows may narrow it down by, as their trigger's fields. */
  readonly about: Readonly<Record<string, unknown>>;
  readonly payload: unknown;
};

/** Tells flows of something, in the transaction in which it happens: they start exactly if that commits. */
export async function emit(
  platform: Platform,
  tx: DbScope,
  { name, to, about, payload }: Happened,
) {
  const json = storedJson(redact(payload));
  const { spaceId = null, personId = null } = to === 'administrators' ? {} : to;
  const { rows } = await tx.execute(sql`
    insert into flow_events (project_id, trigger, payload, version, condition)
    select project_id, trigger, ${json}::jsonb, version, condition from flows
    where is_on and trigger = ${name} and (${spaceId}::uuid is null or space_id = ${spaceId}::uuid)
      and (${personId}::uuid is null or person_id = ${personId}::uuid)
      and (${spaceId}::uuid is not null
        or exists (select 1 from user_roles r where r.user_id = person_id and r.role = 'admin'))
      and config <@ ${storedJson(about)}::jsonb returning id`);
  if (rows.length > 0) await bookEvents(platform, tx);
  const { rows: woken } = await tx.execute<{ run_id: string }>(sql`
    update flow_waits w set happened_at = now(), payload = ${json}::jsonb from runs r
    where r.id = w.run_id and w.event = ${name} and w.happened_at is null
      and (${spaceId}::uuid is null or w.space_id = ${spaceId}::uuid)
      and (${personId}::uuid is null or r.user_id = ${personId}::uuid)
      and (${spaceId}::uuid is not null
        or exists (select 1 from user_roles o where o.user_id = r.user_id and o.role = 'admin'))
      and w.config <@ ${storedJson(about)}::jsonb returning w.run_id`);
  await wakeRuns(
    platform,
    tx,
    woken.map(({ run_id }) => run_id),
  );
}

/** A run ended: flows that wait for such runs start. Flows do not set off each other this way. */
export async function emitRun(platform: Platform, tx: DbScope, run: RunRow, status: RunStatus) {
  if (run.name === 'flow.run') return;
  const { id, name: tool, title, space_id: spaceId } = run;
  await emit(platform, tx, {
    name: 'run',
    to: { spaceId },
    about: { tool },
    payload: { runId: id, tool, status, title },
  });
}

export const bookEvents = (platform: Platform, tx: DbScope) =>
  platform.jobs.enqueue(tx, startEventsJob, {}, { key: 'flows:events' });

/** Whether a payload passes the filter of a trigger. Throws 422 for a filter that fails. */
export async function passes(
  { condition, person_id }: Pick<FlowRow, 'condition' | 'person_id'>,
  payload: unknown,
): Promise<boolean> {
  if (condition.trim() === '') return true;
  const { found } = await queryValues(
    { found: condition },
    { payload, ...(payload as object) },
    person_id,
  );
  return Boolean(found) && !(Array.isArray(found) && found.length === 0);
}

/** Whether the flow may start once more in this hour; counts the one that may not. */
export async function hasRoom(tx: DbScope, flow: FlowRow): Promise<boolean> {
  const { rows } = await tx.execute<{ count: number }>(sql`
    select count(*)::int as count from flow_runs where project_id = ${flow.project_id}
      and trigger <> 'manual' and created_at > now() - interval '1 hour'`);
  if ((rows[0]?.count ?? 0) < flow.settings.limitPerHour) return true;
  await tx.execute(
    sql`update flows set dropped = dropped + 1 where project_id = ${flow.project_id}`,
  );
  return false;
}

type Event = {
  readonly id: string;
  readonly project_id: string;
  readonly trigger: string;
  readonly payload: unknown;
  /** The version that was published when it happened, with its filter. */
  readonly version: number | null;
  readonly condition: string | null;
};

/** Starts a flow for the oldest event; false when there is none. */
async function startNext(platform: Platform): Promise<boolean> {
  return platform.db.transaction(async (tx) => {
    const { rows } = await tx.execute<Event>(sql`
      delete from flow_events where id = (select id from flow_events order by id limit 1 for update skip locked)
      returning id, project_id, trigger, payload, version, condition`);
    const [event] = rows;
    if (!event) return false;
    const flow = await findFlow(tx, event.project_id);
    if (!flow?.is_on) return true;
    try {
      const { trigger, payload: input } = event;
      const condition = event.condition ?? flow.condition;
      if (!(await passes({ ...flow, condition }, input)) || !(await hasRoom(tx, flow))) return true;
      const version = event.version ?? flow.version;
      const start = { input, trigger, version, key: `flow event ${event.id}` };
      // What is refused leaves nothing of itself behind, and the event is gone.
      await tx.transaction((inner) =>
        startFlow(platform, inner, flow.person_id, flow.project_id, start),
      );
      if (flow.fault) await noteFault(tx, flow, '');
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      await noteFault(tx, flow, error.message);
    }
    return true;
  });
}

const noteFault = (tx: DbScope, flow: FlowRow, fault: string) =>
  tx.execute(sql`update flows set fault = ${fault} where project_id = ${flow.project_id}`);

export const startEventsJob = defineJob({
  name: 'flows:start',
  withoutRoom: 'waits',
  isShared: true,
  payload: z.object({}),
  async run(platform, _payload, { signal }) {
    while (!signal.aborted && (await startNext(platform)));
    if (signal.aborted) await bookEvents(platform, platform.db);
  },
});
