import { z } from 'zod';
import { sql } from '#platform/db/sql.ts';
import { defineJob } from '../../../jobs/jobs.ts';
import type { Platform } from '../../../platform.ts';
import { airtableClient } from '../airtable-client.ts';
import { BaseClosed } from '../base-gate.ts';
import { dueBatch, pushBatch } from './push-changes.ts';

/**
 * Sends noted changes to Airtable until none is due. What cannot go now (the base takes no requests,
 * a change was refused) comes back by itself.
 */
export const pushChangesJob = defineJob<unknown>({
  name: 'records:push',
  withoutRoom: 'goes-on',
  noGiveUp: 'its changes stay in their outbox until an admin retries it',
  payload: z.unknown(),
  async run(platform, _payload, { signal }) {
    const client = airtableClient(platform);
    if (!client) return;
    try {
      while (!signal.aborted) {
        const batch = await dueBatch(platform);
        if (batch.length === 0) break;
        await pushBatch(platform, client, batch, signal);
      }
      await bookNext(platform);
    } catch (error) {
      if (!(error instanceof BaseClosed)) throw error;
      await bookAt(platform, error.until);
    }
  },
});

const bookAt = (platform: Platform, runAt: Date) =>
  platform.jobs.enqueue(
    platform.db,
    pushChangesJob,
    {},
    {
      ...{ queue: pushChangesJob.name, runAt, key: 'records:push-later' },
    },
  );

/** Comes back for changes that wait after a failure. */
async function bookNext(platform: Platform): Promise<void> {
  const { rows } = await platform.db.execute<{ at: string | null }>(sql`
    select min(c.not_before)::text as at from record_changes c
    join record_tables t on t.id = c.table_id and t.airtable_id is not null`);
  const at = rows[0]?.at;
  if (!at) return;
  await bookAt(platform, new Date(at));
}
