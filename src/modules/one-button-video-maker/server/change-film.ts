import { conflict } from '#kernel/errors.ts';
import { storedJson } from '#platform/conversations/stored-json.ts';
import type { DbScope } from '#platform/db/database.ts';
import { sql } from '#platform/db/sql.ts';
import type { Platform } from '#platform/platform.ts';
import type { NewFilm } from '../contract.ts';
import { bookFilm } from './film-job.ts';
import { readLimits, refuseLongQueue, requireRoom } from './film-limits.ts';
import { eraseMaterials, requireMaterials } from './film-materials.ts';
import { agreeOnLength } from './film-matter.ts';
import { toRequest } from './film-orders.ts';
import { type FilmMatter, type FilmRow, fileIdsOf, filmGone, loadFilm } from './film-rows.ts';
import { activeServices } from './film-services.ts';
import { removeWorkOfDeleted } from './work-folders.ts';

/** Stores an order and books its work; returns the film's id. */
export async function createFilm(
  platform: Platform,
  userId: string,
  order: NewFilm,
): Promise<string> {
  const limits = await readLimits(platform);
  const services = await activeServices(platform, userId);
  const ordered = toRequest(order, { longestMinutes: limits.longestMinutes, services });
  await requireMaterials(platform.db, userId, ordered.ownImages ?? [], 'image');
  const tracks = ordered.ownMusic ? [ordered.ownMusic] : [];
  await requireMaterials(platform.db, userId, tracks, 'music');
  await requireRoom(platform, userId);
  const request = await agreeOnLength(platform, { id: userId }, ordered, order.whenThin);
  return platform.db.transaction(async (tx) => {
    await refuseLongQueue(tx, userId, limits);
    const lane = await emptiestLane(tx, userId, limits.atOnce);
    const { rows } = await tx.execute<FilmRow>(sql`
      insert into films (user_id, duration, request, lane)
      values (${userId}, ${order.duration}, ${storedJson(request)}::jsonb, ${lane}) returning *`);
    const film = rows[0] as FilmRow;
    await bookFilm(platform, tx, film);
    return film.id;
  });
}

/** Films of one lane wait for each other; as many lanes as films may be made at once. */
export async function emptiestLane(tx: DbScope, userId: string, lanes: number): Promise<number> {
  const { rows } = await tx.execute<{ lane: number }>(sql`
    select lane from generate_series(0, ${lanes - 1}) as lane
    order by (select count(*) from films f where f.user_id = ${userId} and f.lane = lane.lane
      and f.status in ('queued', 'generating')), lane limit 1`);
  return rows[0]?.lane ?? 0;
}

/** A waiting film ends at once; one under way ends when its process has heard of it. */
export async function cancelFilm(platform: Platform, userId: string, id: string): Promise<void> {
  await loadFilm(platform.db, userId, id);
  await platform.db.execute(sql`
    update films set stop_requested = true,
      finished_at = case when status = 'queued' then now() end,
      status = case when status = 'queued' then 'cancelled' else status end
    where id = ${id} and status in ('queued', 'generating')`);
}

/** Takes a failed or cancelled film up again, from its last good stage. */
export async function retryFilm(platform: Platform, userId: string, id: string): Promise<void> {
  await loadFilm(platform.db, userId, id);
  await requireRoom(platform, userId);
  const limits = await readLimits(platform);
  await platform.db.transaction(async (tx) => {
    await refuseLongQueue(tx, userId, limits);
    const lane = await emptiestLane(tx, userId, limits.atOnce);
    const { rows } = await tx.execute<FilmRow>(sql`
      update films set status = 'queued', error = null, stop_requested = false,
        finished_at = null, queued_at = now(), lane = ${lane}
      where id = ${id} and status in ('error', 'cancelled') returning *`);
    if (!rows[0]) throw conflict('Only a film that failed or was cancelled can be tried again.');
    await bookFilm(platform, tx, rows[0]);
  });
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
  const sessions = await scope.execute<{ id: string }>(sql`
    select session_secret_id as id from film_uploads
    where session_secret_id is not null and film_id in (select id from films where ${which})`);
  const { rows } = await scope.execute<FilmRow & FilmMatter>(
    sql`delete from films where ${which} returning *`,
  );
  for (const { id } of sessions.rows) await platform.vault.remove(scope, id);
  for (const film of rows) {
    for (const file of fileIdsOf(film, film)) await platform.files.remove(scope, file);
  }
  return rows;
}
