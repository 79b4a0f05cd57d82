import { notFound } from '#kernel/errors.ts';
import type { Tour } from '#kernel/tours/tour.ts';
import type { DbScope } from '#platform/db/database.ts';
import { sql } from '#platform/db/sql.ts';
import { findTour, listTours } from '#platform/tours/tours.ts';
import type { CurrentTour, ShownTour } from '../contract.ts';

type Row = { tour_id: string; step: number; under_way: boolean; finished: boolean };

/** All tours, with how far a person came. */
export async function listProgress(scope: DbScope, userId: string): Promise<ShownTour[]> {
  const kept = new Map((await rowsOf(scope, userId)).map((row) => [row.tour_id, row]));
  return listTours().map(({ id, module, title, text, minutes, steps }) => {
    const row = kept.get(id);
    const step = Math.min(row?.step ?? 0, steps.length);
    const begun = row && (row.under_way || step > 0) && !(row.finished && !row.under_way);
    const state = begun ? 'begun' : row?.finished ? 'finished' : 'new';
    return { id, module, title, text, minutes, state, step, steps: steps.length };
  });
}

/** The tour that is under way, or null. */
export async function readCurrent(scope: DbScope, userId: string): Promise<CurrentTour | null> {
  const row = (await rowsOf(scope, userId)).find(({ under_way }) => under_way);
  const tour = row && findTour(row.tour_id);
  if (!row || !tour || row.step >= tour.steps.length) return null;
  return { ...currentOf(tour), step: row.step };
}

/**
 * Begins a tour, or goes on where it was left; another that was under way is left where it is. A
 * finished one, or with `again`, begins at the first step.
 * @throws 404 for a tour that there is not
 */
export async function startTour(
  scope: DbScope,
  userId: string,
  id: string,
  again = false,
): Promise<CurrentTour> {
  const tour = findTour(id);
  if (!tour) throw notFound('There is no such tour.');
  return scope.transaction(async (tx) => {
    // One after another: two tabs that start two tours must not both be under way.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`tour:${userId}`}, 0))`);
    await tx.execute(
      sql`update tour_progress set under_way = false where user_id = ${userId} and under_way`,
    );
    const { rows } = await tx.execute<{ step: number }>(sql`
      insert into tour_progress (user_id, tour_id, under_way) values (${userId}, ${id}, true)
      on conflict (user_id, tour_id) do update set
        under_way = true,
        step = case when ${again} or tour_progress.step >= ${tour.steps.length}
          then 0 else tour_progress.step end
      returning step`);
    return { ...currentOf(tour), step: rows[0]?.step ?? 0 };
  });
}

/**
 * Notes that the step at place `done` was taken. The same step from two tabs counts once, and the last one
 * ends the tour.
 * @returns what is under way now
 */
export async function advanceTour(
  scope: DbScope,
  userId: string,
  { id, done }: { id: string; done: number },
): Promise<CurrentTour | null> {
  const tour = findTour(id);
  if (!tour) throw notFound('There is no such tour.');
  const last = done + 1 >= tour.steps.length;
  await scope.execute(sql`
    update tour_progress set
      step = step + 1,
      under_way = under_way and not ${last},
      finished_at = case when ${last} then now() else finished_at end
    where user_id = ${userId} and tour_id = ${id} and under_way
      and step = ${done} and ${done} < ${tour.steps.length}`);
  return readCurrent(scope, userId);
}

/** Leaves the tour that is under way; its place is kept. */
export async function leaveTour(scope: DbScope, userId: string): Promise<void> {
  await scope.execute(
    sql`update tour_progress set under_way = false where user_id = ${userId} and under_way`,
  );
}

const currentOf = ({ id, title, start, steps }: Tour) => ({
  ...{ id, title, start },
  steps: steps.map(({ path, target, text, deed }) => ({ path, target, text, deed })),
});

async function rowsOf(scope: DbScope, userId: string): Promise<Row[]> {
  const { rows } = await scope.execute<Row>(sql`
    select tour_id, step, under_way, finished_at is not null as finished
    from tour_progress where user_id = ${userId}`);
  return rows;
}
