import { createHmac, timingSafeEqual } from 'node:crypto';
import { AppError, notFound } from '#kernel/errors.ts';
import { sql } from '#platform/db/sql.ts';
import { type DbScope, isoTime } from '../db/database.ts';
import type { Platform } from '../platform.ts';
import type { ShareRow } from './shares.ts';

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

/** Lets holders of a link say something about what it shows. */
export const allowComments = (scope: DbScope, shareId: string) =>
  scope.execute(sql`insert into share_talks (share_id) values (${shareId}) on conflict do nothing`);

export async function takesComments(scope: DbScope, { id }: Pick<ShareRow, 'id'>) {
  const { rows } = await scope.execute(sql`select 1 from share_talks where share_id = ${id}`);
  return rows.length > 0;
}

/** How many comments each of these links has; those that take none are left out. */
export async function commentCounts(scope: DbScope, shareIds: readonly string[]) {
  const { rows } = await scope.execute<{ share_id: string; count: number }>(sql`
    select t.share_id, count(c.id)::int as count from share_talks t
    left join share_comments c on c.share_id = t.share_id
    where t.share_id = any(${sql.param([...shareIds])}::uuid[]) group by t.share_id`);
  return new Map(rows.map(({ share_id, count }) => [share_id, count]));
}

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
  { db, limits, config }: Platform,
  { id }: Pick<ShareRow, 'id'>,
  { name, words, address }: { name: string; words: string; address: string },
): Promise<void> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from share_comments where share_id = ${id}`,
  );
  if ((rows[0]?.count ?? 0) >= mostOfLink) {
    throw tooMany('This link has as many comments as it may have.');
  }
  const most = mostOfAddress * config.RATE_LIMIT_FACTOR;
  const { allowed } = await limits.take(`comment ${id} ${address}`, most, 3600);
  if (!allowed) throw tooMany('There were many comments at once. Please try again later.');
  await db.execute(sql`
    insert into share_comments (share_id, name, words) values (${id}, ${name}, ${words})
    on conflict do nothing`);
}

const tooMany = (message: string) => new AppError('too_many_requests', 429, message);

/** The link that a comment stands at. Throws 404. */
export async function shareOfComment(scope: DbScope, id: string): Promise<string> {
  const { rows } = await scope.execute<{ share_id: string }>(
    sql`select share_id from share_comments where id = ${id}`,
  );
  if (!rows[0]) throw noComment();
  return rows[0].share_id;
}

export const noComment = () => notFound('There is no such comment.');

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
