import { z } from 'zod';
import { sql } from '#platform/db/sql.ts';
import { defineJob } from '../jobs/jobs.ts';

/** Days that something stays in the trash. */
export const trashDays = 30;

/** Runs every night: what lay in the trash for 30 days and is used nowhere goes for good. */
export const purgeAssetsJob = defineJob({
  name: 'assets:purge',
  withoutRoom: 'goes-on',
  noGiveUp: 'nobody waits for it: it is booked anew every night',
  payload: z.unknown(),
  run: async ({ db, now }) => {
    const before = new Date(now().getTime() - trashDays * 86_400_000).toISOString();
    await db.execute(sql`
      delete from assets a where trashed_at < ${before}
        and not exists (select 1 from asset_uses u where u.asset_id = a.id)`);
  },
});

export const assetsCrontab = `17 4 * * * ${purgeAssetsJob.name}`;
