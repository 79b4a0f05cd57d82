import { badInput } from '#kernel/errors.ts';
import {
  type ColumnType,
  type FigureQuery,
  type FigureValue,
  type Span,
  spans,
} from '#kernel/figures/figure-query.ts';
import { type SQL, sql } from '../db/sql.ts';
import { type Field, type Relation, requireField, spanOf } from './relation.ts';

/** What rows are grouped by. */
export type Dimension = {
  readonly name: string;
  readonly type: ColumnType;
  readonly span: Span | null;
  /** About a row `r`. */
  readonly value: SQL;
};

const isSpan = (name: string): name is Span => (spans as readonly string[]).includes(name);
const spanTypes: Readonly<Record<Span, ColumnType>> = {
  ...{ hour: 'time', day: 'date', week: 'date', month: 'text' },
};

/** The dimensions of a query. Throws 400 for what the source does not have. */
export const dimensionsOf = (relation: Relation, { by, zone }: FigureQuery): Dimension[] =>
  by.map((name, at): Dimension => {
    const place = `by.${at}`;
    if (!isSpan(name)) {
      const { type, value } = requireField(relation, name, place);
      return { name, type, span: null, value: shown({ type, value }) };
    }
    if (!relation.at) throw badInput('This table has no column with dates.', place);
    const value = spanOf(relation.at, name, zone);
    return { name, type: spanTypes[name], span: name, value };
  });

/** A value as answers hold it: times as ISO text, numbers as such. */
export function shown({ type, value }: Field): SQL {
  if (type === 'date') return sql`to_char(${value} at time zone 'UTC', 'YYYY-MM-DD')`;
  if (type === 'time') {
    return sql`to_char(${value} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
  }
  return type === 'number' ? sql`(${value})::float8` : value;
}

/** What the database gave, as the type of its column. */
export function readValue(type: ColumnType, value: unknown): FigureValue {
  if (value === null || value === undefined) return null;
  if (type === 'number') return Number(value);
  return type === 'boolean' ? String(value) === 'true' : String(value);
}
