import { sql } from '#platform/db/sql.ts';
import type { Platform } from '#platform/platform.ts';
import { listRuns } from '#platform/records/airtable/sync-runs.ts';
import { listServiceRecords, serviceFields } from '../../api-keys/server/public.ts';
import { isPromptTable } from '../../marketplace/server/public.ts';
import type { ServiceCard } from '../contract.ts';
import { viewTables } from './table-views.ts';
import { ownBaseId } from './v0/authorize-v0.ts';

/** What the command center shows first. */
export async function readOverview(platform: Platform) {
  const { db, config, records } = platform;
  const [tables, services, runs, waiting] = await Promise.all([
    viewTables(db),
    listServices(platform),
    listRuns(db, 1),
    db.execute<{ count: number }>(sql`select count(*) as count from record_changes`),
  ]);
  const sum = (some: typeof tables) => some.reduce((total, table) => total + table.records, 0);
  return {
    driver: records.store.isMirror ? ('airtable' as const) : ('embedded' as const),
    baseId: config.AIRTABLE_BASE_ID ?? ownBaseId,
    counts: {
      tables: tables.length,
      records: sum(tables),
      prompts: sum(tables.filter(({ name }) => isPromptTable(name))),
      services: services.length,
      activeServices: services.filter(({ status }) => status === 'active').length,
    },
    waitingChanges: waiting.rows[0]?.count ?? 0,
    lastRun: runs[0] ?? null,
    ...{ tables, services },
  };
}

/** The services as cards; none when an operator has removed their table. */
async function listServices(platform: Platform): Promise<ServiceCard[]> {
  try {
    return (await listServiceRecords(platform)).map(({ id, fields }) => {
      const { serviceName, status, category, description, website, logoUrl, monthlyCost } =
        serviceFields(fields);
      return { id, serviceName, status, category, description, website, logoUrl, monthlyCost };
    });
  } catch (error) {
    platform.log.warn({ err: error }, 'The table of services could not be read');
    return [];
  }
}

type Match = {
  id: string;
  name: string;
  fields: Record<string, unknown>;
  table_fields: { name: string }[];
};
/** Matches that are shown. */
const mostMatches = 5;

/** Records that hold the words anywhere; those with them in their first field come first. */
export async function searchRecords({ db }: Platform, q: string) {
  const pattern = `%${q.replace(/[\\%_]/g, '\\$&')}%`;
  const { rows } = await db.execute<Match>(sql`
    with found as (
      select r.id, t.name, r.fields, t.fields as table_fields,
        coalesce(r.fields ->> (t.fields -> 0 ->> 'name'), '') ilike ${pattern} as in_title
      from records r join record_tables t on t.id = r.table_id
      where r.fields::text ilike ${pattern}
        and exists (select 1 from jsonb_each_text(r.fields) as f where f.value ilike ${pattern})
      limit 500)
    select id, name, fields, table_fields from found order by in_title desc, name, id limit ${mostMatches}`);
  return rows.map(({ id, name, fields, table_fields }) => ({
    ...{ id, table: name },
    title: String(fields[table_fields[0]?.name ?? ''] ?? 'Untitled').slice(0, 200),
    excerpt: excerptOf(Object.values(fields), q),
  }));
}

function excerptOf(values: readonly unknown[], q: string): string {
  const texts = values.flatMap((value) => (Array.isArray(value) ? value : [value])).map(String);
  const text = texts.find((one) => one.toLowerCase().includes(q.toLowerCase())) ?? '';
  const at = Math.max(0, text.toLowerCase().indexOf(q.toLowerCase()) - 60);
  return `${at > 0 ? '…' : ''}${text.slice(at, at + 160)}${at + 160 < text.length ? '…' : ''}`;
}
