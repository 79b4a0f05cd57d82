import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { sql } from '#platform/db/sql.ts';
import { defineJob } from '#platform/jobs/jobs.ts';
import { removeUnusedMaterials } from '../materials/film-materials.ts';
import { makeRoom, readLimits } from './film-limits.ts';
import { removeWork } from './work-folders.ts';

/**
 * Removes the parts of films that nobody took up again; changes and further tries start from
 * nothing then. Unused uploads and ended permissions go as well. A colon in its name, because a
 * crontab allows no dots there.
 */
export const cleanWorkJob = defineJob({
  name: 'film:clean',
  withoutRoom: 'goes-on',
  noGiveUp: 'nobody waits for it: an admin sees it among the failed jobs and retries it',
  payload: z.unknown(),
  async run(platform) {
    const { keepWorkDays } = await readLimits(platform);
    const folder = join(platform.config.DATA_DIR, 'film');
    const names = await readdir(folder).catch(() => []);
    const { rows } = await platform.db.execute<{ id: string }>(sql`
      select id from film_states where status in ('queued', 'generating')
        or finished_at > now() - make_interval(days => ${keepWorkDays})`);
    const kept = new Set(rows.map(({ id }) => id));
    for (const name of names) if (!kept.has(name)) await removeWork(platform, name);
    await removeUnusedMaterials(platform);
    await platform.db.execute(sql`delete from youtube_consents where expires_at < now()`);
    const fits = await makeRoom(platform);
    if (!fits) platform.log.warn({ source: 'films' }, 'The room for films is used up');
  },
});
