import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { badInput, conflict } from '#kernel/errors.ts';
import { sql } from '#platform/db/sql.ts';
import type { Platform } from '#platform/platform.ts';
import type { FilmScene, SceneChange } from '../scene-schemas.ts';
import { loadFilm, loadMatter } from './film-rows.ts';
import { bookEdits, notFinished } from './making/book-film.ts';
import { editFilmRun } from './making/film-runs.ts';
import { requireMaterials } from './materials/film-materials.ts';
import { requireRoom } from './room/film-limits.ts';
import { workFolder } from './room/work-folders.ts';

/** The scenes of a finished film, with what is needed to estimate a change. */
export async function viewScenes(platform: Platform, userId: string, id: string) {
  const film = await loadFilm(platform.db, userId, id);
  const { scenes, plan } = await loadMatter(platform.db, id);
  return {
    seconds: film.seconds ?? 0,
    stageSeconds: { ...film.report?.stageSeconds },
    isWorkKept: existsSync(join(workFolder(platform, id), 'plan.json')),
    scenes: scenes.map(
      (scene): FilmScene => ({
        id: scene.id,
        chapter: plan?.chapters[scene.chapter]?.title ?? '',
        start: scene.start,
        end: scene.end,
        narration: scene.narration,
        headline: scene.onScreen.headline,
        items: [...(scene.onScreen.items ?? [])],
        layout: scene.layout,
        picture: scene.picture,
        stillUrl: scene.stillFile ? platform.files.linkTo(scene.stillFile) : null,
        redraw: film.request.edits?.[scene.id]?.redraw ?? 0,
      }),
    ),
  };
}

/** Books the rendering of changed scenes. Throws 400 for scenes that the film does not have. */
export async function editFilm(
  platform: Platform,
  userId: string,
  { id, edits }: { id: string; edits: Readonly<Record<string, SceneChange>> },
): Promise<void> {
  const film = await loadFilm(platform.db, userId, id);
  if (film.status !== 'completed') throw notFinished();
  const { scenes } = await loadMatter(platform.db, id);
  const known = new Set(scenes.map((scene) => scene.id));
  const unknown = Object.keys(edits).find((scene) => !known.has(scene));
  if (unknown) throw badInput(`There is no scene "${unknown}".`, 'edits');
  if (Object.keys(edits).length === 0) throw badInput('Nothing was changed.', 'edits');
  const images = Object.values(edits).flatMap(({ image }) => (image ? [image] : []));
  await requireMaterials(platform.db, userId, images, 'image');
  await requireRoom(platform, userId);
  await platform.db.transaction((tx) => bookEdits(platform, tx, editFilmRun, { film, edits }));
}

/** Gives failed or cancelled changes up: the version before is the film again. */
export async function keepEarlier(platform: Platform, userId: string, id: string): Promise<void> {
  const { status, run_id } = await loadFilm(platform.db, userId, id);
  const { rows } = await platform.db.execute(sql`
    update films set request = earlier_request, earlier_request = null, run_id = earlier_run_id,
      earlier_run_id = null
    where id = ${id} and run_id = ${run_id} and earlier_run_id is not null
      and ${status} in ('error', 'cancelled')
    returning id`);
  if (rows.length === 0) throw conflict('There is no earlier version of this film.');
}
