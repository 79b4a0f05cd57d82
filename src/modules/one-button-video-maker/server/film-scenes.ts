import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { badInput, conflict } from '#kernel/errors.ts';
import { storedJson } from '#platform/conversations/stored-json.ts';
import { sql } from '#platform/db/sql.ts';
import type { SceneEdit } from '#platform/film/film-types.ts';
import type { Platform } from '#platform/platform.ts';
import type { FilmScene, SceneChange } from '../scene-schemas.ts';
import { emptiestLane } from './change-film.ts';
import { bookFilm } from './film-job.ts';
import { readLimits, refuseLongQueue, requireRoom } from './film-limits.ts';
import { requireMaterials } from './film-materials.ts';
import { plain } from './film-orders.ts';
import { type FilmRow, loadFilm, loadMatter } from './film-rows.ts';
import { workFolder } from './work-folders.ts';

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

/**
 * Books the rendering of changed scenes. The version before can be played until the new one is
 * there, and comes back when that is given up.
 */
export async function editFilm(
  platform: Platform,
  userId: string,
  { id, edits }: { id: string; edits: Readonly<Record<string, SceneChange>> },
): Promise<void> {
  const film = await loadFilm(platform.db, userId, id);
  if (film.status !== 'completed') throw conflict('Only a finished film can be changed.');
  const { scenes } = await loadMatter(platform.db, id);
  const known = new Set(scenes.map((scene) => scene.id));
  const unknown = Object.keys(edits).find((scene) => !known.has(scene));
  if (unknown) throw badInput(`There is no scene "${unknown}".`, 'edits');
  if (Object.keys(edits).length === 0) throw badInput('Nothing was changed.', 'edits');
  const images = Object.values(edits).flatMap(({ image }) => (image ? [image] : []));
  await requireMaterials(platform.db, userId, images, 'image');
  await requireRoom(platform, userId);
  const request = { ...film.request, edits: mergeEdits(film.request.edits ?? {}, edits) };
  const limits = await readLimits(platform);
  await platform.db.transaction(async (tx) => {
    await refuseLongQueue(tx, userId, limits);
    const lane = await emptiestLane(tx, userId, limits.atOnce);
    const { rows } = await tx.execute<FilmRow>(sql`
      update films set status = 'queued', stage = null, percent = 0, stage_fraction = 0,
        stop_requested = false, error = null, queued_at = now(), finished_at = null,
        earlier_request = request, request = ${storedJson(request)}::jsonb, lane = ${lane}
      where id = ${id} and status = 'completed' returning *`);
    if (!rows[0]) throw conflict('Only a finished film can be changed.');
    await bookFilm(platform, tx, rows[0]);
  });
}

/** Later changes of a scene replace earlier ones word by word; the rest stays. */
function mergeEdits(
  before: Readonly<Record<string, SceneEdit>>,
  changes: Readonly<Record<string, SceneChange>>,
): Record<string, SceneEdit> {
  const merged: Record<string, SceneEdit> = { ...before };
  for (const [scene, { narration, headline, items, image, redraw }] of Object.entries(changes)) {
    const { image: oldImage, redraw: oldRedraw, ...rest } = merged[scene] ?? {};
    // An own picture and another drawing exclude each other: the newest wish holds.
    const asked = image !== undefined || redraw !== undefined;
    merged[scene] = {
      ...rest,
      ...(asked ? given({ image, redraw }) : given({ image: oldImage, redraw: oldRedraw })),
      ...(narration !== undefined && { narration: plain(narration) }),
      ...(headline !== undefined && { headline: plain(headline) }),
      ...(items && { items: items.map(plain).filter(Boolean) }),
    };
  }
  return merged;
}

/** One of the two, the own picture first. */
const given = ({ image, redraw }: Pick<SceneEdit, 'image' | 'redraw'>) =>
  image === undefined ? redraw !== undefined && { redraw } : { image };

/** Gives failed or cancelled changes up: the version before is the film again. */
export async function keepEarlier(platform: Platform, userId: string, id: string): Promise<void> {
  await loadFilm(platform.db, userId, id);
  const { rows } = await platform.db.execute(sql`
    update films set status = 'completed', request = earlier_request, earlier_request = null,
      percent = 100, stage = 'optimize', stage_fraction = 1, error = null, finished_at = now(),
      stop_requested = false
    where id = ${id} and status in ('error', 'cancelled') and earlier_request is not null
    returning id`);
  if (rows.length === 0) throw conflict('There is no earlier version of this film.');
}
