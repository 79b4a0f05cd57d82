import type { DbScope } from '#platform/db/database.ts';
import { sql } from '#platform/db/sql.ts';

export type PostRow = {
  readonly connection_id: string;
  readonly remote_id: string;
  readonly url: string;
  readonly slug: string;
};

/** The post of an article at one account. */
export async function findPost(
  scope: DbScope,
  projectId: string,
  connectionId: string,
): Promise<PostRow | null> {
  const { rows } = await scope.execute<PostRow>(sql`
    select connection_id, remote_id, url, slug from content_creator_posts
    where project_id = ${projectId} and connection_id = ${connectionId}`);
  return rows[0] ?? null;
}

/** Remembers where an article was published, so that it is changed there next time. */
export async function keepPost(scope: DbScope, projectId: string, post: PostRow): Promise<void> {
  await scope.execute(sql`
    insert into content_creator_posts (project_id, connection_id, remote_id, url, slug)
    values (${projectId}, ${post.connection_id}, ${post.remote_id}, ${post.url}, ${post.slug})
    on conflict (project_id, connection_id) do update
      set remote_id = excluded.remote_id, url = excluded.url, published_at = now()`);
}
