import { sql } from '#platform/db/sql.ts';
import type { Platform } from '#platform/platform.ts';
import { moderationSettings } from '#platform/settings/moderation-settings.ts';
import { marketFigures } from '../../marketplace/server/public.ts';

/** Milliseconds for which counts over the whole catalogue are kept. */
const keptFor = 60_000;
const kept = new WeakMap<object, { until: number; figures: ReturnType<typeof marketFigures> }>();

/** What can truly be said of this hub to people who think of selling here. */
export async function hubFigures({ db, now, settings }: Platform) {
  const known = kept.get(db);
  const current =
    known && known.until > now().getTime()
      ? known
      : { until: now().getTime() + keptFor, figures: marketFigures(db) };
  if (current !== known) kept.set(db, current);
  const [figures, { rows }] = await Promise.all([
    current.figures.catch((error) => {
      kept.delete(db);
      throw error;
    }),
    db.execute<{ hours: number | null }>(sql`
      select percentile_cont(0.5) within group (order by hours)::float8 as hours from (
        select extract(epoch from decided_at - submitted_at) / 3600 as hours
        from prompt_studio_submissions where decided_at is not null and submitted_at is not null
        order by decided_at desc limit 100) recent`),
  ]);
  const { decideWithinHours: decideWithin } = await settings.get(moderationSettings);
  return { ...figures, decideWithin, decidedIn: rows[0]?.hours ?? null };
}
