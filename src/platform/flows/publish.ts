import { randomBytes, randomUUID } from 'node:crypto';
import { conflict } from '#kernel/errors.ts';
import { configOf } from '#kernel/flow/check-graph.ts';
import { flowNodes } from '#kernel/flow/flow-nodes.ts';
import { startOf } from '#kernel/flow/walk-graph.ts';
import type { DbScope, Transaction } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { Platform } from '../platform.ts';
import { dropSchedule, keepSchedule } from '../schedules/schedules.ts';
import { checkFlow } from './check-flow.ts';
import { draftOf, findFlow, findVersion, keepGraph, requireFlow } from './flow-rows.ts';
import { problemError } from './start/start-flow.ts';
import { findTrigger } from './triggers/trigger.ts';
import { watchFeed } from './triggers/watch-feeds.ts';

export const boundTo = (projectId: string) => `flow-webhook ${projectId}`;
/** As Standard Webhooks writes them: 24 random bytes. */
const newSecret = () => `whsec_${randomBytes(24).toString('base64')}`;
export const hookUrl = ({ config }: Platform, hookId: string) =>
  `${config.SITE_URL}/hooks/${hookId}`;

export type Published = {
  readonly version: number;
  /** The secret is shown once. */
  readonly webhook?: { readonly url: string; readonly secret: string };
};

/** Makes the draft the version that triggers start. Throws 400 naming step and field of the first problem. */
export async function publishFlow(
  platform: Platform,
  tx: DbScope,
  userId: string,
  projectId: string,
): Promise<Published> {
  const project = await requireFlow(tx, userId, projectId, 'edit');
  const { graph, settings } = await draftOf(tx, project);
  const [problem] = await checkFlow(platform, userId, graph, settings);
  if (problem) throw problemError(problem);
  const start = startOf(flowNodes, graph);
  const trigger = String(start?.trigger ?? 'manual');
  const config = start ? configOf(start, findTrigger(trigger)?.configSchema ?? {}) : {};
  const graphHash = await keepGraph(tx, projectId, graph);
  await tx.execute(sql`select 1 from projects where id = ${projectId} for update`);
  const version = ((await findVersion(tx, projectId))?.version ?? 0) + 1;
  await tx.execute(sql`
    insert into flow_versions (project_id, version, graph_hash, settings, published_by)
    values (${projectId}, ${version}, ${graphHash}, ${JSON.stringify(settings)}::jsonb, ${userId})`);
  await tx.execute(sql`
    insert into flows (project_id, space_id, person_id, version, trigger, config, condition, settings)
    values (${projectId}, ${project.space_id}, ${userId}, ${version}, ${trigger}, ${JSON.stringify(config)}::jsonb,
      ${String(start?.when ?? '')}, ${JSON.stringify(settings)}::jsonb)
    on conflict (project_id) do update set space_id = excluded.space_id, person_id = excluded.person_id,
      version = excluded.version, is_on = true, trigger = excluded.trigger, config = excluded.config,
      condition = excluded.condition, settings = excluded.settings, fault = '', dropped = 0`);
  if (trigger === 'schedule') {
    const zone = String(config.zone ?? settings.zone);
    await keepSchedule(tx, platform.now(), {
      kind: 'flow',
      ownerId: projectId,
      rule: String(config.rule),
      zone,
    });
  } else await dropSchedule(tx, 'flow', projectId);
  await watchFeed(tx, projectId, trigger === 'rss' ? String(config.url) : undefined);
  const webhook = trigger === 'webhook' ? await firstSecret(platform, tx, projectId) : undefined;
  return { version, ...(webhook && { webhook }) };
}

/** A webhook's address and secret, where it has none yet: later versions keep them. */
async function firstSecret(platform: Platform, tx: DbScope, projectId: string) {
  const flow = await findFlow(tx, projectId);
  return flow?.secret_id ? undefined : renew(platform, tx, projectId);
}

async function renew(platform: Platform, tx: DbScope, projectId: string) {
  const flow = await findFlow(tx, projectId);
  const secret = newSecret();
  const secretId = await platform.vault.put(tx, secret, boundTo(projectId));
  const hookId = flow?.hook_id ?? randomUUID();
  await tx.execute(sql`
    update flows set hook_id = ${hookId}, secret_id = ${secretId} where project_id = ${projectId}`);
  if (flow?.secret_id) await platform.vault.remove(tx, flow.secret_id);
  return { url: hookUrl(platform, hookId), secret };
}

/** A new secret; the old one is refused from then on. Throws 409 where there is no webhook. */
export async function renewSecret(platform: Platform, userId: string, projectId: string) {
  return platform.db.transaction(async (tx) => {
    await requireFlow(tx, userId, projectId, 'edit');
    if (!(await findFlow(tx, projectId))?.hook_id) {
      throw conflict('This flow has no webhook. Publish it with a webhook as its trigger first.');
    }
    return renew(platform, tx, projectId);
  });
}

/** Nothing starts the flow any more; runs under way go on. */
export async function switchOff(tx: Transaction, userId: string, projectId: string): Promise<void> {
  await requireFlow(tx, userId, projectId, 'edit');
  await tx.execute(sql`update flows set is_on = false where project_id = ${projectId}`);
  await dropSchedule(tx, 'flow', projectId);
  await watchFeed(tx, projectId, undefined);
}
