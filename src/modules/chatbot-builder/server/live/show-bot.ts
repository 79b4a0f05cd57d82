import { sql } from '#platform/db/sql.ts';
import type { Platform } from '#platform/platform.ts';
import { canonicalJson } from '#platform/projects/project-bodies.ts';
import type { BotState } from '../../bot-schemas.ts';
import { draftOf, findBot, loadVersion, requireBot } from './bot-rows.ts';
import { checkBot } from './check-bot.ts';
import { dayOf } from './deeds.ts';
import { addressesOf } from './publish-bot.ts';

/** Whether a bot is published, where, and what keeps its draft from it. Throws 404. */
export async function showBot(
  platform: Platform,
  userId: string,
  projectId: string,
): Promise<BotState> {
  const { db } = platform;
  const draft = await draftOf(db, await requireBot(db, userId, projectId, 'view'));
  const row = await findBot(db, projectId);
  const live = row && (await loadVersion(db, projectId, row.version));
  const { rows } = await db.execute<{ messages: number }>(sql`
    select messages from bot_days where project_id = ${projectId} and day = ${dayOf(platform.now())}`);
  return {
    ...(row && { version: row.version, key: row.key, ...addressesOf(platform, row.key) }),
    isOn: row?.is_on ?? false,
    problems: await checkBot(platform, userId, draft),
    isChanged: !live || canonicalJson(live as never) !== canonicalJson(draft as never),
    messagesToday: rows[0]?.messages ?? 0,
  };
}
