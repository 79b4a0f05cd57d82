import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { sql } from '#platform/db/sql.ts';
import { defineJob } from '#platform/jobs/jobs.ts';
import { removeWork } from './film-job.ts';

/** Days that the parts of a failed or cancelled film wait for another try. */
const keptDays = 7;

/**
 * Removes half-made films that nobody took up again; trying again afterwards starts from nothing. A
 * colon in its name, because a crontab allows no dots there.
 */
export const cleanWorkJob = defineJob({
  name: 'film:clean',
  payload: z.unknown(),
  async run(platform) {
    const folder = join(platform.config.DATA_DIR, 'film');
    const names = await readdir(folder).catch(() => []);
    const { rows } = await platform.db.execute<{ id: string }>(sql`
      select id from films where status in ('queued', 'generating')
        or finished_at > now() - make_interval(days => ${keptDays})`);
    const kept = new Set(rows.map(({ id }) => id));
    for (const name of names) if (!kept.has(name)) await removeWork(platform, name);
  },
});
