import type { ContactHappening, ContactListener } from '#platform/contacts/contact-listeners.ts';
import type { DbScope } from '#platform/db/database.ts';
import { sql } from '#platform/db/sql.ts';
import type { Platform } from '#platform/platform.ts';
import { advanceJob } from './advance-job.ts';

/** Has contacts begin a series, each once. Gives how many are new in it. */
export async function enrol(
  platform: Platform,
  tx: DbScope,
  projectId: string,
  contactIds: readonly string[],
): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    insert into mail_series_runs (project_id, contact_id, version, due_at, started_at)
    select s.project_id, c.id, s.version, ${platform.now().toISOString()}, ${platform.now().toISOString()}
    from mail_series s, unnest(${sql.param([...contactIds])}::uuid[]) as c(id)
    where s.project_id = ${projectId} and s.is_on on conflict do nothing`);
  if (rowCount) await platform.jobs.enqueue(tx, advanceJob, {}, { key: 'series:advance' });
  return rowCount ?? 0;
}

/** Begins every series that waits for what happened with contacts. */
export const seriesListener: ContactListener = async (platform, tx, happening) => {
  const { rows } = await tx.execute<{ project_id: string; config: Record<string, string> }>(sql`
    select project_id, config from mail_series
    where space_id = ${happening.spaceId} and trigger = ${happening.name} and is_on`);
  for (const { project_id, config } of rows) {
    if (fits(config, happening)) await enrol(platform, tx, project_id, happening.contactIds);
  }
};

function fits(
  { listId, tag, projectId }: Readonly<Record<string, string>>,
  happening: ContactHappening,
): boolean {
  if (listId !== undefined && !happening.lists?.includes(listId)) return false;
  // Without a list it is about new contacts, not about those who come onto another list.
  if (tag !== undefined && tag !== happening.tag) return false;
  return projectId === undefined || projectId === happening.projectId;
}
