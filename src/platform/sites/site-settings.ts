import { sql } from '#platform/db/sql.ts';
import type { DbScope } from '../db/database.ts';
import type { Platform } from '../platform.ts';
import type { SiteSettings } from './site-rows.ts';

/** Changes how a site is looked after; what visitors see stays as it is. */
export async function changeSiteSettings(
  { db, cachedReads }: Platform,
  siteId: string,
  settings: SiteSettings,
): Promise<void> {
  await db.execute(sql`
    update sites set settings = settings || ${JSON.stringify(settings)}::jsonb where id = ${siteId}`);
  cachedReads.forget();
}

/** What is published of the projects of some spaces. */
export async function sitesIn(scope: DbScope, spaceIds: readonly string[], kind: string) {
  const { rows } = await scope.execute<{ project_id: string; slug: string; state: string }>(sql`
    select t.project_id, t.slug, t.state from sites t join projects p on p.id = t.project_id
    where p.space_id = any(${sql.param([...spaceIds])}::uuid[]) and p.kind = ${kind}
      and p.trashed_at is null order by t.updated_at desc limit 500`);
  return rows;
}
