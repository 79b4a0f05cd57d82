import type { DbScope } from '#platform/db/database.ts';
import { sql } from '#platform/db/sql.ts';
import { projectsOfPerson } from '#platform/projects/user-data.ts';

/** Findings of one crawl in an export; its file among the assets has all. */
const mostFindings = 5000;

/** The crawls of a person's sites with what they found, and when they are crawled by themselves. They go with their projects. */
export async function exportCrawls(scope: DbScope, userId: string): Promise<unknown> {
  const projects = await projectsOfPerson(scope, userId);
  const { rows } = await scope.execute(sql`
    select c.project_id, c.start, c.begun_at, c.finished_at, c.pages, c.counts, c.notes,
      (select coalesce(jsonb_agg(to_jsonb(f) - 'crawl_id' order by f.number), '[]'::jsonb) from (
        select * from seo_findings s where s.crawl_id = c.id order by s.number limit ${mostFindings}) f) as findings
    from seo_crawls c where c.project_id = any(${sql.param(projects)}::uuid[]) and c.phase = 'done'
    order by c.begun_at`);
  const { rows: schedules } = await scope.execute(sql`
    select * from seo_schedules where user_id = ${userId} order by project_id`);
  return [...rows, ...schedules];
}
