import type { DbScope } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { dropSchedule } from '../schedules/schedules.ts';

/** What a person published, and what their flows did: versions with their graphs, runs with their steps. No secrets. */
export async function exportFlows(scope: DbScope, userId: string) {
  const { rows: published } = await scope.execute(sql`
    select f.project_id, p.title, f.version, f.is_on, f.trigger, f.config, f.condition, f.settings, f.fault
    from flows f join projects p on p.id = f.project_id join spaces s on s.id = f.space_id
    where f.person_id = ${userId} or s.person_id = ${userId} order by f.project_id`);
  const { rows: versions } = await scope.execute(sql`
    select v.project_id, v.version, v.published_at, v.settings, g.graph
    from flow_versions v join flow_graphs g on g.project_id = v.project_id and g.hash = v.graph_hash
    join projects p on p.id = v.project_id join spaces s on s.id = p.space_id
    where v.published_by = ${userId} or s.person_id = ${userId} order by v.project_id, v.version`);
  const { rows: runs } = await scope.execute(sql`
    select f.run_id, f.project_id, f.version, f.trigger, f.is_test, f.created_at,
      (select coalesce(json_agg(json_build_object('key', t.key, 'state', t.state, 'input', t.input, 'output', t.output,
        'error', t.error, 'startedAt', t.started_at, 'dueAt', t.due_at) order by t.started_at), '[]')
        from run_steps t where t.run_id = f.run_id) as steps,
      (select coalesce(json_agg(json_build_object('key', w.key, 'dueAt', w.due_at, 'event', w.event,
        'payload', w.payload) order by w.key), '[]') from flow_waits w where w.run_id = f.run_id) as waits
    from flow_runs f join runs r on r.id = f.run_id where r.user_id = ${userId} order by f.run_id`);
  return { published, versions, runs };
}

/**
 * Flows that a person published in a team stay with it, switched off: nobody is left in whose name they could start.
 * What lies in their own space goes with the space.
 */
export async function eraseFlows(tx: DbScope, userId: string): Promise<void> {
  const { rows } = await tx.execute<{ project_id: string }>(sql`
    update flows set is_on = false, person_id = '00000000-0000-0000-0000-000000000000',
      fault = 'Whoever published this flow has left the hub. Publish it again to switch it on.'
    where person_id = ${userId} returning project_id`);
  for (const { project_id } of rows) await dropSchedule(tx, 'flow', project_id);
  await tx.execute(
    sql`update flow_versions set published_by = null where published_by = ${userId}`,
  );
}
