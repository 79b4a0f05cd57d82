import { type DbScope, isoTime } from '../db/database.ts';
import { sql } from '../db/sql.ts';

/** Events and rows of one site or table in an export; the rest is told by its number. */
const mostRows = 100_000;

/** Sites, tables and notes of a person's own space, with what lies in them. */
export async function figuresOfPerson(scope: DbScope, userId: string) {
  const sites = await scope.execute<{
    id: string;
    name: string;
    domain: string | null;
    key: string;
  }>(sql`
    select e.id, coalesce(p.title, e.name) as name, e.domain, e.key from event_sites e
    left join sites t on t.id = e.published_id left join projects p on p.id = t.project_id
    join spaces s on s.id = coalesce(e.space_id, p.space_id) where s.person_id = ${userId} order by e.id`);
  const tables = await scope.execute<{
    id: string;
    name: string;
    columns: unknown;
    row_count: number;
  }>(sql`
    select f.id, f.name, f.columns, f.row_count from figure_tables f
    join spaces s on s.id = f.space_id where s.person_id = ${userId} order by f.id`);
  const notes = await scope.execute<{ at: string; text: string }>(sql`
    select n.at, n.text from figure_notes n
    join spaces s on s.id = n.space_id where s.person_id = ${userId} order by n.at, n.id`);
  return {
    sites: await Promise.all(
      sites.rows.map(async (site) => ({ ...site, events: await eventsOf(scope, site.id) })),
    ),
    tables: await Promise.all(
      tables.rows.map(async (table) => ({ ...table, rows: await rowsOf(scope, table.id) })),
    ),
    notes: notes.rows.map(({ at, text }) => ({ at: isoTime(at), text })),
  };
}

/** Without the numbers of visitors and visits: they mean nothing outside of the hub. */
async function eventsOf(scope: DbScope, siteId: string) {
  const { rows } = await scope.execute(sql`
    select at, name, path, referrer, campaign, device, browser, os, language, props, amount, currency
    from events where site_id = ${siteId} order by at desc limit ${mostRows}`);
  return rows;
}

async function rowsOf(scope: DbScope, tableId: string) {
  const { rows } = await scope.execute(sql`
    select line, texts, numbers, times from figure_rows where table_id = ${tableId}
    order by line limit ${mostRows}`);
  return rows;
}

/** What a person brought into a team stays with the team, and says no more who brought it. */
export async function disownFigures(scope: DbScope, userId: string): Promise<void> {
  await scope.execute(sql`update figure_tables set created_by = null where created_by = ${userId}`);
  await scope.execute(sql`update figure_notes set created_by = null where created_by = ${userId}`);
}
