import { sql } from '#platform/db/sql.ts';
import type { DbScope } from '../db/database.ts';
import type { ShareSubject } from './shares.ts';

/** Links that a person made to such things and what was said at them, without what opens them. */
export async function exportShares(
  scope: DbScope,
  userId: string,
  subjects: readonly ShareSubject[],
) {
  const { rows } = await scope.execute(sql`
    select id, subject, subject_id, created_at, expires_at, revoked_at, listed, views,
      password_hash is not null as has_password,
      (select coalesce(json_agg(json_build_object('name', c.name, 'words', c.words,
          'done', c.is_done, 'created_at', c.created_at) order by c.id), '[]')
        from share_comments c where c.share_id = shares.id) as comments
    from shares where user_id = ${userId} and subject = any(${sql.param([...subjects])}::text[])
    order by id`);
  return rows;
}

/** Ends all links that a person made. */
export async function eraseShares(scope: DbScope, userId: string): Promise<void> {
  await scope.execute(sql`delete from shares where user_id = ${userId}`);
}
