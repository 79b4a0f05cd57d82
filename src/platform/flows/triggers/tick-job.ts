import { z } from 'zod';
import { sql } from '../../db/sql.ts';
import { defineJob } from '../../jobs/jobs.ts';
import type { Platform } from '../../platform.ts';
import { takeDue } from '../../schedules/schedules.ts';
import { wakeDue } from '../wake.ts';
import { bookEvents } from './emit.ts';

/** Starts what the clock says, and wakes whatever waits for a time. However many turns were missed, one comes. */
export async function tickFlows(platform: Platform): Promise<void> {
  await wakeDue(platform);
  await takeDue(platform, 'flow', async (tx, { owner_id, due }) => {
    const payload = JSON.stringify({ at: due });
    const { rows } = await tx.execute(sql`
      insert into flow_events (project_id, trigger, payload, version, condition)
      select project_id, 'schedule', ${payload}::jsonb, version, condition from flows where project_id = ${owner_id} and is_on
      returning id`);
    if (rows.length > 0) await bookEvents(platform, tx);
  });
  await platform.db.execute(
    sql`delete from flow_deliveries where came_at < now() - interval '7 days'`,
  );
}

export const tickJob = defineJob({
  name: 'flows:tick',
  withoutRoom: 'waits',
  noGiveUp: 'nobody waits for it: what is due comes at the next turn of the clock',
  payload: z.unknown(),
  run: (platform) => tickFlows(platform),
});
export const flowsCrontab = '* * * * * flows:tick ?max=1\n* * * * * flows:feeds ?max=1';
