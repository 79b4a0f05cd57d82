import { badInput } from '#kernel/errors.ts';
import { visitMeasures } from '#kernel/figures/figure-query.ts';
import { type SQL, sql } from '../db/sql.ts';
import { type Relation, requireField } from './relation.ts';

/** A measure that one pass over the rows of a group gives. */
export type Measure = {
  readonly name: string;
  readonly type: 'number' | 'date' | 'time';
  /** Where it comes from: the rows themselves, whole visits, or amounts by currency. */
  readonly of: 'rows' | 'visits' | 'money';
  /** About rows `r`. */
  readonly value: SQL;
};

const ofSites: Readonly<Record<(typeof visitMeasures)[number], Omit<Measure, 'name' | 'type'>>> = {
  visitors: { of: 'rows', value: sql`count(distinct r.visitor)` },
  visits: { of: 'rows', value: sql`count(distinct r.session)` },
  views: { of: 'rows', value: sql`count(*) filter (where r.name = 'pageview')` },
  events: { of: 'rows', value: sql`count(*) filter (where r.name <> 'pageview')` },
  bounceRate: { of: 'visits', value: sql`avg((r.visit_views = 1)::int)` },
  seconds: { of: 'visits', value: sql`avg(r.visit_seconds)` },
  revenue: { of: 'money', value: sql`sum(r.amount)` },
};

const isVisitMeasure = (name: string): name is (typeof visitMeasures)[number] =>
  (visitMeasures as readonly string[]).includes(name);

const totals = { sum: sql`sum`, avg: sql`avg`, min: sql`min`, max: sql`max` } as const;

/** A measure by its name: `visitors`, `count`, `sum:price`. Throws 400 for what this source cannot tell. */
export function measureOf(relation: Relation, name: string, place: string): Measure {
  if (name === 'count') return { name, type: 'number', of: 'rows', value: sql`count(*)` };
  if (isVisitMeasure(name)) {
    if (relation.isSite) return { name, type: 'number', ...ofSites[name] };
    throw badInput(`“${name}” is told of sites only.`, place);
  }
  const [, total, column = ''] = /^(sum|avg|min|max):(.+)$/s.exec(name) ?? [];
  if (!total) {
    const usual = relation.isSite ? visitMeasures.join(', ') : 'count, sum:column, avg:column';
    throw badInput(`There is no such measure. Take one of: ${usual}.`, place);
  }
  const field = requireField(relation, column, place);
  const isTime = field.type === 'date' || field.type === 'time';
  const number = field.type === 'number' ? field.value : field.asNumber;
  if (!number && !(isTime && (total === 'min' || total === 'max'))) {
    throw badInput(`“${column.slice(0, 60)}” holds no numbers.`, place);
  }
  const value = sql`${totals[total as keyof typeof totals]}(${number ?? field.value})`;
  const type = number ? 'number' : (field.type as 'date' | 'time');
  return { name, type, of: 'rows', value };
}
