import { AppError } from '#kernel/errors.ts';
import type { DbScope, Transaction } from '#platform/db/database.ts';
import { sql } from '#platform/db/sql.ts';
import type { Platform } from '#platform/platform.ts';
import type { WidgetSession } from '#platform/widget/channel.ts';
import { addMessages, lockOpen, messagesAfter } from '#platform/widget/session-rows.ts';
import { wordsFor } from '../talk/bot-words.ts';
import { beginTalk, goOn } from '../talk/talk.ts';
import type { Bot, TalkInput, TalkState, Turn } from '../talk/talk-types.ts';
import { type BotRow, loadVersion } from './bot-rows.ts';
import { deedsFor } from './deeds.ts';
import { mayMailOf, tellOfHandover } from './tell-of-handover.ts';

/** Says what a bot says first, and pins the version that the conversation follows. */
export async function beginSession(
  platform: Platform,
  bot: BotRow,
  session: WidgetSession,
): Promise<void> {
  const version = await loadVersion(platform.db, bot.project_id, bot.version);
  const turn = await beginTalk(version, liveDeeds(platform, bot, version, [], undefined));
  const mayMail = await mayTell(platform, bot, turn);
  await platform.db.transaction(async (tx) => {
    const locked = await lockOpen(tx, session.id, platform.now());
    await tx.execute(sql`
      insert into bot_sessions (session_id, project_id, version)
      values (${session.id}, ${bot.project_id}, ${bot.version})`);
    await keepTurn(platform, tx, bot, locked, { turn, answered: 0, mayMail });
  });
}

type Row = {
  version: number;
  node: string | null;
  scope: TalkState['scope'];
  entry: TalkState['entry'];
  reached: string[];
  answered: number;
  is_finished: boolean;
};

/** Two that answer one conversation at once: the one that is later begins again with what the other left. */
const mostTries = 10;

/** Answers all that the visitor said and that nobody has answered, one after the other. */
export async function answerSession(
  platform: Platform,
  bot: BotRow,
  sessionId: string,
): Promise<void> {
  for (let tries = 0; tries < mostTries; ) {
    const row = await findState(platform.db, sessionId);
    const open = await nextOf(platform.db, sessionId, row.answered);
    if (!open) return;
    const version = await loadVersion(platform.db, bot.project_id, row.version);
    const turn = await turnFor(platform, bot, version, { row, open, sessionId });
    const mayMail = await mayTell(platform, bot, turn);
    const isKept = await platform.db.transaction(async (tx) => {
      const locked = await lockOpen(tx, sessionId, platform.now());
      const { answered } = await findState(tx, sessionId);
      if (answered !== row.answered) return false;
      await keepTurn(platform, tx, bot, locked, { turn, answered: open.seq, mayMail });
      return true;
    });
    if (!isKept) tries += 1;
  }
  throw new AppError('busy', 409, 'This conversation is busy. Try again in a moment.');
}

async function findState(scope: DbScope, sessionId: string): Promise<Row> {
  const { rows } = await scope.execute<Row>(sql`
    select version, node, scope, entry, reached, answered, is_finished from bot_sessions
    where session_id = ${sessionId}`);
  if (!rows[0])
    throw new AppError('SESSION_ENDED', 409, 'This conversation has ended. Begin a new one.');
  return rows[0];
}

type Open = { seq: number; body: string; asset_id: string | null; file_name: string | null };

async function nextOf(scope: DbScope, sessionId: string, answered: number) {
  const { rows } = await scope.execute<Open>(sql`
    select seq, body, asset_id, file_name from widget_messages
    where session_id = ${sessionId} and seq > ${answered} and author = 'visitor' order by seq limit 1`);
  return rows[0];
}

/** What services are told of what was said before, in messages. */
const mostRemembered = 12;

async function turnFor(
  platform: Platform,
  bot: BotRow,
  version: Bot,
  { row, open, sessionId }: { row: Row; open: Open; sessionId: string },
): Promise<Turn> {
  const before = (await messagesAfter(platform.db, sessionId, 0)).filter(({ id }) => id < open.seq);
  const history = before.slice(-mostRemembered).map(({ from, text }) => ({
    role: from === 'visitor' ? ('user' as const) : ('assistant' as const),
    content: text,
  }));
  const deeds = liveDeeds(platform, bot, version, history, `${sessionId} ${open.seq}`);
  const { node, scope, entry, reached, is_finished: isFinished } = row;
  const state: TalkState = { node, scope, entry, reached, isFinished };
  const file = open.asset_id ? { assetId: open.asset_id, name: open.file_name ?? '' } : undefined;
  const input: TalkInput = { text: open.body, file };
  try {
    return await goOn(version, state, input, deeds);
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    platform.log.warn({ bot: bot.project_id, reason: error.message }, 'a step of a bot failed');
    const said = [{ text: wordsFor(version.settings.language).broken, cites: [] }];
    const stand = { expects: 'text', choices: [], done: false };
    return { ...stand, state, said, events: [{ kind: 'open-question', question: open.body }] };
  }
}

const liveDeeds = (
  platform: Platform,
  bot: BotRow,
  { settings }: Bot,
  history: Parameters<typeof deedsFor>[1]['history'],
  messageKey: string | undefined,
) => {
  const live = { projectId: bot.project_id, personId: bot.person_id, settings };
  return deedsFor(platform, { ...live, history, messageKey });
};

const isHandover = ({ kind }: { kind: string }) => kind === 'handover';
const mayTell = async (platform: Platform, bot: BotRow, { events }: Turn): Promise<boolean> =>
  events.some(isHandover) && mayMailOf(platform, bot.project_id);

type Kept = { readonly turn: Turn; readonly answered: number; readonly mayMail: boolean };

async function keepTurn(
  platform: Platform,
  tx: Transaction,
  bot: BotRow,
  session: WidgetSession,
  { turn: { state, said, events }, answered, mayMail }: Kept,
): Promise<void> {
  const now = platform.now();
  await addMessages(
    ...([tx, session, said.map((each) => ({ author: 'bot' as const, ...each })), now] as const),
  );
  const isHandedOver = events.some(isHandover);
  await tx.execute(sql`
    update bot_sessions set node = ${state.node}, scope = ${JSON.stringify(state.scope)}::jsonb,
      entry = ${JSON.stringify(state.entry)}::jsonb, reached = ${sql.param([...state.reached])}::text[],
      answered = ${answered}, is_finished = ${state.isFinished},
      handed_over_at = case when ${isHandedOver}::boolean then ${now.toISOString()}::timestamptz else handed_over_at end
    where session_id = ${session.id}`);
  for (const event of events) {
    if (event.kind !== 'open-question') continue;
    await tx.execute(sql`
      insert into bot_questions (project_id, session_id, question, asked_at)
      values (${bot.project_id}, ${session.id}, ${event.question.slice(0, 2000)}, ${now.toISOString()})`);
  }
  if (isHandedOver) await tellOfHandover(platform, tx, bot, session, state.entry, mayMail);
}
