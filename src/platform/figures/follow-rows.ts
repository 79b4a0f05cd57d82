import { badInput } from '#kernel/errors.ts';
import type { FigureQuery, FunnelStep } from '#kernel/figures/figure-query.ts';
import { type SQL, sql } from '../db/sql.ts';
import { laterBy, matches, seenOf, stepsOf } from './follow-visitors.ts';
import { type Relation, spanOf } from './relation.ts';

const whole = sql`r.*`;

/** The events by which visitors did a step of a funnel, one for each of them, as rows `r`. */
export function rowsOfStep(
  relation: Relation,
  query: FigureQuery,
  steps: readonly FunnelStep[],
  at: number,
): SQL {
  const step = steps[at];
  if (!step) throw badInput('The funnel has no such step.', 'figure.step');
  const parts = [seenOf(relation, query, whole), ...stepsOf(steps.slice(0, at + 1))];
  const done = sql.raw(`t${at}`);
  return sql`(with ${sql.join(parts, sql`, `)}
    select distinct on (r.visitor) r.* from ${sql.raw(`s${at}`)} r
    where r.at = r.${done} and ${matches(step)} order by r.visitor) r`;
}

/** What visitors of a cohort did so many spans after their first one, as rows `r`. */
export function rowsOfCohort(
  relation: Relation,
  query: FigureQuery,
  start: string,
  later: number,
): SQL {
  const span = query.cohort ?? 'week';
  const at = { value: sql`r.at`, type: 'time' } as const;
  const local = sql`date_trunc(${span}::text, r.at at time zone ${query.zone}::text)`;
  return sql`(with ${seenOf(relation, query, whole)}
    select * from (select r.*, ${local} as moment, min(${local}) over theirs as first,
      min(${spanOf(at, span, query.zone)}) over theirs as start
      from seen r window theirs as (partition by r.visitor)) r
    where start = ${start} and ${laterBy(span)} = ${later}) r`;
}
