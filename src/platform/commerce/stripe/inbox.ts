import type { DbScope } from '#platform/db/database.ts';
import { sql } from '#platform/db/sql.ts';
import type { Platform } from '#platform/platform.ts';
import { handleEventJob } from './handle-event-job.ts';

export type Told = {
  readonly id: string;
  readonly type: string;
  readonly object: string;
  /** The connected account that it is about. */
  readonly account?: string | undefined;
};

/** Keeps an event and queues its handling, in one transaction; one that is known is known already. */
export async function receiveEvent(platform: Platform, told: Told): Promise<void> {
  await platform.db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: string }>(sql`
      insert into commerce_events (source, event, type, object, account, received_at)
      values ('stripe', ${told.id}, ${told.type}, ${told.object}, ${told.account ?? null},
        ${platform.now().toISOString()})
      on conflict (source, event) do nothing returning id`);
    const id = rows[0]?.id;
    if (id) await platform.jobs.enqueue(tx, handleEventJob, { eventId: id });
  });
}

/** Events that wait for a person, newest first. */
export async function quarantinedEvents(scope: DbScope) {
  const { rows } = await scope.execute<{
    id: string;
    event: string;
    type: string;
    object: string;
    quarantined: string;
    received_at: string;
  }>(sql`
    select id, event, type, object, quarantined, received_at from commerce_events
    where quarantined is not null order by received_at desc limit 100`);
  return rows;
}
