import { z } from 'zod';
import { sql } from '#platform/db/sql.ts';
import type { Db } from '../db/database.ts';
import { defineJob } from '../jobs/jobs.ts';
import { sweepPresence } from './presence.ts';
import { sweepBodies } from './project-bodies.ts';
import { thinVersions } from './versions.ts';

/** How long a project stays in the trash. */
export const trashDays = 30;

/** Empties what has been in the trash for long, thins versions, and removes bodies nobody refers to. */
export async function sweepProjects(db: Db): Promise<void> {
  await db.execute(sql`
    delete from projects where trashed_at < now() - make_interval(days => ${trashDays})`);
  await thinVersions(db);
  await sweepBodies(db);
  await sweepPresence(db);
}

export const sweepProjectsJob = defineJob({
  name: 'projects:sweep',
  withoutRoom: 'goes-on',
  noGiveUp: 'nobody waits for it: an admin sees it among the failed jobs and retries it',
  payload: z.unknown(),
  run: ({ db }) => sweepProjects(db),
});

export const projectsCrontab = `27 2 * * * ${sweepProjectsJob.name}`;
