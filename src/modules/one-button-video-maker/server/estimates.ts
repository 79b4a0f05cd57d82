import { availableParallelism } from 'node:os';
import type { DbScope } from '#platform/db/database.ts';
import { sql } from '#platform/db/sql.ts';
import { type DurationId, durationIds, stages } from '../film-choices.ts';
import type { FilmRow } from './film-rows.ts';

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
  readonly took: number;
  readonly stages: Record<string, number> | null;
};

/** The measured table, scaled by what this hub's own last films took. */
export async function estimate(scope: DbScope): Promise<Estimates> {
  const { rows } = await scope.execute<Finished>(sql`
    select duration, extract(epoch from finished_at - started_at)::float8 as took,
      report -> 'stageSeconds' as stages
    from films where status = 'completed' and runs = 1 and duration in ${durationIds}
    order by finished_at desc limit 30`);
  return { seconds: toSeconds(rows), shares: toShares(rows) };
}

function toSeconds(finished: readonly Finished[]): Estimates['seconds'] {
  // Not every core helps: the last film of a pair of workers leaves the others idle.
  const byCores = 2 / Math.min(8, Math.max(1, availableParallelism()));
  const ratio = (films: readonly Finished[]) =>
    median(films.map(({ duration, took }) => took / measured[duration]));
  const usual = ratio(finished) ?? byCores;
  return Object.fromEntries(
    durationIds.map((id) => {
      const own = ratio(finished.filter(({ duration }) => duration === id));
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
export function secondsLeft(film: FilmRow, { seconds, shares }: Estimates, now: Date) {
  if (film.status !== 'generating' || !film.stage || !film.stage_started_at) return undefined;
  const total = seconds[film.duration];
  const elapsed = (now.getTime() - Date.parse(film.stage_started_at)) / 1000;
  const done = film.stage_fraction - film.stage_from;
  const open = 1 - film.stage_fraction;
  const isMeasured = elapsed >= firstSeconds && done >= 0.05;
  const current = isMeasured ? (elapsed / done) * open : total * shares[film.stage] * open;
  const later = stages.slice(stages.indexOf(film.stage) + 1);
  return Math.round(current + later.reduce((sum, stage) => sum + total * shares[stage], 0));
}

function median(values: readonly number[]): number | undefined {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)];
}
