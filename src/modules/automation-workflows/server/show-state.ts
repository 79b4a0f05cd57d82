import { isoTime } from '#platform/db/database.ts';
import { sql } from '#platform/db/sql.ts';
import { checkFlow } from '#platform/flows/check-flow.ts';
import { draftOf, findFlow, findVersion, requireFlow } from '#platform/flows/flow-rows.ts';
import { redact } from '#platform/flows/interpret/redact.ts';
import { hookUrl } from '#platform/flows/publish.ts';
import type { Platform } from '#platform/platform.ts';
import { nextOf } from '#platform/schedules/schedules.ts';
import type { FlowState } from '../flow-schemas.ts';

const mostSamples = 5;

/** Whether a flow is on, what starts it, and what keeps its draft from being published. Throws 404. */
export async function showState(
  platform: Platform,
  userId: string,
  projectId: string,
): Promise<FlowState> {
  const { db } = platform;
  const project = await requireFlow(db, userId, projectId, 'view');
  const { graph, settings } = await draftOf(db, project);
  const flow = await findFlow(db, projectId);
  const version = await findVersion(db, projectId);
  const nextAt = flow?.is_on ? await nextOf(db, 'flow', projectId) : undefined;
  return {
    ...(version && { version: version.version }),
    isOn: flow?.is_on ?? false,
    ...(flow?.hook_id && { webhook: { url: hookUrl(platform, flow.hook_id) } }),
    limitPerHour: settings.limitPerHour,
    problems: await checkFlow(platform, userId, graph, settings),
    samples: await samplesOf(platform, projectId),
    ...(flow?.fault && { fault: flow.fault }),
    ...(flow?.dropped && { dropped: flow.dropped }),
    ...(nextAt && { nextAt }),
  };
}

/** What it was started with lately. */
async function samplesOf({ db }: Platform, projectId: string): Promise<FlowState['samples']> {
  const { rows } = await db.execute<{ at: string; payload: unknown }>(sql`
    select r.created_at as at, r.input -> 'input' as payload from flow_runs f join runs r on r.id = f.run_id
    where f.project_id = ${projectId} and not f.is_test order by f.run_id desc limit ${mostSamples}`);
  return rows.map(({ at, payload }) => ({ at: isoTime(at), payload: redact(payload) }));
}
