import type { Clock, Rhythm } from '#kernel/rhythm/rhythm-schema.ts';
import type { DbScope } from '#platform/db/database.ts';
import { sql } from '#platform/db/sql.ts';
import type { Schedule } from '../../schedule-schema.ts';

export type ScheduleRow = {
  readonly project_id: string;
  readonly user_id: string;
  readonly rhythm: Rhythm['rhythm'];
  readonly day: number;
  readonly hour: number;
  readonly time_zone: string;
  readonly is_paused: boolean;
  readonly mails: boolean;
  readonly next_at: string;
  readonly last_at: string | null;
  readonly last_run: string | null;
  readonly fault: string;
};

export const clockOf = ({ rhythm, day, hour, time_zone: timeZone }: ScheduleRow): Clock => ({
  ...{ rhythm, day, hour, timeZone },
});

export const scheduleOf = (row: ScheduleRow): Schedule => ({
  ...clockOf(row),
  ...{ isPaused: row.is_paused, mails: row.mails, fault: row.fault },
  nextAt: row.is_paused ? null : new Date(row.next_at).toISOString(),
  lastAt: row.last_at === null ? null : new Date(row.last_at).toISOString(),
});

export async function findSchedule(
  scope: DbScope,
  projectId: string,
): Promise<ScheduleRow | undefined> {
  const { rows } = await scope.execute<ScheduleRow>(
    sql`select * from seo_schedules where project_id = ${projectId}`,
  );
  return rows[0];
}

type Order = Clock & { readonly isPaused: boolean; readonly mails: boolean };

/** Sets when a site is crawled, in the name of who sets it. */
export async function saveSchedule(
  scope: DbScope,
  projectId: string,
  userId: string,
  { rhythm, day, hour, timeZone, isPaused, mails }: Order,
  nextAt: Date,
): Promise<void> {
  await scope.execute(sql`
    insert into seo_schedules (project_id, user_id, rhythm, day, hour, time_zone, is_paused, mails, next_at)
    values (${projectId}, ${userId}, ${rhythm}, ${day}, ${hour}, ${timeZone}, ${isPaused}, ${mails},
      ${nextAt.toISOString()}::timestamptz)
    on conflict (project_id) do update set user_id = excluded.user_id, rhythm = excluded.rhythm,
      day = excluded.day, hour = excluded.hour, time_zone = excluded.time_zone, mails = excluded.mails,
      is_paused = excluded.is_paused, next_at = excluded.next_at, fault = ''`);
}

export async function removeSchedule(scope: DbScope, projectId: string): Promise<void> {
  await scope.execute(sql`delete from seo_schedules where project_id = ${projectId}`);
}

/** Sites that are due, most overdue first; locked, so that of two servers one takes each. */
export async function dueSchedules(scope: DbScope, now: Date): Promise<ScheduleRow[]> {
  const { rows } = await scope.execute<ScheduleRow>(sql`
    select s.* from seo_schedules s join projects p on p.id = s.project_id
    where not s.is_paused and s.next_at <= ${now.toISOString()}::timestamptz and p.trashed_at is null
    order by s.next_at limit 20 for update of s skip locked`);
  return rows;
}

/** Notes what became of one that was due. */
export async function noteTurn(
  scope: DbScope,
  projectId: string,
  turn: {
    readonly at: Date;
    readonly nextAt: Date;
    readonly runId: string | null;
    readonly fault: string;
    readonly isPaused: boolean;
  },
): Promise<void> {
  await scope.execute(sql`
    update seo_schedules set next_at = ${turn.nextAt.toISOString()}::timestamptz, fault = ${turn.fault},
      is_paused = ${turn.isPaused}, last_run = coalesce(${turn.runId}::uuid, last_run),
      last_at = case when ${turn.runId}::uuid is null then last_at else ${turn.at.toISOString()}::timestamptz end
    where project_id = ${projectId}`);
}
