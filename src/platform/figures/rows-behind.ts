import type {
  ColumnType,
  FigureColumn,
  FigureQuery,
  FigureRow,
  FigureValue,
} from '#kernel/figures/figure-query.ts';
import { plainMeasure } from '#kernel/figures/figure-words.ts';
import type { DbScope } from '../db/database.ts';
import { type SQL, sql } from '../db/sql.ts';
import { type Asking, completed, relationOf } from './ask-figures.ts';
import { queryBefore, sameSpanBefore } from './compare.ts';
import { type Dimension, dimensionsOf, readValue, shown } from './dimensions.ts';
import { conditionOf } from './filters.ts';
import { rowsOfCohort, rowsOfStep } from './follow-rows.ts';
import { type Relation, requireField, withinDays } from './relation.ts';

/** A figure of an answer: the row it stands in, and its column. */
export type Figure = {
  /** What the row is of, by the names of its columns. */
  readonly group: Readonly<Record<string, string | number | boolean | null>>;
  readonly column: string;
  /** Of a funnel: which step, from 0. */
  readonly step?: number | undefined;
  /** Of a cohort: how many spans later. */
  readonly later?: number | undefined;
};

export type RowsBehind = {
  readonly columns: readonly FigureColumn[];
  readonly rows: readonly FigureRow[];
  /** All of them, also those that are not shown. */
  readonly total: number;
  /** Whether the figure is of what was before. */
  readonly isBefore: boolean;
};

/** Rows that are shown at once. */
export const rowsShown = 100;

/**
 * The rows of which a figure was made, the latest first. Of visitors and visits these are all their events; of a
 * sum those that have a number. Throws 404 for what somebody may not see.
 */
export async function rowsBehind(
  scope: DbScope,
  user: Asking,
  asked: FigureQuery,
  { figure, offset, now }: { figure: Figure; offset: number; now: Date },
): Promise<RowsBehind> {
  const relation = await relationOf(scope, user, asked);
  const query = completed(relation, asked, now);
  const isBefore = figure.column.endsWith('Before') && query.compare !== undefined;
  const time = isBefore ? queryBefore(query) : query;
  const source = query.funnel
    ? rowsOfStep(relation, query, query.funnel, figure.step ?? 0)
    : query.cohort
      ? rowsOfCohort(relation, query, String(figure.group.start), figure.later ?? 0)
      : rowsOfGroup(relation, query, time, figure);
  const fields = fieldsShown(relation);
  const { rows } = await scope.execute<Record<string, unknown>>(sql`
    select count(*) over () as total ${chosen(relation, fields, source, offset)}`);
  return {
    columns: fields.map(({ name, type }) => ({ name, type })),
    rows: rows.map((row) =>
      Object.fromEntries(
        fields.map(({ name, type }, at) => [name, readValue(type, row[`f${at}`])]),
      ),
    ),
    total: Number(rows[0]?.total ?? 0),
    isBefore,
  };
}

const place = (at: number): SQL => sql.raw(`f${at}`);
type Shown = { readonly name: string; readonly value: SQL; readonly type: ColumnType };

/** The fields by their places, of which rows, in which order, and from which one on. */
function chosen(relation: Relation, fields: readonly Shown[], source: SQL, offset: number): SQL {
  const named = fields.map(
    ({ value, type }, at) => sql`, ${shown({ value, type })} as ${place(at)}`,
  );
  const order = relation.at ? sql`${relation.at.value} desc` : sql`r.line`;
  return sql`${sql.join(named)} from ${source} order by ${order}
    limit ${rowsShown} offset ${offset}`;
}

/** When it happened, then everything else that a row says. */
function fieldsShown(relation: Relation): Shown[] {
  const isOwn = relation.listed.some((name) => relation.field(name)?.value === relation.at?.value);
  const time = relation.at && !isOwn ? [{ name: 'at', ...relation.at }] : [];
  return [
    ...time,
    ...relation.listed.map((name) => ({ name, ...requireField(relation, name, 'query') })),
  ].map(({ name, value, type }) => ({ name, value, type }));
}

function rowsOfGroup(
  relation: Relation,
  query: FigureQuery,
  time: FigureQuery,
  { group, column }: Figure,
): SQL {
  const keys = dimensionsOf(relation, query)
    .filter(({ name }) => Object.hasOwn(group, name))
    .map((dimension) =>
      isOf(dimension, valueIn(dimension, group[dimension.name] ?? null, query, time)),
    );
  const money = typeof group.currency === 'string' && !query.by.includes('currency');
  const parts = [
    ...[relation.where, withinDays(relation.at, time), conditionOf(relation, query.filters)],
    ...[...keys, countedBy(relation, plainMeasure(column))],
    ...(money ? [sql`r.currency = ${group.currency}`] : []),
  ];
  return sql`${relation.from} where ${sql.join(parts, sql` and `)}`;
}

/** What of a group stands in its place: of the time before the span that lies where this one does. */
function valueIn(
  { span }: Dimension,
  value: FigureValue,
  query: FigureQuery,
  time: FigureQuery,
): FigureValue {
  if (!span || time === query) return value;
  return sameSpanBefore(span, String(value), { now: query, before: time });
}

function isOf({ value, type, span }: Dimension, wanted: FigureValue): SQL {
  if (wanted === null) return sql`${value} is null`;
  if (span || type === 'text') return sql`${value} = ${String(wanted)}`;
  if (type === 'number') return sql`${value} = ${Number(wanted)}::float8`;
  return sql`${value} = ${String(wanted)}::text`;
}

/** The rows that a measure looks at. */
function countedBy(relation: Relation, measure: string): SQL {
  if (measure === 'views') return sql`r.name = 'pageview'`;
  if (measure === 'events') return sql`r.name <> 'pageview'`;
  if (measure === 'revenue') return sql`r.amount is not null`;
  const [, , column] = /^(sum|avg|min|max):(.+)$/s.exec(measure) ?? [];
  if (!column) return sql`true`;
  const field = requireField(relation, column, 'figure.column');
  return sql`${field.asNumber ?? field.value} is not null`;
}
