import { csvFile } from '#platform/csv/csv.ts';
import { isoTime } from '#platform/db/database.ts';
import { type SQL, sql } from '#platform/db/sql.ts';
import type { Platform } from '#platform/platform.ts';
import { dayIn, visitSettings } from '#platform/visits/visit-settings.ts';
import type { AuditEntry, AuditFilter } from '../../activity-contract.ts';

const pageSize = 50;
/** Lines of one CSV file. */
const mostExported = 50_000;

type Row = {
  id: string;
  created_at: string;
  event: string;
  actor: string | null;
  subject: string | null;
  ip: string | null;
  details: Record<string, unknown>;
};

/** A page of the audit log, the newest line first. */
export async function readAuditLog(
  platform: Platform,
  filter: AuditFilter & { cursor?: string | undefined },
) {
  const after = filter.cursor
    ? sql`(a.created_at, a.id) < (select created_at, id from auth_audit where id = ${filter.cursor})`
    : sql`true`;
  const rows = await find(platform, filter, after, pageSize + 1);
  const page = rows.slice(0, pageSize);
  return {
    entries: page.map(toEntry),
    nextCursor: rows.length > pageSize ? (page.at(-1)?.id ?? null) : null,
  };
}

/** The same lines as a file. */
export async function auditCsv(platform: Platform, filter: AuditFilter): Promise<string> {
  const entries = (await find(platform, filter, sql`true`, mostExported)).map(toEntry);
  return csvFile([
    ['Time', 'Event', 'Actor', 'Account', 'Address', 'Details'],
    ...entries.map(({ at, event, actor, subject, ip, details }) => [
      ...[at, event, actor ?? '', subject ?? '', ip ?? ''],
      Object.keys(details).length > 0 ? JSON.stringify(details) : '',
    ]),
  ]);
}

async function find(
  platform: Platform,
  { person, event, from, to }: AuditFilter,
  after: SQL,
  limit: number,
): Promise<Row[]> {
  const escaped = (text: string) => text.trim().replace(/[\\%_]/g, '\\$&');
  const like = `%${escaped(person)}%`;
  const { timeZone } = await platform.settings.get(visitSettings);
  const day = sql`(a.created_at at time zone ${timeZone})::date`;
  // The last day is whole; a range without an end goes up to today.
  const until = to ?? dayIn(timeZone, platform.now());
  const { rows } = await platform.db.execute<Row>(sql`
    select a.id, a.created_at, a.event, a.ip, a.details, actor.email as actor, owner.email as subject
    from auth_audit a left join auth_users actor on actor.id = a.actor_id
    left join auth_users owner on owner.id = a.user_id
    where ${person.trim() ? sql`(actor.email ilike ${like} or owner.email ilike ${like})` : sql`true`}
      and ${event.trim() ? sql`a.event like ${`${escaped(event)}%`}` : sql`true`}
      and ${from ? sql`${day} >= ${from}::date` : sql`true`}
      and ${to ? sql`${day} <= ${until}::date` : sql`true`} and ${after}
    order by a.created_at desc, a.id desc limit ${limit}`);
  return rows;
}

const toEntry = (row: Row): AuditEntry => ({
  id: row.id,
  at: isoTime(row.created_at),
  event: row.event,
  actor: row.actor,
  subject: row.subject,
  ip: row.ip,
  details: row.details,
});
