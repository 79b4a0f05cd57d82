import { AppError } from '#kernel/errors.ts';
import type { JsonSchema } from '#kernel/flow/check-fields.ts';
import { configOf } from '#kernel/flow/check-graph.ts';
import type { Transaction } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { instantIn, lastsMs } from '../../schedules/times.ts';
import { queryValues } from '../evaluate/evaluate.ts';
import { type NodeWork, paused, type Visit } from '../interpret/flow-work.ts';
import { redact } from '../interpret/redact.ts';
import { findTrigger } from '../triggers/trigger.ts';
import { render, textOf } from './compute.ts';

export type Waits = {
  readonly dueAt?: Date | undefined;
  readonly event?: string;
  readonly config?: object;
  readonly childRun?: string;
  readonly input?: unknown;
  readonly external?: unknown;
  /** What must hold exactly if it waits. */
  readonly also?: (tx: Transaction) => Promise<void>;
};

/** Notes that a step waits, and for what: a row, and no work until then. */
export async function waitUntil(
  visit: Visit,
  { dueAt, event, config, childRun, input, external, also }: Waits,
) {
  const { work, key } = visit;
  const { run, spaceId } = work.context;
  const due = dueAt?.toISOString() ?? null;
  if (dueAt) work.visits.dueSooner(dueAt);
  await work.visits.note(key, {
    ...{ state: 'waiting', due_at: due, error: null, input: redact(input ?? null) },
    ...(external !== undefined && { external }),
  });
  await work.visits.flush(async (tx) => {
    await tx.execute(sql`
      insert into flow_waits (run_id, key, space_id, due_at, event, config, child_run)
      values (${run.id}, ${key}, ${spaceId}, ${due}::timestamptz, ${event ?? null},
        ${config ? JSON.stringify(config) : null}::jsonb, ${childRun ?? null})
      on conflict (run_id, key) do update set due_at = excluded.due_at, event = excluded.event,
        config = excluded.config, child_run = excluded.child_run, happened_at = null, payload = null`);
    await also?.(tx);
  });
}

/** Whether the time of a step that waits has come. */
function isDue({ work, before }: Visit, key: string): boolean {
  const due = before?.due_at;
  const wait = work.waits.get(key);
  return due
    ? Date.parse(due) <= work.context.platform.now().getTime()
    : Boolean(wait?.happened_at);
}

const longestMs = 366 * 86_400_000;

export const waitWork: NodeWork = async (visit) => {
  const { work, node, before, key } = visit;
  if (before?.state === 'waiting') {
    if (isDue(visit, key)) return { output: { until: before.due_at } };
    if (before.due_at) work.visits.dueSooner(new Date(before.due_at));
    return paused;
  }
  const now = work.context.platform.now();
  const given = (await render(visit, {
    for: node.for ?? null,
    until: node.until ?? null,
  })) as Record<string, unknown>;
  const dueAt = given.for
    ? new Date(now.getTime() + lastsMs(textOf(given.for, 'for'), 'for'))
    : instantIn(textOf(given.until, 'until'), work.about.zone, 'until');
  if (dueAt.getTime() - now.getTime() > longestMs) {
    throw new AppError('bad_request', 422, 'A step waits for a year at most.', {
      field: given.for ? 'for' : 'until',
    });
  }
  const input = { until: dueAt.toISOString() };
  if (work.about.isTest) return { output: input, input, isSkipped: true };
  if (dueAt <= now) return { output: input, input };
  await waitUntil(visit, { dueAt, input });
  return paused;
};

/** When a step gives up waiting; undefined where it never does. */
export async function timeoutOf(visit: Visit): Promise<Date | undefined> {
  const text = await render(visit, visit.node.timeout ?? '');
  if (typeof text !== 'string' || text.trim() === '') return undefined;
  return new Date(visit.work.context.platform.now().getTime() + lastsMs(text, 'timeout'));
}

export const waitForWork: NodeWork = async (visit) => {
  const { work, node, key, before } = visit;
  const trigger = findTrigger(String(node.event));
  if (!trigger) throw new AppError('gone', 410, `This hub has no trigger ${String(node.event)}.`);
  const wait = work.waits.get(key);
  if (before?.state === 'waiting') {
    if (wait?.happened_at && wait.payload !== null) {
      if (await fits(visit, wait.payload)) return { output: wait.payload, out: 'event' };
      await waitUntil(visit, {
        ...placeOf(visit),
        dueAt: before.due_at ? new Date(before.due_at) : undefined,
        input: before.input,
      });
      return paused;
    }
    if (before.due_at && isDue(visit, key)) return { output: null, out: 'timeout' };
    if (before.due_at) work.visits.dueSooner(new Date(before.due_at));
    return paused;
  }
  if (work.about.isTest) return { output: trigger.sample, out: 'event', isSkipped: true };
  const dueAt = await timeoutOf(visit);
  const { event, config } = placeOf(visit);
  await waitUntil(visit, { event, config, dueAt, input: { event, ...config } });
  return paused;
};

function placeOf({ node }: Visit) {
  const trigger = findTrigger(String(node.event));
  return {
    event: String(node.event),
    config: configOf(node, (trigger?.configSchema ?? {}) as JsonSchema),
  };
}

async function fits({ node, work, scope }: Visit, payload: unknown): Promise<boolean> {
  if (typeof node.when !== 'string' || node.when.trim() === '') return true;
  const given = { ...scope, [node.id]: payload, ...(payload as object) };
  return Boolean((await queryValues({ fits: node.when }, given, work.context.user.id)).fits);
}
