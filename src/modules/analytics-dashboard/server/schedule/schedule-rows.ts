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
  readonly next_at: string;
  readonly last_at: string | null;
  readonly fault: string;
};

export const clockOf = ({ rhythm, day, hour, time_zone: timeZone }: ScheduleRow): Clock => ({
  ...{ rhythm, day, hour, timeZone },
});

export const scheduleOf = (row: ScheduleRow): Schedule => ({
  ...clockOf(row),
  ...{ isPaused: row.is_paused, fault: row.fault },
  nextAt: row.is_paused ? null : new Date(row.next_at).toISOString(),
  lastAt: row.last_at === null ? null : new Date(row.last_at).toISOString(),
});

export async function findSchedule(
  scope: DbScope,
  projectId: string,
): Promise<ScheduleRow | undefined> {
  const { rows } = await scope.execute<ScheduleRow>(sql`
    select project_id, user_id, rhythm, day, hour, time_zone, is_paused, next_at, last_at, fault
    from analytics_schedules where project_id = ${projectId}`);
  return rows[0];
}

/** Sets when a dashboard is mailed, to whoever sets it. */
export async function saveSchedule(
  scope: DbScope,
  projectId: string,
  userId: string,
  { rhythm, day, hour, timeZone, isPaused }: Clock & { readonly isPaused: boolean },
  nextAt: Date,
): Promise<void> {
  await scope.execute(sql`
    insert into analytics_schedules (project_id, user_id, rhythm, day, hour, time_zone, is_paused, next_at)
    values (${projectId}, ${userId}, ${rhythm}, ${day}, ${hour}, ${timeZone}, ${isPaused},
      ${nextAt.toISOString()}::timestamptz)
    on conflict (project_id) do update set user_id = excluded.user_id, rhythm = excluded.rhythm,
      day = excluded.day, hour = excluded.hour, time_zone = excluded.time_zone,
      is_paused = excluded.is_paused, next_at = excluded.next_at, fault = ''`);
}

export async function removeSchedule(scope: DbScope, projectId: string): Promise<void> {
  await scope.execute(sql`delete from analytics_schedules where project_id = ${projectId}`);
}

/** Dashboards that are due, most overdue first; locked, so that of two servers one takes each. */
export async function dueSchedules(scope: DbScope, now: Date): Promise<ScheduleRow[]> {
  const { rows } = await scope.execute<ScheduleRow>(sql`
    select s.project_id, s.user_id, s.rhythm, s.day, s.hour, s.time_zone, s.is_paused, s.next_at,
      s.last_at, s.fault
    from analytics_schedules s join projects p on p.id = s.project_id
    where not s.is_paused and s.next_at <= ${now.toISOString()}::timestamptz and p.trashed_at is null
    order by s.next_at limit 20 for update of s skip locked`);
  return rows;
}

type Turn = {
  readonly at: Date;
  readonly nextAt: Date;
  readonly runId: string | null;
  readonly fault: string;
  readonly isPaused: boolean;
};

/** Notes what became of one that was due. */
export async function noteTurn(scope: DbScope, projectId: string, turn: Turn): Promise<void> {
  const { at, nextAt, runId, fault, isPaused } = turn;
  await scope.execute(sql`
    update analytics_schedules set next_at = ${nextAt.toISOString()}::timestamptz, fault = ${fault},
      is_paused = ${isPaused}, last_run = coalesce(${runId}::uuid, last_run),
      last_at = case when ${runId}::uuid is null then last_at else ${at.toISOString()}::timestamptz end
    where project_id = ${projectId}`);
}

/** Takes it down that this run's report was mailed; false where it was before, or nobody waits for it. */
export async function claimMail(
  scope: DbScope,
  projectId: string,
  runId: string,
): Promise<boolean> {
  const { rows } = await scope.execute(sql`
    update analytics_schedules set told_run = ${runId}
    where project_id = ${projectId} and last_run = ${runId} and told_run is distinct from ${runId}::uuid
    returning 1`);
  return rows.length > 0;
}

/** Notes why a report that began by itself came to nothing. */
export async function noteFault(
  scope: DbScope,
  projectId: string,
  runId: string,
  fault: string,
): Promise<void> {
  await scope.execute(sql`
    update analytics_schedules set fault = ${fault} where project_id = ${projectId} and last_run = ${runId}`);
}
