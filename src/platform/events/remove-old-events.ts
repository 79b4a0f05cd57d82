import { z } from 'zod';
import { sql } from '../db/sql.ts';
import type { Platform } from '../platform.ts';
import { defineSetting } from '../settings/settings.ts';
import { dayOf, forgetSaltsBefore } from './event-salts.ts';

/** For how many months events are kept. */
export const eventSettings = defineSetting({
  key: 'events',
  schema: z.object({ retentionMonths: z.int().min(1).max(240) }),
  initial: { retentionMonths: 60 },
});

/** The moment before which nothing is kept: the beginning of a month, UTC. */
export function keptSince(now: Date, retentionMonths: number): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - retentionMonths, 1));
}

/** Throws salts and visits of past days away, drops months beyond the retention, makes next month ready. Safe to repeat. */
export async function removeOldEvents({ db, settings, now }: Platform): Promise<void> {
  const today = now();
  await forgetSaltsBefore(db, dayOf(today));
  // Visitors have new numbers on each day (UTC): none of these goes on.
  const yesterday = new Date(today.getTime() - 86_400_000).toISOString();
  await db.execute(sql`delete from event_visits where last_at < ${yesterday}`);
  const { retentionMonths } = await settings.get(eventSettings);
  const since = keptSince(today, retentionMonths).toISOString();
  await db.execute(sql`select drop_events_before(${since}::timestamptz)`);
  const next = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + 1, 1)).toISOString();
  await db.execute(sql`select keep_month_of_events(${next}::timestamptz)`);
}
