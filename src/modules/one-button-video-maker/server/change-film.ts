import { conflict } from '#kernel/errors.ts';
import type { DbScope } from '#platform/db/database.ts';
import { sql } from '#platform/db/sql.ts';
import { drawSeed } from '#platform/makers/seeds.ts';
import type { Platform } from '#platform/platform.ts';
import { retryRun, stopRun } from '#platform/runs/change-run.ts';
import { deleteRun } from '#platform/runs/run-rows.ts';
import { readableBy } from '#platform/spaces/space-access.ts';
import type { NewFilm } from '../contract.ts';
import { agreeOnLength } from './film-matter.ts';
import { toRequest } from './film-orders.ts';
import { type FilmMatter, type FilmRow, fileIdsOf, filmGone, loadFilm } from './film-rows.ts';
import { activeServices } from './film-services.ts';
import { bookFilm } from './making/book-film.ts';
import { type FilmOrder, makeFilmRun } from './making/film-runs.ts';
import { eraseMaterials, requireMaterials } from './materials/film-materials.ts';
import { readLimits, refuseLongQueue, requireRoom } from './room/film-limits.ts';
import { removeWorkOfDeleted } from './room/work-folders.ts';

/** Stores an order and books its work; returns the film's id, which is that of its run. */
export async function createFilm(
  platform: Platform,
  userId: string,
  given: NewFilm & Partial<FilmOrder>,
): Promise<string> {
  const { service = 'auto', strict = false, seed = drawSeed() } = given;
  const order = { ...given, service, strict, seed };
  const limits = await readLimits(platform);
  const services = await activeServices(platform, userId, order.service);
  const ordered = toRequest(order, { longestMinutes: limits.longestMinutes, services });
  await requireMaterials(platform.db, userId, ordered.ownImages ?? [], 'image');
  const tracks = ordered.ownMusic ? [ordered.ownMusic] : [];
  await requireMaterials(platform.db, userId, tracks, 'music');
  await requireRoom(platform, userId);
  const person = { id: userId, service: order.service };
  const request = await agreeOnLength(platform, person, ordered, order.whenThin);
  return platform.db.transaction((tx) =>
    bookFilm(platform, tx, makeFilmRun, { userId, order, request }),
  );
}

/** Ends a film that waits or is being made; what is finished of it stays for another try. */
export async function cancelFilm(platform: Platform, userId: string, id: string): Promise<void> {
  const film = await loadFilm(platform.db, userId, id);
  if (film.status !== 'queued' && film.status !== 'generating') return;
  await stopRun(platform, await readableBy(platform, userId), film.run_id);
}

/** Takes a failed or cancelled film up again, from its last good stage. */
export async function retryFilm(platform: Platform, userId: string, id: string): Promise<void> {
  const film = await loadFilm(platform.db, userId, id);
  if (film.status !== 'error' && film.status !== 'cancelled')
    throw conflict('Only a film that failed or was cancelled can be tried again.');
  await requireRoom(platform, userId);
  await refuseLongQueue(platform.db, userId, await readLimits(platform));
  await retryRun(platform, await readableBy(platform, userId), film.run_id, 'failed');
}

/** Deletes a film with its files; one that is being made stops within a second. */
export async function removeFilm(platform: Platform, userId: string, id: string): Promise<void> {
  await platform.db.transaction(async (tx) => {
    const gone = await deleteRows(platform, tx, sql`user_id = ${userId} and id = ${id}`);
    if (gone.length === 0) throw filmGone();
  });
  await removeWorkOfDeleted(platform, id);
}

/** Deletes all films of a person with their files, and what was uploaded for them. */
export async function eraseFilms(scope: DbScope, platform: Platform, userId: string) {
  const gone = await deleteRows(platform, scope, sql`user_id = ${userId}`);
  await eraseMaterials(scope, platform, userId);
  for (const { id } of gone) await removeWorkOfDeleted(platform, id);
}

async function deleteRows(platform: Platform, scope: DbScope, which: ReturnType<typeof sql>) {
  const uploads = await scope.execute<{ id: string; session_secret_id: string | null }>(sql`
    select id, session_secret_id from film_uploads
    where film_id in (select id from films where ${which})`);
  const { rows } = await scope.execute<FilmRow & FilmMatter>(
    sql`delete from films where ${which} returning *`,
  );
  for (const { id, session_secret_id: session } of uploads.rows) {
    await deleteRun(scope, id);
    if (session) await platform.vault.remove(scope, session);
  }
  for (const film of rows) {
    await deleteRun(scope, film.id);
    for (const file of fileIdsOf(film, film)) await platform.files.remove(scope, file);
  }
  return rows;
}
