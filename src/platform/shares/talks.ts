import { notFound } from '#kernel/errors.ts';
import { sql } from '#platform/db/sql.ts';
import type { DbScope } from '../db/database.ts';
import type { ShareRow } from './shares.ts';

/** Lets holders of a link say something about what it shows. */
export const allowComments = (scope: DbScope, shareId: string) =>
  scope.execute(sql`insert into share_talks (share_id) values (${shareId}) on conflict do nothing`);

export async function takesComments(scope: DbScope, { id }: Pick<ShareRow, 'id'>) {
  const { rows } = await scope.execute(sql`select 1 from share_talks where share_id = ${id}`);
  return rows.length > 0;
}

/** How many comments each of these links has, and whether they are mailed; those that take none are left out. */
export async function commentCounts(scope: DbScope, shareIds: readonly string[]) {
  const { rows } = await scope.execute<{ share_id: string; count: number; mails: boolean }>(sql`
    select t.share_id, count(c.id)::int as count, coalesce(bool_and(n.mails), true) as mails
    from share_talks t
    left join share_comments c on c.share_id = t.share_id
    left join share_notices n on n.share_id = t.share_id
    where t.share_id = any(${sql.param([...shareIds])}::uuid[]) group by t.share_id`);
  return new Map(rows.map(({ share_id, count, mails }) => [share_id, { count, mails }]));
}

/** The link that a comment stands at. Throws 404. */
export async function shareOfComment(scope: DbScope, id: string): Promise<string> {
  const { rows } = await scope.execute<{ share_id: string }>(
    sql`select share_id from share_comments where id = ${id}`,
  );
  if (!rows[0]) throw noComment();
  return rows[0].share_id;
}

export const noComment = () => notFound('There is no such comment.');
