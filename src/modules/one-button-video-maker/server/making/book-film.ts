import { conflict } from '#kernel/errors.ts';
import { storedJson } from '#platform/conversations/stored-json.ts';
import type { DbScope } from '#platform/db/database.ts';
import { sql } from '#platform/db/sql.ts';
import type { Platform } from '#platform/platform.ts';
import type { RunDefinition, RunRow } from '#platform/runs/run-types.ts';
import { startRun } from '#platform/runs/start-run.ts';
import { personalSpace } from '#platform/spaces/space-access.ts';
import type { SceneChange } from '../../scene-schemas.ts';
import { type FilmRow, loadFilm } from '../film-rows.ts';
import type { SpokenRequest } from '../film-services.ts';
import { mergeEdits } from '../merge-edits.ts';
import { readLimits, refuseLongQueue } from '../room/film-limits.ts';
import type { FilmChanges, FilmOrder, MadeFilm } from './film-runs.ts';

type Kind<I> = RunDefinition<I, MadeFilm>;
type Booked = {
  readonly userId: string;
  readonly order: FilmOrder;
  readonly request: SpokenRequest;
};

/** Stores a film and books its work. Throws 409 for somebody whose queue is full. */
export async function bookFilm(
  platform: Platform,
  tx: DbScope,
  kind: Kind<FilmOrder>,
  { userId, order, request }: Booked,
): Promise<string> {
  const { number, ...place } = await placeInQueue(platform, tx, userId);
  const { id } = await startRun(platform, tx, { id: userId }, kind, order, place);
  await tx.execute(sql`
    insert into films (id, run_id, user_id, duration, request, lane)
    values (${id}, ${id}, ${userId}, ${order.duration}, ${storedJson(request)}::jsonb, ${number})`);
  return id;
}

/** Makes another film of the same order. */
export async function bookAgain(
  platform: Platform,
  tx: DbScope,
  kind: Kind<FilmOrder>,
  run: RunRow,
): Promise<string> {
  const { request, user_id } = await loadFilm(tx, run.user_id, run.id);
  const order = kind.input.parse(run.input);
  const { edits: _, ...asOrdered } = request;
  return bookFilm(platform, tx, kind, { userId: user_id, order, request: asOrdered });
}

/**
 * Books the rendering of changed scenes. The version before can be played until the new one is
 * there, and comes back when that is given up. Throws 409 for a film that is not finished.
 */
export async function bookEdits(
  platform: Platform,
  tx: DbScope,
  kind: Kind<FilmChanges>,
  { film, edits }: { film: FilmRow; edits: Readonly<Record<string, SceneChange>> },
): Promise<string> {
  const { number, ...place } = await placeInQueue(platform, tx, film.user_id);
  const changes = { filmId: film.id, title: film.request.title, edits };
  const below = { ...place, parentId: film.id };
  const { id } = await startRun(platform, tx, { id: film.user_id }, kind, changes, below);
  const request = { ...film.request, edits: mergeEdits(film.request.edits ?? {}, edits) };
  const { rows } = await tx.execute(sql`
    update films set earlier_request = request, earlier_run_id = run_id, run_id = ${id},
      request = ${storedJson(request)}::jsonb, lane = ${number}
    where id = ${film.id} and run_id = ${film.run_id} and earlier_request is null returning id`);
  if (rows.length === 0) throw notFinished();
  return id;
}

/** Makes the same changes once more, after they were given up. */
export async function bookEditsAgain(
  platform: Platform,
  tx: DbScope,
  kind: Kind<FilmChanges>,
  run: RunRow,
): Promise<string> {
  const { filmId, edits } = kind.input.parse(run.input);
  const film = await loadFilm(tx, run.user_id, filmId);
  if (film.status !== 'completed') throw notFinished();
  return bookEdits(platform, tx, kind, { film, edits });
}

export const notFinished = () => conflict('Only a finished film can be changed.');

async function placeInQueue(platform: Platform, tx: DbScope, userId: string) {
  const limits = await readLimits(platform);
  await refuseLongQueue(tx, userId, limits);
  const number = await emptiestLane(tx, userId, limits.atOnce);
  const { id: spaceId } = await personalSpace(tx, userId);
  return { spaceId, lane: `${userId}:${number}`, number };
}

/** Films of one lane wait for each other; as many lanes as films may be made at once. */
export async function emptiestLane(tx: DbScope, userId: string, lanes: number): Promise<number> {
  const { rows } = await tx.execute<{ lane: number }>(sql`
    select lane from generate_series(0, ${lanes - 1}) as lane
    order by (select count(*) from film_states f where f.user_id = ${userId} and f.lane = lane.lane
      and f.status in ('queued', 'generating')), lane limit 1`);
  return rows[0]?.lane ?? 0;
}
