import { sql } from '#platform/db/sql.ts';
import type { Platform } from '#platform/platform.ts';
import { noteHeadway } from '#platform/runs/run-rows.ts';
import type { RunContext, RunRow } from '#platform/runs/run-types.ts';
import { stages } from '../../film-choices.ts';
import { type FilmStage, filmShare } from '../film/film-types.ts';
import { type FilmRow, stageOf } from '../film-rows.ts';

type Followed = {
  readonly run: RunRow;
  readonly film: FilmRow;
  readonly progress: RunContext<unknown>['progress'];
};

/**
 * Tells the run how far a film is, and notes when each stage began and how much of it was there
 * already: by these the time that is left is measured.
 */
export function followStages(platform: Platform, { run, film, progress }: Followed) {
  const met = stageOf(film);
  let noted: FilmStage | undefined;
  const note = (stage: FilmStage) => {
    noted = stage;
    const from = stage === met.stage ? met.fraction : 0;
    platform.db
      .execute(sql`
        update films set stage_from = ${from}, stage_started_at = now() where run_id = ${run.id}`)
      // A stage that was finished is not begun again by a process that dies in the next one.
      .then(() => noteHeadway(platform.db, run))
      .catch((error) => platform.log.warn({ err: error }, 'A stage of a film was not noted'));
  };
  return (stage: FilmStage, fraction: number) => {
    // A film that is taken up again walks through its finished stages, which is nothing to show.
    if (met.stage && stages.indexOf(stage) < stages.indexOf(met.stage)) return;
    if (stage !== noted) note(stage);
    progress(filmShare(stage, fraction), stage.charAt(0).toUpperCase() + stage.slice(1));
  };
}
