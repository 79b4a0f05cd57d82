import { sql } from '#platform/db/sql.ts';
import { type FilmStage, filmPercent } from '#platform/film/film-types.ts';
import type { Platform } from '#platform/platform.ts';
import { stages } from '../film-choices.ts';
import type { FilmRow } from './film-rows.ts';

/** Frames are finished far more often than anybody looks. */
const writeEveryMs = 500;

/**
 * Writes progress at most twice a second and never backwards: a resumed film walks through its
 * finished stages again, which is nothing to show.
 */
export function recordProgress(platform: Platform, film: FilmRow) {
  let furthest = film.stage ? stages.indexOf(film.stage) + film.stage_fraction : 0;
  let latest: { stage: FilmStage; fraction: number } | undefined;
  let timer: NodeJS.Timeout | undefined;
  let lastWrite = 0;
  let writing = Promise.resolve();
  const write = () => {
    timer = undefined;
    lastWrite = Date.now();
    const news = latest;
    if (!news) return;
    latest = undefined;
    writing = writing
      .then(() => save(platform, film.id, news))
      .catch((error) => platform.log.warn({ err: error }, 'The progress of a film was not stored'));
  };
  return {
    report(stage: FilmStage, given: number) {
      const fraction = Math.min(1, Math.max(0, given));
      const place = stages.indexOf(stage) + fraction;
      if (place < furthest) return;
      furthest = place;
      latest = { stage, fraction };
      timer ??= setTimeout(write, Math.max(0, lastWrite + writeEveryMs - Date.now()));
    },
    /** Stores what is still waiting; call it before the film's end is stored. */
    async flush() {
      clearTimeout(timer);
      write();
      await writing;
    },
  };
}

async function save(
  platform: Platform,
  id: string,
  { stage, fraction }: { stage: FilmStage; fraction: number },
): Promise<void> {
  await platform.db.execute(sql`
    update films set stage = ${stage}, stage_fraction = ${fraction},
      percent = greatest(percent, ${filmPercent(stage, fraction)}),
      stage_from = case when stage = ${stage} then stage_from else 0 end,
      stage_started_at = case when stage = ${stage} then stage_started_at else now() end
    where id = ${id} and status = 'generating'`);
}
