import { z } from 'zod';
import { sql } from '#platform/db/sql.ts';
import { defineJob } from '../jobs/jobs.ts';
import { createUploadFiles } from './upload-files.ts';

/** Age in ms at which what belongs to no upload is nobody's any more. */
const strayMs = 3_600_000;

/** Runs every hour: uploads that nobody goes on with are given up, and their bytes go. */
export const sweepUploadsJob = defineJob({
  name: 'uploads:sweep',
  withoutRoom: 'goes-on',
  noGiveUp: 'nobody waits for it: it is booked anew every hour',
  payload: z.unknown(),
  run: async ({ db, now, config }) => {
    await db.execute(sql`
      delete from uploads where asset_id is null and expires_at <= ${now().toISOString()}`);
    const files = createUploadFiles(config.DATA_DIR);
    const { rows } = await db.execute<{ id: string }>(
      sql`select id from uploads where asset_id is null`,
    );
    const wanted = new Set(rows.map(({ id }) => id));
    for (const { id, changedAt } of await files.list()) {
      const isOld = changedAt.getTime() < now().getTime() - strayMs;
      if (isOld && !wanted.has(id)) await files.remove(id);
    }
  },
});

export const uploadsCrontab = `23 * * * * ${sweepUploadsJob.name}`;
