import { listConnections } from '#platform/connections/connections.ts';
import type { DbScope } from '#platform/db/database.ts';
import { sql } from '#platform/db/sql.ts';

/** Where a person's accounts elsewhere have articles; the articles themselves are projects. */
export async function exportUserData(scope: DbScope, userId: string) {
  const accounts = (await listConnections(scope, userId)).map(({ id }) => id);
  const { rows: posts } = await scope.execute(sql`
    select project_id, connection_id, remote_id, url, slug, published_at from content_creator_posts
    where connection_id = any(${sql.param(accounts)}::uuid[]) order by published_at`);
  return { posts };
}
