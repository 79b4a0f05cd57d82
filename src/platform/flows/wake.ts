import type { DbScope } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { Platform } from '../platform.ts';
import type { RunRow } from '../runs/run-types.ts';
import { bookRun } from '../runs/work/run-job.ts';
import { type Approval, closeApprovals } from '../tools/approvals.ts';

const atOnce = 500;

/** Has runs that slept worked on again. */
export async function wakeRuns(
  platform: Platform,
  tx: DbScope,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  const { rows } = await tx.execute<RunRow>(sql`
    select id, user_id, name, lane from runs where id = any(${sql.param([...new Set(ids)])}::uuid[])
      and status in ('running', 'waiting')`);
  for (const run of rows) await bookRun(platform, tx, run);
}

/** Wakes every run whose time has come. */
export async function wakeDue(platform: Platform): Promise<void> {
  for (;;) {
    const woken = await platform.db.transaction(async (tx) => {
      const { rows } = await tx.execute<{ run_id: string }>(sql`
        update flow_waits w set happened_at = now() from (
          select run_id, key from flow_waits where happened_at is null
            and due_at <= ${platform.now().toISOString()}::timestamptz order by due_at limit ${atOnce}
          for update skip locked) d
        where w.run_id = d.run_id and w.key = d.key returning w.run_id`);
      await wakeRuns(
        platform,
        tx,
        rows.map(({ run_id }) => run_id),
      );
      return rows.length;
    });
    if (woken < atOnce) return;
  }
}

/** A run ended: whoever waits for it goes on. */
export async function wakeParents(platform: Platform, tx: DbScope, run: RunRow): Promise<void> {
  const { rows } = await tx.execute<{ run_id: string }>(sql`
    update flow_waits set happened_at = now() where child_run = ${run.id} and happened_at is null
    returning run_id`);
  await wakeRuns(
    platform,
    tx,
    rows.map(({ run_id }) => run_id),
  );
}

/** A person answered what a flow asked; nobody else needs to. */
export async function hearAnswer(
  platform: Platform,
  tx: DbScope,
  { origin }: Approval,
  { state, by, input }: { state: 'approved' | 'refused'; by: { email: string }; input: unknown },
): Promise<void> {
  const [runId = '', ...rest] = origin.id.split(' ');
  const text = (input as { text?: unknown } | null)?.text;
  const answer = { decision: state, by: by.email, text: typeof text === 'string' ? text : '' };
  const { rows } = await tx.execute<{ run_id: string }>(sql`
    update flow_waits set happened_at = now(), payload = ${JSON.stringify(answer)}::jsonb
    where run_id = ${runId} and key = ${rest.join(' ')} and happened_at is null returning run_id`);
  await closeApprovals(tx, [origin.id]);
  await wakeRuns(
    platform,
    tx,
    rows.map(({ run_id }) => run_id),
  );
}
