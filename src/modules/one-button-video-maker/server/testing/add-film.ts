import type { DbScope } from '#platform/db/database.ts';
import { sql } from '#platform/db/sql.ts';
import type { RunRow } from '#platform/runs/run-types.ts';
import { newFilmSchema } from '../../contract.ts';
import { toRequest } from '../film-orders.ts';
import { shortOrder } from './film-calls.ts';

const usualRequest = () => toRequest(newFilmSchema.parse(shortOrder));

type State = Partial<Pick<RunRow, 'status' | 'stage' | 'fraction' | 'attempt'>>;

/** A film as it would be after its work: `took` and `endedAgo` in seconds. Nobody works on it. */
export type GivenFilm = State & {
  readonly duration?: string;
  readonly request?: object;
  /** Seconds of the finished film. */
  readonly seconds?: number;
  readonly lane?: number;
  readonly took?: number;
  readonly endedAgo?: number;
};

/** Adds a film with its run; gives their id. */
export async function addFilm(
  scope: DbScope,
  userId: string,
  { duration = '1-2', request, seconds, lane = 0, took = 1, endedAgo = 0, ...run }: GivenFilm,
): Promise<string> {
  const { status = 'done', stage = '', fraction = 0, attempt = 1 } = run;
  const input = JSON.stringify({ ...shortOrder, duration });
  const { rows } = await scope.execute<{ id: string }>(sql`
    insert into runs (space_id, user_id, module, name, title, input, words, status, stage, fraction,
      attempt, lane, begun_at, finished_at)
    values (space_of(${userId}), ${userId}, 'one-button-video-maker', 'film.make', 'A film',
      ${input}::jsonb, '', ${status}, ${stage}, ${fraction}, ${attempt}, ${`${userId}:${lane}`},
      now() - make_interval(secs => ${endedAgo + took}),
      case when ${status} not in ('queued', 'running')
        then now() - make_interval(secs => ${endedAgo}) end)
    returning id`);
  const id = rows[0]?.id as string;
  await scope.execute(sql`
    insert into films (id, run_id, user_id, duration, request, seconds, lane)
    values (${id}, ${id}, ${userId}, ${duration}, ${JSON.stringify({ ...usualRequest(), ...request })}::jsonb,
      ${seconds ?? null}, ${lane})`);
  return id;
}
