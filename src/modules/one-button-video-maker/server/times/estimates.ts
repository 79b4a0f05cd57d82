import { availableParallelism } from 'node:os';
import type { DbScope } from '#platform/db/database.ts';
import { sql } from '#platform/db/sql.ts';
import { type DurationId, durationIds, stages } from '../../film-choices.ts';
import { mostMinutes } from '../film-orders.ts';
import { type FilmRow, stageOf } from '../film-rows.ts';

/** Seconds for the longest film of each duration on two cores, as measured with the prototype. */
const measured: Readonly<Record<DurationId, number>> = {
  '1-2': 50,
  '2-3': 72,
  '3-5': 90,
  '5-10': 170,
  '10-20': 200,
  '20-30': 295,
  '30+': 396,
};

type Shares = Readonly<Record<(typeof stages)[number], number>>;
const usualShares: Shares = {
  script: 0.02,
  visuals: 0.05,
  audio: 0.08,
  assembly: 0.73,
  optimize: 0.12,
};

export type Estimates = {
  /** Seconds this hub needs for a film. */
  readonly seconds: Readonly<Record<DurationId, number>>;
  /** Part of that time that each stage takes. */
  readonly shares: Shares;
};

type Finished = {
  readonly duration: DurationId;
  /** Seconds of the film; missing in very old rows. */
  readonly seconds: number | null;
  readonly took: number;
  readonly stages: Record<string, number> | null;
};

/** The measured table, scaled by what this hub's own last films took. */
export async function estimate(scope: DbScope): Promise<Estimates> {
  const { rows } = await scope.execute<Finished>(sql`
    select duration, seconds::float8 as seconds, extract(epoch from finished_at - started_at)::float8 as took,
      report -> 'stageSeconds' as stages
    from film_states where status = 'completed' and beginnings = 1 and run_id = id and duration in ${durationIds}
    order by finished_at desc limit 30`);
  return { seconds: toSeconds(rows), shares: toShares(rows) };
}

const longest = (duration: DurationId): number => mostMinutes(duration) * 60;

/** Part of a duration's longest film from which on a film says something about it. */
const leastTelling = 0.25;

/** Seconds that any film takes, however short: the voice, the music and the checks begin. */
const leastSeconds = 6;

/**
 * Seconds for a film of so many seconds: a film that was agreed to be shorter than its duration
 * takes less, and says less about what the longest one takes.
 */
export function forLength(
  times: Estimates['seconds'],
  duration: DurationId,
  seconds: number | null,
): number {
  const whole = times[duration];
  const share = Math.min(1, (seconds ?? Number.POSITIVE_INFINITY) / longest(duration));
  return Math.min(whole, leastSeconds + Math.max(0, whole - leastSeconds) * share);
}

function toSeconds(finished: readonly Finished[]): Estimates['seconds'] {
  // Not every core helps: the last film of a pair of workers leaves the others idle.
  const byCores = 2 / Math.min(8, Math.max(1, availableParallelism()));
  const ratio = (films: readonly Finished[]) =>
    atRest(
      films.map(({ duration, took, seconds }) => took / forLength(measured, duration, seconds)),
    );
  const telling = finished.filter(
    ({ duration, seconds }) =>
      (seconds ?? Number.POSITIVE_INFINITY) >= leastTelling * longest(duration),
  );
  const usual = ratio(telling) ?? byCores;
  return Object.fromEntries(
    durationIds.map((id) => {
      const own = ratio(telling.filter(({ duration }) => duration === id));
      return [id, Math.max(1, Math.round(measured[id] * (own ?? usual)))];
    }),
  ) as Estimates['seconds'];
}

function toShares(finished: readonly Finished[]): Shares {
  const times = Object.fromEntries(
    stages.map((stage) => [
      stage,
      finished.reduce((sum, film) => sum + (film.stages?.[stage] ?? 0), 0),
    ]),
  );
  const total = Object.values(times).reduce((sum, time) => sum + time, 0);
  if (total <= 0) return usualShares;
  return Object.fromEntries(
    stages.map((stage) => [stage, (times[stage] ?? 0) / total]),
  ) as unknown as Shares;
}

/** Seconds until such a measurement is believed. */
const firstSeconds = 3;

/**
 * What is left: the current stage at the pace it shows, and the later ones at the pace of this
 * hub's earlier films. Undefined before the first stage has begun.
 */
export function secondsLeft(
  film: FilmRow,
  { seconds, shares }: Estimates,
  now: Date,
  /** By how much the load of the moment slows it down; 1 on a machine at rest. */
  slower = 1,
) {
  const { stage, fraction } = stageOf(film);
  if (film.status !== 'generating' || !stage || !film.stage_started_at) return undefined;
  const total = forLength(seconds, film.duration, film.request.targetSeconds ?? null) * slower;
  const elapsed = (now.getTime() - Date.parse(film.stage_started_at)) / 1000;
  const done = fraction - film.stage_from;
  const open = 1 - fraction;
  const isMeasured = elapsed >= firstSeconds && done >= 0.05;
  const current = isMeasured ? (elapsed / done) * open : total * shares[stage] * open;
  const later = stages.slice(stages.indexOf(stage) + 1);
  return Math.round(current + later.reduce((sum, stage) => sum + total * shares[stage], 0));
}

/**
 * What the quickest quarter took: films that were slowed down by other work say how busy the
 * machine was then; how busy it is now is counted apart.
 */
function atRest(values: readonly number[]): number | undefined {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 4)];
}
