import type {
  ColumnType,
  FigureColumn,
  FigureQuery,
  FigureRow,
} from '#kernel/figures/figure-query.ts';
import type { DbScope } from '../db/database.ts';
import { type SQL, sql } from '../db/sql.ts';
import { type Dimension, readValue, shown } from './dimensions.ts';
import { conditionOf } from './filters.ts';
import type { Measure } from './measures.ts';
import { type Relation, withinDays } from './relation.ts';

export type Grouping = {
  readonly relation: Relation;
  readonly query: FigureQuery;
  readonly dimensions: readonly Dimension[];
  readonly measures: readonly Measure[];
};

const currency = 'currency';

/** The columns of an answer, in their order. */
export function columnsOf({ dimensions, measures }: Grouping): FigureColumn[] {
  const hasMoney = measures.some((measure) => measure.of === 'money');
  return [
    ...dimensions.map(({ name, type }) => ({ name, type })),
    ...measures.map(({ name, type }) => ({ name, type })),
    ...(hasMoney ? [{ name: currency, type: 'text' as const }] : []),
  ];
}

/** The groups of a query with their measures; a group for each currency where money is measured. */
export async function groupRows(scope: DbScope, grouping: Grouping): Promise<FigureRow[]> {
  const { dimensions, measures } = grouping;
  const statement = statementOf(grouping);
  const { rows } = await scope.execute<Record<string, unknown>>(statement);
  const fields: readonly (readonly [string, string, ColumnType])[] = [
    ...dimensions.map(({ name, type }, at) => [name, `d${at}`, type] as const),
    ...measures.map(({ name, type }, at) => [name, `m${at}`, type] as const),
  ];
  const hasMoney = measures.some((measure) => measure.of === 'money');
  return rows.map((row) =>
    Object.fromEntries([
      ...fields.map(([name, column, type]) => [name, readValue(type, row[column])] as const),
      ...(hasMoney ? [[currency, readValue('text', row.currency)] as const] : []),
    ]),
  );
}

const column = (letter: string, at: number): SQL => sql.raw(`${letter}${at}`);
const list = (parts: readonly SQL[]): SQL => sql.join([...parts], sql`, `);

/**
 * Rows by their groups, without a join: how many rows there are is often unknown to the planner, and the wrong
 * join of them takes minutes.
 */
function statementOf(grouping: Grouping): SQL {
  const { relation, query, dimensions, measures } = grouping;
  const keys = dimensions.map((_, at) => column('d', at));
  const has = (of: Measure['of']) => measures.some((measure) => measure.of === of);
  const named = dimensions.map(({ value }, at) => sql`${value} as ${column('d', at)}`);
  const inTime = sql`select ${list([sql`r.*`, ...(has('visits') ? wholeVisit : [])])}
    from ${relation.from} where ${relation.where} and ${withinDays(relation.at, query)}
    ${has('visits') ? sql`window visit as (partition by r.session)` : sql``}`;
  const seen = sql`select ${list([sql`r.*`, ...named])} from (${inTime}) r
    where ${conditionOf(relation, query.filters)}`;
  const parts = [sql`select ${told(grouping, keys, 'rows')} from seen r ${groupBy(keys)}`];
  if (has('visits')) {
    const visits = [...keys, sql`r.session`, sql`r.visit_views`, sql`r.visit_seconds`];
    parts.push(sql`select ${told(grouping, keys, 'visits')}
      from (select distinct ${list(visits)} from seen r) r ${groupBy(keys)}`);
  }
  if (has('money')) {
    parts.push(sql`select ${told(grouping, keys, 'money')}
      from seen r where r.amount is not null ${groupBy([...keys, sql`r.currency`])}`);
  }
  const together = keys.length > 0 ? sql`partition by ${list(keys)}` : sql``;
  const values = measures.map(({ of }, at) => {
    const name = column('m', at);
    return of === 'money'
      ? sql`coalesce(${name}, 0) as ${name}`
      : sql`max(${name}) over together as ${name}`;
  });
  return sql`with seen as (${seen}), told as (${sql.join(parts, sql` union all `)}),
    whole as (select ${list([...keys, ...values, sql`currency`, sql`part`])},
      count(*) filter (where part = 'money') over together as amounts from told window together as (${together}))
    select * from whole where part = 'money' or (part = 'rows' and amounts = 0)
    order by ${orderOf(grouping)} limit ${query.limit + 1}`;
}

const groupBy = (names: readonly SQL[]): SQL =>
  // Without groups all rows are one, also where nothing of them is counted here.
  names.length > 0 ? sql`group by ${list(names)}` : sql`group by ()`;

/** What one pass tells: its own measures, and nulls in the places of all others. */
function told({ measures }: Grouping, keys: readonly SQL[], of: Measure['of']): SQL {
  const values = measures.map((measure, at) => {
    const nothing = measure.type === 'number' ? sql`null::float8` : sql`null::text`;
    return sql`${measure.of === of ? shown(measure) : nothing} as ${column('m', at)}`;
  });
  const currency = of === 'money' ? sql`r.currency` : sql`null::text as currency`;
  return list([...keys, ...values, currency, sql`${of}::text as part`]);
}

/**
 * Of each visit all its views, also those that filters leave out: who read two pages did not bounce, whichever
 * of them is asked about.
 */
const wholeVisit: readonly SQL[] = [
  sql`count(*) filter (where r.name = 'pageview') over visit as visit_views`,
  sql`extract(epoch from max(r.at) over visit - min(r.at) over visit) as visit_seconds`,
];

/** Time runs forward; everything else begins with the most. */
function orderOf({ dimensions, measures }: Grouping): SQL {
  const spans = dimensions.flatMap(({ span }, at) => (span ? [at] : []));
  const others = dimensions.flatMap(({ span }, at) => (span ? [] : [at]));
  const parts = [
    ...spans.map((at) => column('d', at)),
    ...(measures.length > 0 ? [sql`${column('m', 0)} desc nulls last`] : []),
    ...others.map((at) => column('d', at)),
    ...(measures.some(({ of }) => of === 'money') ? [sql`currency`] : []),
  ];
  return list(parts);
}
