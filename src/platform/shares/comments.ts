import { createHmac, timingSafeEqual } from 'node:crypto';
import { AppError } from '#kernel/errors.ts';
import { sql } from '#platform/db/sql.ts';
import { type DbScope, isoTime } from '../db/database.ts';
import type { Platform } from '../platform.ts';
import type { ShareRow } from './shares.ts';
import { beginNotices, bookNotice } from './tell-of-comments.ts';

/** What somebody said about what a link shows. */
export type Comment = {
  readonly id: string;
  readonly name: string;
  readonly words: string;
  readonly isDone: boolean;
  /** ISO, UTC. */
  readonly createdAt: string;
};

/** Comments that one link takes, and those of one address an hour. */
const [mostOfLink, mostOfAddress] = [500, 20] as const;

type Row = {
  readonly id: string;
  readonly name: string;
  readonly words: string;
  readonly is_done: boolean;
  readonly created_at: string;
};

/** Comments of a link, oldest first. */
export async function commentsOf(scope: DbScope, shareId: string): Promise<Comment[]> {
  const { rows } = await scope.execute<Row>(sql`
    select id, name, words, is_done, created_at from share_comments
    where share_id = ${shareId} order by id`);
  return rows.map(({ id, name, words, is_done, created_at }) => ({
    ...{ id, name, words, isDone: is_done, createdAt: isoTime(created_at) },
  }));
}

/**
 * Keeps a comment; the same one again changes nothing. Throws 429 where an address or a link has had
 * as many as it may.
 */
export async function addComment(
  platform: Platform,
  { id }: Pick<ShareRow, 'id'>,
  { name, words, address }: { name: string; words: string; address: string },
): Promise<void> {
  const { db, limits, config } = platform;
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from share_comments where share_id = ${id}`,
  );
  if ((rows[0]?.count ?? 0) >= mostOfLink) {
    throw tooMany('This link has as many comments as it may have.');
  }
  const most = mostOfAddress * config.RATE_LIMIT_FACTOR;
  const { allowed } = await limits.take(`comment ${id} ${address}`, most, 3600);
  if (!allowed) throw tooMany('There were many comments at once. Please try again later.');
  await db.transaction(async (tx) => {
    await beginNotices(tx, id);
    const { rowCount } = await tx.execute(sql`
      insert into share_comments (share_id, name, words) values (${id}, ${name}, ${words})
      on conflict do nothing`);
    if (rowCount) await bookNotice(platform, tx, id);
  });
}

const tooMany = (message: string) => new AppError('too_many_requests', 429, message);

export const settleComment = (scope: DbScope, id: string, isDone: boolean) =>
  scope.execute(sql`update share_comments set is_done = ${isDone} where id = ${id}`);

export const dropComment = (scope: DbScope, id: string) =>
  scope.execute(sql`delete from share_comments where id = ${id}`);

/** Says that whoever shows it has entered the password of a link; ends with that password. */
export async function passOf({ vault }: Platform, share: ShareRow): Promise<string> {
  const key = await vault.instanceSecret('share-comments');
  return createHmac('sha256', key)
    .update(`${share.id} ${share.password_hash ?? ''}`)
    .digest('base64url');
}

export async function hasPass(platform: Platform, share: ShareRow, given: string) {
  const [right, shown] = [Buffer.from(await passOf(platform, share)), Buffer.from(given)];
  return right.length === shown.length && timingSafeEqual(right, shown);
}
