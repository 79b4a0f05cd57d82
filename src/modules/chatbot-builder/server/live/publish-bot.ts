import { AppError } from '#kernel/errors.ts';
import type { FlowProblem } from '#kernel/flow/check-graph.ts';
import type { DbScope } from '#platform/db/database.ts';
import { sql } from '#platform/db/sql.ts';
import { problemError } from '#platform/flows/start/start-flow.ts';
import type { Platform } from '#platform/platform.ts';
import { type Failure, runScripts } from '../gate/run-scripts.ts';
import { draftOf, findBot, newKey, requireBot } from './bot-rows.ts';
import { checkBot, circle } from './check-bot.ts';

export type Published = {
  readonly key: string;
  readonly version: number;
  readonly url: string;
  readonly embed: string;
};

/** Where a published bot is, and what puts it on a page. */
export const addressesOf = ({ config }: Platform, key: string) => ({
  url: `${config.SITES_ORIGIN}/bot/${key}`,
  embed: `<script src="${config.SITE_URL}/embed/v1.js" data-key="${key}" async></script>`,
});

/**
 * Makes the draft what pages show. Its test questions come first: 409 `TESTS_FAIL` with those that fail, unless
 * `anyway`. Throws 409 `LOOP` and 400 for what keeps it from running.
 */
export async function publishBot(
  platform: Platform,
  userId: string,
  projectId: string,
  { anyway = false }: { readonly anyway?: boolean } = {},
): Promise<Published> {
  const { db } = platform;
  const project = await requireBot(db, userId, projectId, 'edit');
  const bot = await draftOf(db, project);
  const [problem] = await checkBot(platform, userId, bot);
  if (problem) throw refusal(problem);
  const { failed } = await runScripts(platform, userId, projectId, bot, bot.settings.tests);
  if (failed.length > 0 && !anyway) throw testsFail(failed);
  return db.transaction(async (tx) => {
    await tx.execute(sql`select 1 from projects where id = ${projectId} for update`);
    const before = await findBot(tx, projectId);
    const version = (before?.version ?? 0) + 1;
    const key = before?.key ?? newKey();
    await tx.execute(sql`
      insert into bot_versions (project_id, version, graph, settings, published_by)
      values (${projectId}, ${version}, ${JSON.stringify(bot.graph)}::jsonb, ${JSON.stringify(bot.settings)}::jsonb,
        ${userId})`);
    await tx.execute(sql`
      insert into bots (project_id, space_id, person_id, key, version)
      values (${projectId}, ${project.space_id}, ${userId}, ${key}, ${version})
      on conflict (project_id) do update set space_id = excluded.space_id, person_id = excluded.person_id,
        version = excluded.version, is_on = true`);
    return { key, version, ...addressesOf(platform, key) };
  });
}

function refusal(problem: FlowProblem): AppError {
  if (problem.message !== circle) return problemError(problem);
  return new AppError('LOOP', 409, circle, { details: { node: problem.node } });
}

function testsFail(failed: readonly Failure[]): AppError {
  const count = new Set(failed.map(({ script }) => script)).size;
  const sentence = `${count === 1 ? 'One test question is' : `${count} test questions are`} not answered as expected.`;
  return new AppError('TESTS_FAIL', 409, sentence, { details: { failed } });
}

/** Nobody can begin or go on with a conversation until it is published again. */
export async function switchOff(db: DbScope, userId: string, projectId: string): Promise<void> {
  await requireBot(db, userId, projectId, 'edit');
  await db.execute(sql`update bots set is_on = false where project_id = ${projectId}`);
}
