import type { FigureQuery, FigureRow, FunnelStep } from '#kernel/figures/figure-query.ts';
import type { DbScope } from '../db/database.ts';
import { type SQL, sql } from '../db/sql.ts';
import { conditionOf } from './filters.ts';
import { type Relation, spanOf, withinDays } from './relation.ts';

/** The rows of a site that a query is about, as `seen`. */
export const seenOf = (
  relation: Relation,
  query: FigureQuery,
  columns = sql`r.visitor, r.at, r.name, r.path`,
): SQL => sql`
  seen as (select ${columns} from ${relation.from} where ${relation.where}
    and ${withinDays(relation.at, query)} and ${conditionOf(relation, query.filters)})`;

export const matches = ({ name, path }: FunnelStep): SQL =>
  name === undefined ? sql`r.name = 'pageview' and r.path = ${path}` : sql`r.name = ${name}`;

const isSame = (a: FunnelStep, b: FunnelStep): boolean => a.name === b.name && a.path === b.path;

/** `s0`, `s1` …: what was seen, with the moment at which its visitor did each step so far. */
export function stepsOf(steps: readonly FunnelStep[]): SQL[] {
  return steps.map((step, at) => {
    const before = steps[at - 1];
    // The same thing twice is two events; two different ones may come within one moment.
    const after = before
      ? sql`r.at ${isSame(before, step) ? sql`>` : sql`>=`} r.${sql.raw(`t${at - 1}`)}`
      : sql`true`;
    return sql`${sql.raw(`s${at}`)} as (select r.*, min(r.at) filter (where ${matches(step)} and ${after})
      over (partition by r.visitor) as ${sql.raw(`t${at}`)} from ${sql.raw(at === 0 ? 'seen' : `s${at - 1}`)} r)`;
  });
}

/**
 * How many visitors did each step after the one before it; other things may lie between. The earliest way through
 * counts, so that whoever did all of them in this order is found.
 */
export async function countFunnel(
  scope: DbScope,
  relation: Relation,
  query: FigureQuery,
  steps: readonly FunnelStep[],
): Promise<FigureRow[]> {
  const parts = [seenOf(relation, query), ...stepsOf(steps)];
  const counts = steps.map((_, at) => {
    const [done, name] = [sql.raw(`t${at}`), sql.raw(`n${at}`)];
    return sql`count(distinct visitor) filter (where ${done} is not null) as ${name}`;
  });
  const statement = sql`with ${sql.join(parts, sql`, `)}
    select ${sql.join(counts, sql`, `)} from ${sql.raw(`s${steps.length - 1}`)}`;
  const { rows } = await scope.execute<Record<string, number>>(statement);
  return steps.map(({ name, path }, at) => ({
    step: name ?? path ?? '',
    visitors: Number(rows[0]?.[`n${at}`] ?? 0),
  }));
}

type CohortRow = { start: string; later: number; visitors: number };

/**
 * Visitors by the span in which they came first, and how many of them came so many spans later; the first
 * number of `kept` is of the span itself. Spans of which nobody came have 0, up to the last one of the query.
 */
export async function countCohorts(
  scope: DbScope,
  relation: Relation,
  query: FigureQuery,
  span: 'day' | 'week' | 'month',
): Promise<FigureRow[]> {
  const at = { value: sql`r.at`, type: 'time' } as const;
  const statement = sql`
    with ${seenOf(relation, query)},
    came as (select distinct r.visitor,
      date_trunc(${span}::text, r.at at time zone ${query.zone}::text) as moment,
      ${spanOf(at, span, query.zone)} as name from seen r),
    followed as (select moment, min(moment) over theirs as first, min(name) over theirs as start
      from came window theirs as (partition by visitor))
    select start, ${laterBy(span)} as later, count(*)::int as visitors
    from followed group by 1, 2 order by 1, 2`;
  const { rows } = await scope.execute<CohortRow>(statement);
  const ends = new Map<string, number>();
  for (const { start, later } of rows) ends.set(start, Math.max(later, ends.get(start) ?? 0));
  return [...ends].map(([start, end]) => {
    const kept = Array.from({ length: end + 1 }, () => 0);
    for (const row of rows) if (row.start === start) kept[row.later] = row.visitors;
    return { start, size: kept[0] ?? 0, kept };
  });
}

/** How many spans lie between the first one of a visitor and another one. */
export function laterBy(span: 'day' | 'week' | 'month'): SQL {
  if (span === 'month') {
    return sql`((extract(year from moment) - extract(year from first)) * 12
      + extract(month from moment) - extract(month from first))::int`;
  }
  return sql`((moment::date - first::date) / ${span === 'week' ? 7 : 1}::int)::int`;
}
