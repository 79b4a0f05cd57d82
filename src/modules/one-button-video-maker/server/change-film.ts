import { conflict } from '#kernel/errors.ts';
import { storedJson } from '#platform/conversations/stored-json.ts';
import type { DbScope } from '#platform/db/database.ts';
import { sql } from '#platform/db/sql.ts';
import type { Platform } from '#platform/platform.ts';
import type { NewFilm } from '../contract.ts';
import { bookFilm, removeWork } from './film-job.ts';
import { toRequest } from './film-orders.ts';
import { type FilmRow, fileIdsOf, filmGone, loadFilm } from './film-rows.ts';

/** Unfinished films of one person. */
const longestQueue = 10;

/** Stores an order and books its work; returns the film's id. */
export function createFilm(platform: Platform, userId: string, order: NewFilm): Promise<string> {
  const request = toRequest(order);
  return platform.db.transaction(async (tx) => {
    await refuseLongQueue(tx, userId);
    const { rows } = await tx.execute<FilmRow>(sql`
      insert into films (user_id, duration, request)
      values (${userId}, ${order.duration}, ${storedJson(request)}::jsonb) returning *`);
    const film = rows[0] as FilmRow;
    await bookFilm(platform, tx, film);
    return film.id;
  });
}

async function refuseLongQueue(tx: DbScope, userId: string): Promise<void> {
  const { rows } = await tx.execute<{ waiting: number }>(sql`
    select count(*)::int as waiting from films
    where user_id = ${userId} and status in ('queued', 'generating')`);
  if ((rows[0]?.waiting ?? 0) < longestQueue) return;
  throw conflict(
    `${longestQueue} films are waiting already. Let one finish, or cancel one, and try again.`,
  );
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
  await platform.db.transaction(async (tx) => {
    await loadFilm(tx, userId, id);
    await refuseLongQueue(tx, userId);
    const { rows } = await tx.execute<FilmRow>(sql`
      update films set status = 'queued', error = null, stop_requested = false,
        finished_at = null, queued_at = now()
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
  await removeWork(platform, id);
}

/** Deletes all films of a person with their files. */
export async function eraseFilms(scope: DbScope, platform: Platform, userId: string) {
  const gone = await deleteRows(platform, scope, sql`user_id = ${userId}`);
  for (const { id } of gone) await removeWork(platform, id);
}

async function deleteRows(platform: Platform, scope: DbScope, which: ReturnType<typeof sql>) {
  const { rows } = await scope.execute<FilmRow>(sql`delete from films where ${which} returning *`);
  for (const film of rows) {
    for (const file of fileIdsOf(film)) await platform.files.remove(scope, file);
  }
  return rows;
}
