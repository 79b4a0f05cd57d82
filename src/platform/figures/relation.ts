import { badInput } from '#kernel/errors.ts';
import type { ColumnType, FigureQuery, Span } from '#kernel/figures/figure-query.ts';
import { type SQL, sql } from '../db/sql.ts';

/** A field of a relation, as SQL about its row `r`. */
export type Field = {
  readonly value: SQL;
  readonly type: ColumnType;
  /** Of a text that may be a number, that number. */
  readonly asNumber?: SQL;
};

/** Where figures are counted: rows of one source that somebody may see. */
export type Relation = {
  /** What it is called in sentences. */
  readonly label: string;
  /** After `from`: it defines the row `r`. */
  readonly from: SQL;
  /** Holds everybody else's rows away. */
  readonly where: SQL;
  /** The moment of a row; null for tables without one. A `date` knows no zone. */
  readonly at: Field | null;
  /** Undefined for what it does not have. */
  field(name: string): Field | undefined;
  /** What it has, for sentences that say what is missing. */
  readonly fields: readonly string[];
  /** Those of them that its rows are shown with. */
  readonly listed: readonly string[];
  readonly isSite: boolean;
};

/** The field, or 400 that names the place in the query and what there is. */
export function requireField(relation: Relation, name: string, place: string): Field {
  const found = relation.field(name);
  if (found) return found;
  const known = relation.fields.slice(0, 30).join(', ');
  throw badInput(`There is no “${name.slice(0, 60)}” here. There are: ${known}.`, place);
}

const formats: Readonly<Record<Exclude<Span, 'hour'>, string>> = {
  day: 'YYYY-MM-DD',
  week: 'YYYY-MM-DD',
  month: 'YYYY-MM',
};

/** The local time of a moment in the query's zone; a date has none to be moved by. */
export const localTime = ({ value, type }: Field, zone: string): SQL =>
  sql`(${value} at time zone ${type === 'date' ? 'UTC' : zone}::text)`;

/** The name of the span that a moment lies in: its first day, `2026-10` for months, the instant of an hour. */
export function spanOf(at: Field, span: Span, zone: string): SQL {
  if (span === 'hour') {
    // An instant, as two hours of the day on which clocks go back have one local name.
    const whole = at.type === 'date' ? 'UTC' : zone;
    return sql`to_char(date_trunc('hour', ${at.value}, ${whole}::text) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;
  }
  return sql`to_char(date_trunc(${span}::text, ${localTime(at, zone)}), ${formats[span]}::text)`;
}

/** The condition for the days of a query, both included. */
export function withinDays(
  at: Field | null,
  { from, to, zone }: Pick<FigureQuery, 'from' | 'to' | 'zone'>,
): SQL {
  if (!at) {
    if (from || to) throw badInput('This table has no column with dates.', from ? 'from' : 'to');
    return sql`true`;
  }
  const place = at.type === 'date' ? 'UTC' : zone;
  const begin = from
    ? sql`${at.value} >= (${from}::date::timestamp at time zone ${place}::text)`
    : sql`true`;
  const end = to
    ? sql`${at.value} < ((${to}::date + 1)::timestamp at time zone ${place}::text)`
    : sql`true`;
  return sql`${begin} and ${end}`;
}
