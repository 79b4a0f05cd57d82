import { badInput } from '#kernel/errors.ts';
import type { FigureFilter } from '#kernel/figures/figure-query.ts';
import { type SQL, sql } from '../db/sql.ts';
import { type Field, type Relation, requireField } from './relation.ts';

type Value = string | number | boolean;

const comparisons = { gt: sql`>`, gte: sql`>=`, lt: sql`<`, lte: sql`<=` } as const;

/** The conditions of all filters together. Values are parameters, never SQL. */
export function conditionOf(relation: Relation, filters: readonly FigureFilter[]): SQL {
  const conditions = filters.map((filter, at) => {
    const field = requireField(relation, filter.field, `filters.${at}.field`);
    return sql`(${oneCondition(field, filter, `filters.${at}.value`)})`;
  });
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`;
}

function oneCondition(field: Field, { op, value }: FigureFilter, place: string): SQL {
  const text = asText(field);
  switch (op) {
    case 'empty':
      return sql`${field.value} is null`;
    case 'filled':
      return sql`${field.value} is not null`;
    case 'contains':
      return sql`strpos(lower(${text}), lower(${String(value)})) > 0`;
    case 'starts':
      return sql`starts_with(${text}, ${String(value)})`;
    case 'ends':
      return sql`right(${text}, length(${String(value)})) = ${String(value)}`;
    case 'in': {
      const values = (value as Value[]).map((one) => typed(field, one, place));
      return sql`${field.value} in (${sql.join(values, sql`, `)})`;
    }
    case 'is':
      return sql`${field.value} = ${typed(field, value as Value, place)}`;
    case 'not':
      // What is empty is not it either.
      return sql`${field.value} is distinct from ${typed(field, value as Value, place)}`;
    default: {
      const compared: Field =
        typeof value === 'number' && field.asNumber
          ? { value: field.asNumber, type: 'number' }
          : field;
      return sql`${compared.value} ${comparisons[op]} ${typed(compared, value as Value, place)}`;
    }
  }
}

const asText = ({ value, type }: Field): SQL =>
  type === 'text' || type === 'boolean' ? value : sql`${value}::text`;

/** A value as the field's type, so that numbers are compared as numbers. Throws 400. */
export function typed({ type }: Field, value: Value, place: string): SQL {
  if (type === 'number') {
    const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
    if (typeof number !== 'number' || !Number.isFinite(number)) {
      throw badInput('This is compared with numbers: give one.', place);
    }
    return sql`${number}::numeric`;
  }
  if (type === 'date' || type === 'time') {
    const text = String(value);
    if (!/^\d{4}-\d\d-\d\d/.test(text) || Number.isNaN(Date.parse(text))) {
      throw badInput('This is compared with times: give one, such as 2026-10-31.', place);
    }
    return sql`${new Date(text).toISOString()}::timestamptz`;
  }
  return sql`${String(value)}::text`;
}
