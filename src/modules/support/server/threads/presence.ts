import type { DbScope } from '#platform/db/database.ts';
import { sql } from '#platform/db/sql.ts';
import type { Platform } from '#platform/platform.ts';

/** Somebody who said nothing for so long has left, in ms. */
const goneMs = 15_000;

export const nameSql = sql`coalesce(nullif(u.user_metadata ->> 'name', ''), split_part(u.email, '@', 1))`;

/** Notes that somebody has a ticket open, and what they have written; gives who else has. */
export async function bePresent(
  { db, now }: Platform,
  threadId: string,
  userId: string,
  { isWriting, draft }: { readonly isWriting: boolean; readonly draft?: string | undefined },
) {
  const at = now().toISOString();
  await db.execute(sql`
    insert into support_presence (thread_id, user_id, is_writing, at)
    values (${threadId}, ${userId}, ${isWriting}, ${at})
    on conflict (thread_id, user_id) do update set is_writing = excluded.is_writing, at = excluded.at`);
  if (draft !== undefined) await keepDraft(db, threadId, userId, draft, at);
  const since = new Date(now().getTime() - goneMs).toISOString();
  const { rows } = await db.execute<{ id: string; name: string; isWriting: boolean }>(sql`
    select u.id, ${nameSql} as name, p.is_writing as "isWriting"
    from support_presence p join auth_users u on u.id = p.user_id
    where p.thread_id = ${threadId} and p.user_id <> ${userId} and p.at > ${since} order by u.id`);
  return rows;
}

/** Keeps the words of one person that wait; empty ones are forgotten. */
export async function keepDraft(
  db: DbScope,
  threadId: string,
  userId: string,
  draft: string,
  at: string,
): Promise<void> {
  if (draft.trim() === '') {
    await db.execute(
      sql`delete from support_drafts where thread_id = ${threadId} and user_id = ${userId}`,
    );
    return;
  }
  await db.execute(sql`
    insert into support_drafts (thread_id, user_id, body, at) values (${threadId}, ${userId}, ${draft}, ${at})
    on conflict (thread_id, user_id) do update set body = excluded.body, at = excluded.at`);
}

export async function draftOf(db: DbScope, threadId: string, userId: string): Promise<string> {
  const { rows } = await db.execute<{ body: string }>(
    sql`select body from support_drafts where thread_id = ${threadId} and user_id = ${userId}`,
  );
  return rows[0]?.body ?? '';
}
