import { isDeepStrictEqual } from 'node:util';
import { AppError } from '#kernel/errors.ts';
import { isoTime } from '#platform/db/database.ts';
import { sql } from '#platform/db/sql.ts';
import { requireSender } from '#platform/mailing/contact-mail/sender.ts';
import type { Platform } from '#platform/platform.ts';
import type { Project } from '#platform/projects/projects.ts';
import type { SeriesState } from '../../mail-schemas.ts';
import { findSeries, loadVersion, seriesPartOf } from './series-rows.ts';

/** Whether a series is on, and where everybody in it stands. */
export async function showSeries(platform: Platform, project: Project): Promise<SeriesState> {
  const { db } = platform;
  const row = await findSeries(db, project.id);
  const draft = await seriesPartOf(db, project);
  const { templates: _, ...live } = row
    ? await loadVersion(db, project.id, row.version)
    : { templates: {} };
  const { rows: counted } = await db.execute<{ status: string; count: number }>(sql`
    select status, count(*)::int as count from mail_series_runs
    where project_id = ${project.id} group by status`);
  const { rows: steps } = await db.execute<{ step: number; count: number }>(sql`
    select step, count(*)::int as count from mail_series_runs
    where project_id = ${project.id} and status = 'waiting' group by step`);
  type Recent = SeriesState['recent'][number];
  const { rows: recent } = await db.execute<Recent>(sql`
    select r.contact_id as "contactId", c.email, r.status, r.step, r.due_at as "dueAt", r.detail
    from mail_series_runs r join contacts c on c.id = r.contact_id
    where r.project_id = ${project.id} order by r.id desc limit 50`);
  const count = (status: string) => counted.find((one) => one.status === status)?.count ?? 0;
  return {
    ...{ isOn: row?.is_on ?? false, version: row?.version ?? null },
    differs: row ? !isDeepStrictEqual(live, JSON.parse(JSON.stringify(draft))) : false,
    obstacle: await requireSender(platform, project.space_id).then(
      () => null,
      (error: unknown) => {
        if (error instanceof AppError) return error.message;
        throw error;
      },
    ),
    counts: {
      ...{ waiting: count('waiting'), done: count('done') },
      ...{ goal: count('goal'), stopped: count('stopped') },
    },
    at: Object.fromEntries(steps.map(({ step, count: waiting }) => [step, waiting])),
    recent: recent.map((one) => ({ ...one, dueAt: isoTime(one.dueAt) })),
  };
}
