import type { DbScope } from '#platform/db/database.ts';
import { sql } from '#platform/db/sql.ts';
import { heavyAtOnce } from '#platform/jobs/worker.ts';
import type { DurationId } from '../../film-choices.ts';
import type { FilmRow } from '../film-rows.ts';
import { emptiestLane } from '../making/book-film.ts';
import { type Estimates, estimate, forLength } from './estimates.ts';
import { type MachineLoad, slowdown } from './machine-load.ts';

/** A film before ours. */
export type Waiting = {
  /** Seconds it still needs with the machine to itself. */
  readonly seconds: number;
  /** Films of one line are made one after another. */
  readonly line: string;
};

/**
 * Seconds until a film is ready that starts behind others: so many are made at once, they share
 * the cores, and those of one line wait for each other.
 */
export function readyIn(own: Waiting, ahead: readonly Waiting[], atOnce: number): number {
  const open = [...ahead, own].map((film) => ({ ...film, film }));
  let passed = 0;
  while (open.length > 0) {
    const lines = new Set<string>();
    const running = open
      .filter(({ line }) => !lines.has(line) && lines.add(line))
      .slice(0, Math.max(1, atOnce));
    const step = Math.min(...running.map(({ seconds }) => seconds));
    passed += step * running.length;
    for (const one of running) one.seconds -= step;
    if (running.some(({ film, seconds }) => film === own && seconds <= 0)) return passed;
    for (const one of running) if (one.seconds <= 0) open.splice(open.indexOf(one), 1);
  }
  return passed;
}

type Row = Pick<FilmRow, 'user_id' | 'lane' | 'duration' | 'fraction'> & { target: number | null };

/** All unfinished films of the hub in their order, with what each still needs. */
async function filmsAhead(scope: DbScope, { seconds }: Estimates): Promise<Waiting[]> {
  const { rows } = await scope.execute<Row>(sql`
    select user_id, lane, duration, fraction, (request ->> 'targetSeconds')::float8 as target
    from film_states where status in ('queued', 'generating') order by status = 'queued', run_id`);
  return rows.map(({ user_id, lane, duration, fraction, target }) => ({
    seconds: Math.max(1, forLength(seconds, duration, target) * (1 - fraction)),
    line: lineOf(user_id, lane),
  }));
}

const lineOf = (userId: string, lane: number): string => `${userId}:${lane}`;

/**
 * Seconds until a film that this person orders now is ready, by duration and, where it will be
 * shorter than that, its own length in seconds: what this hub's films
 * took, the films before it, and other work on the machine.
 */
export async function readyTimes(
  scope: DbScope,
  userId: string,
  lanes: number,
  load: MachineLoad,
): Promise<(duration: DurationId, seconds?: number) => number> {
  const estimates = await estimate(scope);
  const ahead = await filmsAhead(scope, estimates);
  const line = lineOf(userId, await emptiestLane(scope, userId, lanes));
  return (duration, length) => {
    const own = { seconds: forLength(estimates.seconds, duration, length ?? null), line };
    return Math.round(readyIn(own, ahead, heavyAtOnce) * slowdown(load));
  };
}
