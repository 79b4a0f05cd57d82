import { AppError } from '#kernel/errors.ts';
import type { DbScope } from '#platform/db/database.ts';
import { sql } from '#platform/db/sql.ts';
import type { Platform } from '#platform/platform.ts';
import type { FoundWidget, WidgetChannel } from '#platform/widget/channel.ts';
import { perDay, takeTurn } from '#platform/widget/widget-door.ts';
import { standAt } from '../talk/talk.ts';
import { answerSession, beginSession } from './answer-session.ts';
import { type BotRow, findBotByKey, loadVersion } from './bot-rows.ts';
import { dayOf } from './deeds.ts';

/** Chatbots as what talks on pages. */
export const botChannel: WidgetChannel = {
  kind: 'bot',
  async find(platform, key) {
    const bot = await findBotByKey(platform.db, key);
    return bot && asWidget(platform, bot);
  },
};

async function asWidget(platform: Platform, bot: BotRow): Promise<FoundWidget> {
  const { settings } = await loadVersion(platform.db, bot.project_id, bot.version);
  const { rows } = await platform.db.execute<{ title: string }>(
    sql`select title from projects where id = ${bot.project_id} and trashed_at is null`,
  );
  const name = rows[0]?.title ?? '';
  return {
    key: bot.key,
    isOn: bot.is_on && rows.length > 0,
    ...{ projectId: bot.project_id, spaceId: bot.space_id, personId: bot.person_id },
    origins: settings.origins,
    config: {
      ...{ kind: 'bot', name, language: settings.language, suggestions: settings.suggestions },
      theme: { ...settings.theme, title: settings.theme.title || name },
    },
    begin: (session) => beginSession(platform, bot, session),
    async admit(visitorHash) {
      await takeTurn(
        platform,
        `bot ${bot.project_id} visitor ${visitorHash}`,
        settings.visitorCap,
        perDay,
      );
    },
    count: (tx) => countDay(platform, tx, bot.project_id, settings.dayCap),
    answer: (sessionId) => answerSession(platform, bot, sessionId),
    async stand(scope, sessionId) {
      const { rows } = await scope.execute<{ node: string | null; version: number }>(
        sql`select node, version from bot_sessions where session_id = ${sessionId}`,
      );
      if (!rows[0]) return standAt(undefined);
      const { graph } = await loadVersion(scope, bot.project_id, rows[0].version);
      return standAt(graph.nodes.find(({ id }) => id === rows[0]?.node));
    },
  };
}

/** Counts one message of today. Throws 429 `DAY_CAP` where the day is full: nothing was worked on for it. */
async function countDay(
  { now }: Platform,
  tx: DbScope,
  projectId: string,
  cap: number,
): Promise<void> {
  const { rows } = await tx.execute(sql`
    insert into bot_days as d (project_id, day, messages) values (${projectId}, ${dayOf(now())}, 1)
    on conflict (project_id, day) do update set messages = d.messages + 1 where d.messages < ${cap}
    returning messages`);
  if (rows.length > 0) return;
  const sentence =
    'This chat has had as many messages as it takes in a day. Please come back tomorrow.';
  throw new AppError('DAY_CAP', 429, sentence, { details: { retryAfter: 3600 } });
}
