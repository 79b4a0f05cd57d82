import { notFound } from '#kernel/errors.ts';
import type { DbScope } from '#platform/db/database.ts';
import { sql } from '#platform/db/sql.ts';
import type { DurationId } from '../film-choices.ts';
import {
  type FilmCredits,
  type FilmPlan,
  type FilmReport,
  type FilmResult,
  type FilmStage,
  type FinishedScene,
  stageFraction,
} from './film/film-types.ts';
import type { SpokenRequest } from './film-services.ts';

export type FilmStatus = 'queued' | 'generating' | 'completed' | 'error' | 'cancelled';

/** A scene as its row keeps it: the still picture by its file. */
export type KeptScene = Omit<FinishedScene, 'still'> & { readonly stillFile: string };

/** The part of a row that lists read: not the script with all its scenes. */
export type FilmRow = {
  readonly id: string;
  readonly user_id: string;
  readonly duration: DurationId;
  readonly request: SpokenRequest;
  readonly status: FilmStatus;
  /** The run whose state is the film's: that of its order, or of changes to it. */
  readonly run_id: string;
  readonly stage: FilmStage | null;
  /** Of the whole film, 0..1. */
  readonly fraction: number;
  readonly stage_from: number;
  readonly stage_started_at: string | null;
  readonly error: string | null;
  readonly film_file: string | null;
  readonly thumbnail_file: string | null;
  readonly captions_file: string | null;
  readonly script_file: string | null;
  readonly seconds: number | null;
  readonly writer: FilmResult['plan']['writer'] | null;
  readonly chapters: FilmResult['chapters'];
  readonly report: FilmReport | null;
  readonly notes: readonly string[];
  readonly credits: FilmCredits | null;
  readonly has_earlier: boolean;
  readonly lane: number;
  readonly created_at: string;
  readonly started_at: string | null;
  readonly finished_at: string | null;
};

/** A row with what other tables and rows know of it. */
export type ListedFilm = FilmRow & {
  /** Place among its owner's unfinished films, from 1. */
  readonly position: number | null;
  readonly size: number | null;
};

/** Films that one person's list shows, newest first. */
const mostListed = 100;

const columns = sql.raw(
  [
    ...['id', 'user_id', 'run_id', 'duration', 'request', 'status', 'stage', 'fraction', 'error'],
    ...['stage_from', 'stage_started_at', 'film_file', 'thumbnail_file', 'captions_file'],
    ...['script_file', 'seconds', 'writer', 'chapters', 'report', 'notes', 'credits', 'lane'],
    ...['created_at', 'started_at', 'finished_at'],
  ]
    .map((name) => `f.${name}`)
    .join(', '),
);

const withSurroundings = sql`
  select ${columns}, f.earlier_request is not null as has_earlier, (select size from files where files.id = f.film_file) as size,
    case when f.status in ('queued', 'generating') then (
      select count(*)::int from film_states o
      where o.user_id = f.user_id and o.status in ('queued', 'generating')
        and o.run_id <= f.run_id) end as position
  from film_states f`;

export async function listFilms(scope: DbScope, userId: string): Promise<ListedFilm[]> {
  const { rows } = await scope.execute<ListedFilm>(sql`
    ${withSurroundings} where f.user_id = ${userId}
    order by f.created_at desc, f.id desc limit ${mostListed}`);
  return rows;
}

/** Throws 404 for films of others as for films that do not exist. */
export async function loadFilm(scope: DbScope, userId: string, id: string): Promise<ListedFilm> {
  const { rows } = await scope.execute<ListedFilm>(
    sql`${withSurroundings} where f.id = ${id} and f.user_id = ${userId}`,
  );
  if (!rows[0]) throw filmGone();
  return rows[0];
}

/** The stage that a film is in, and how much of it is done. */
export const stageOf = ({ status, stage, fraction }: FilmRow) =>
  status === 'completed'
    ? { stage: 'optimize' as const, fraction: 1 }
    : { stage, fraction: stage ? stageFraction(stage, fraction) : 0 };

export const filmGone = () => notFound('There is no such film.');

/** What only the maker, the scene list and the project file read. */
export type FilmMatter = {
  readonly plan: FilmPlan | null;
  readonly scenes: readonly KeptScene[];
};

export async function loadMatter(scope: DbScope, id: string): Promise<FilmMatter> {
  const { rows } = await scope.execute<FilmMatter>(
    sql`select plan, scenes from films where id = ${id}`,
  );
  return rows[0] ?? { plan: null, scenes: [] };
}

/** All files of a film, stills too. */
export const fileIdsOf = (film: FilmRow, { scenes }: Pick<FilmMatter, 'scenes'>): string[] =>
  [
    ...[film.film_file, film.thumbnail_file, film.captions_file, film.script_file],
    ...scenes.map(({ stillFile }) => stillFile),
  ].filter((id) => id !== null);
