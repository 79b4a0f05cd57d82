import { createHash, randomBytes } from 'node:crypto';
import { AppError, notFound } from '#kernel/errors.ts';
import { type DbScope, isoTime } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { Cite, FoundWidget, WidgetSession } from './channel.ts';

/** Hours without a word after which a conversation has ended. */
const idleHours = 24;

/** What a visitor proves to be the same by. */
export const newVisitor = (): string => randomBytes(24).toString('base64url');
export const hashOfVisitor = (token: string): string =>
  createHash('sha256').update(token).digest('hex');

export const noSession = () => notFound('There is no such conversation.');

/** The visitor's open conversation with this widget, if there is one. */
export async function openSession(
  scope: DbScope,
  { projectId }: FoundWidget,
  visitorHash: string,
  now: Date,
): Promise<WidgetSession | undefined> {
  const since = new Date(now.getTime() - idleHours * 3_600_000).toISOString();
  const { rows } = await scope.execute<WidgetSession>(sql`
    select id, kind, key, project_id, visitor_hash, page, last_seq, last_at, ended_at from widget_sessions
    where visitor_hash = ${visitorHash} and project_id = ${projectId} and ended_at is null and last_at > ${since}
    order by started_at desc limit 1`);
  return rows[0];
}

export async function insertSession(
  scope: DbScope,
  { key, projectId }: FoundWidget,
  session: {
    readonly kind: string;
    readonly visitorHash: string;
    readonly page: string;
    readonly now: Date;
  },
): Promise<WidgetSession> {
  const { kind, visitorHash, page, now } = session;
  const at = now.toISOString();
  const { rows } = await scope.execute<WidgetSession>(sql`
    insert into widget_sessions (kind, key, project_id, visitor_hash, page, started_at, last_at)
    values (${kind}, ${key}, ${projectId}, ${visitorHash}, ${page}, ${at}, ${at})
    returning id, kind, key, project_id, visitor_hash, page, last_seq, last_at, ended_at`);
  return rows[0] as WidgetSession;
}

/** A visitor's own conversation. Throws the same 404 for others' as for those that never were. */
export async function requireSession(
  scope: DbScope,
  id: string,
  visitorHash: string,
): Promise<WidgetSession> {
  const { rows } = await scope.execute<WidgetSession>(sql`
    select id, kind, key, project_id, visitor_hash, page, last_seq, last_at, ended_at from widget_sessions
    where id = ${id} and visitor_hash = ${visitorHash}`);
  if (!rows[0]) throw noSession();
  return rows[0];
}

/** Locks a conversation that goes on. Throws 409 for one that has ended. */
export async function lockOpen(scope: DbScope, id: string, now: Date): Promise<WidgetSession> {
  const { rows } = await scope.execute<WidgetSession>(sql`
    select id, kind, key, project_id, visitor_hash, page, last_seq, last_at, ended_at from widget_sessions
    where id = ${id} for update`);
  const [session] = rows;
  if (!session) throw noSession();
  const idleMs = now.getTime() - Date.parse(isoTime(session.last_at));
  if (session.ended_at || idleMs > idleHours * 3_600_000) {
    throw new AppError('SESSION_ENDED', 409, 'This conversation has ended. Begin a new one.');
  }
  return session;
}

export const endSession = (scope: DbScope, id: string, now: Date) =>
  scope.execute(sql`
    update widget_sessions set ended_at = ${now.toISOString()} where id = ${id} and ended_at is null`);

export type NewMessage = {
  readonly author: 'bot' | 'visitor' | 'person';
  readonly text: string;
  readonly cites?: readonly Cite[];
  readonly clientId?: string | undefined;
  readonly file?:
    | { readonly assetId: string; readonly name: string; readonly bytes: number }
    | undefined;
};

/** Adds messages to a locked conversation, in order; gives the number of the last. Whoever follows it is told. */
export async function addMessages(
  tx: DbScope,
  session: WidgetSession,
  messages: readonly NewMessage[],
  now: Date,
): Promise<number> {
  let seq = session.last_seq;
  for (const { author, text, cites = [], clientId, file } of messages) {
    seq += 1;
    await tx.execute(sql`
      insert into widget_messages (session_id, seq, author, body, cites, file_name, asset_id, file_bytes, client_id,
        created_at)
      values (${session.id}, ${seq}, ${author}, ${text}, ${JSON.stringify(cites)}::jsonb, ${file?.name ?? null},
        ${file?.assetId ?? null}, ${file?.bytes ?? null}, ${clientId ?? null}, ${now.toISOString()})`);
  }
  await tx.execute(sql`
    update widget_sessions set last_seq = ${seq}, last_at = ${now.toISOString()} where id = ${session.id}`);
  // Conversations are followed as runs are: by their id, on all servers.
  await tx.execute(sql`select pg_notify('guildhall_runs', ${session.id})`);
  return seq;
}

export type MessageView = {
  readonly id: number;
  readonly from: 'bot' | 'visitor' | 'person';
  readonly text: string;
  readonly clientId: string | null;
  readonly cites: readonly Cite[];
  readonly file: { readonly name: string; readonly bytes: number } | null;
  readonly at: string;
};

const mostShown = 1000;

/** The messages of a conversation behind one of them, the oldest first. */
export async function messagesAfter(
  scope: DbScope,
  sessionId: string,
  after: number,
): Promise<MessageView[]> {
  type Row = {
    seq: number;
    author: MessageView['from'];
    body: string;
    client_id: string | null;
    cites: Cite[];
    file_name: string | null;
    file_bytes: number | null;
    created_at: string;
  };
  const { rows } = await scope.execute<Row>(sql`
    select seq, author, body, client_id, cites, file_name, file_bytes::float8 as file_bytes, created_at
    from widget_messages where session_id = ${sessionId} and seq > ${after} order by seq limit ${mostShown}`);
  return rows.map((row) => ({
    ...{ id: row.seq, from: row.author, text: row.body, clientId: row.client_id, cites: row.cites },
    file: row.file_name === null ? null : { name: row.file_name, bytes: row.file_bytes ?? 0 },
    at: isoTime(row.created_at),
  }));
}

/** The number of the message that the visitor named so, if it is there. */
export async function seqOfClient(
  scope: DbScope,
  sessionId: string,
  clientId: string,
): Promise<number | undefined> {
  const { rows } = await scope.execute<{ seq: number }>(sql`
    select seq from widget_messages where session_id = ${sessionId} and client_id = ${clientId}`);
  return rows[0]?.seq;
}

/** Takes a conversation away. Throws 404 for one of another project as for one that never was. */
export async function deleteSession(scope: DbScope, projectId: string, id: string): Promise<void> {
  const { rows } = await scope.execute(sql`
    delete from widget_sessions where id = ${id} and project_id = ${projectId} returning id`);
  if (rows.length === 0) throw noSession();
}
