import { notFound } from '#kernel/errors.ts';
import { nameOfNode } from '#kernel/flow/node-set.ts';
import { type DbScope, isoTime } from '#platform/db/database.ts';
import { sql } from '#platform/db/sql.ts';
import { messagesAfter } from '#platform/widget/session-rows.ts';
import type { BotResults } from '../../bot-schemas.ts';
import { findBot, loadVersion } from './bot-rows.ts';

const mostEntries = 1000;
const mostQuestions = 200;
const mostSessions = 50;

/** What conversations with a published bot came to. Previews and tests do not count. */
export async function botResults(scope: DbScope, projectId: string): Promise<BotResults> {
  const { rows: counts } = await scope.execute<{ sessions: number; finished: number }>(sql`
    select count(*)::int as sessions, (count(*) filter (where is_finished))::int as finished
    from bot_sessions where project_id = ${projectId}`);
  const { rows: stopped } = await scope.execute<{ node: string; count: number }>(sql`
    select node, count(*)::int as count from bot_sessions
    where project_id = ${projectId} and not is_finished and node is not null
    group by node order by count(*) desc, node`);
  const titleOf = await titles(scope, projectId);
  const { sessions = 0, finished = 0 } = counts[0] ?? {};
  return {
    ...{ sessions, finished },
    dropOff: stopped.map(({ node, count }) => ({ node, title: titleOf(node), count })),
    entries: await entriesOf(scope, projectId),
    openQuestions: await openQuestions(scope, projectId),
  };
}

async function titles(scope: DbScope, projectId: string): Promise<(node: string) => string> {
  const bot = await findBot(scope, projectId);
  const nodes = bot ? (await loadVersion(scope, projectId, bot.version)).graph.nodes : [];
  const names = new Map(nodes.map((node) => [node.id, nameOfNode(node)]));
  return (node) => names.get(node) ?? node;
}

/** What visitors answered, the newest first. */
export async function entriesOf(scope: DbScope, projectId: string): Promise<BotResults['entries']> {
  type EntryRow = { sessionId: string; at: string; values: Record<string, never> };
  const { rows } = await scope.execute<EntryRow>(sql`
    select b.session_id as "sessionId", s.started_at as at, b.entry as values
    from bot_sessions b join widget_sessions s on s.id = b.session_id
    where b.project_id = ${projectId} and b.entry <> '{}'::jsonb
    order by s.started_at desc, b.session_id desc limit ${mostEntries}`);
  return rows.map((row) => ({ ...row, at: isoTime(row.at) }));
}

/** What nothing answered, with how often; the latest first. */
async function openQuestions(
  scope: DbScope,
  projectId: string,
): Promise<BotResults['openQuestions']> {
  type QuestionRow = { text: string; count: number; lastAt: string };
  const { rows } = await scope.execute<QuestionRow>(sql`
    select min(question) as text, count(*)::int as count, max(asked_at) as "lastAt"
    from bot_questions where project_id = ${projectId} group by lower(question)
    order by max(asked_at) desc limit ${mostQuestions}`);
  return rows.map((row) => ({ ...row, lastAt: isoTime(row.lastAt) }));
}

const columns = sql`s.id as "sessionId", s.started_at as "startedAt", s.last_at as "lastAt", s.page,
  s.last_seq as messages, b.is_finished as "isFinished", b.handed_over_at is not null as "isHandedOver", b.version`;

type SessionRow = {
  sessionId: string;
  startedAt: string;
  lastAt: string;
  page: string;
  messages: number;
  isFinished: boolean;
  isHandedOver: boolean;
  version: number;
};
const shown = (row: SessionRow) => ({
  ...row,
  startedAt: isoTime(row.startedAt),
  lastAt: isoTime(row.lastAt),
});

export async function listSessions(scope: DbScope, projectId: string, before?: string) {
  const { rows } = await scope.execute<SessionRow>(sql`
    select ${columns} from widget_sessions s join bot_sessions b on b.session_id = s.id
    where s.project_id = ${projectId} and (${before ?? null}::uuid is null or s.id < ${before ?? null}::uuid)
    order by s.id desc limit ${mostSessions + 1}`);
  const page = rows.slice(0, mostSessions);
  return {
    sessions: page.map(shown),
    next: rows.length > mostSessions ? (page.at(-1)?.sessionId ?? null) : null,
  };
}

/** A whole conversation. Throws 404 for one of another bot as for one that never was. */
export async function transcriptOf(scope: DbScope, projectId: string, sessionId: string) {
  const { rows } = await scope.execute<SessionRow & { values: Record<string, never> }>(sql`
    select ${columns}, b.entry as values from widget_sessions s join bot_sessions b on b.session_id = s.id
    where s.project_id = ${projectId} and s.id = ${sessionId}`);
  if (!rows[0]) throw notFound('There is no such conversation.');
  const { values, ...session } = rows[0];
  const said = (await messagesAfter(scope, sessionId, 0)).map(
    ({ from, text, at, cites, file }) => ({
      ...{ from, at, cites: [...cites] },
      text: text || (file?.name ?? ''),
    }),
  );
  return { ...shown(session), said, values };
}
