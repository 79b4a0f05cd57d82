import { sql } from '../db/sql.ts';
import type { Platform } from '../platform.ts';
import { dayIn, visitSettings } from './visit-settings.ts';
import { forgetOtherDays } from './visits.ts';

/** Deletes what the day's end makes worthless, and counts older than the retention. Safe to repeat. */
export async function removeOldVisits({ db, settings, now }: Platform): Promise<void> {
  const { retentionDays, timeZone } = await settings.get(visitSettings);
  const today = dayIn(timeZone, now());
  await forgetOtherDays(db, today);
  await db.execute(
    sql`delete from visit_counts where day < ${today}::date - ${retentionDays}::integer`,
  );
}
