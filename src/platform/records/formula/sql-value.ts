import { type SQL, sql } from '#platform/db/sql.ts';

/** An expression of a formula in SQL, with the type its value has there. */
export type SqlValue = {
  readonly type: 'text' | 'number' | 'boolean' | 'time' | 'blank';
  readonly sql: SQL;
};

export const text = (expression: SQL): SqlValue => ({ type: 'text', sql: expression });
export const number = (expression: SQL): SqlValue => ({ type: 'number', sql: expression });
export const boolean = (expression: SQL): SqlValue => ({ type: 'boolean', sql: expression });
export const time = (expression: SQL): SqlValue => ({ type: 'time', sql: expression });
export const blank: SqlValue = { type: 'blank', sql: sql`null::text` };

/** As text; never null. */
export function asText(value: SqlValue): SQL {
  if (value.type === 'text') return sql`coalesce(${value.sql}, '')`;
  if (value.type === 'boolean') return sql`case when ${value.sql} then '1' else '' end`;
  if (value.type === 'time') return sql`coalesce(${isoText(value.sql)}, '')`;
  if (value.type === 'blank') return sql`''::text`;
  return sql`coalesce((${value.sql})::text, '')`;
}

const isoText = (moment: SQL) =>
  sql`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

// `offset 0` keeps the planner from writing an inner value out wherever it is used: nested formulas
// would grow with each level beyond any memory.

/** As number; null where there is none. */
export function asNumber(value: SqlValue): SQL {
  if (value.type === 'number') return value.sql;
  if (value.type === 'boolean')
    return sql`case when ${value.sql} then 1::float8 else 0::float8 end`;
  if (value.type === 'time') return sql`extract(epoch from ${value.sql})::float8`;
  if (value.type === 'blank') return sql`null::float8`;
  return sql`(select case when pg_input_is_valid(t, 'float8') then t::float8 end from (select ${value.sql} as t offset 0) as one)`;
}

/** As truth, by Airtable's rule: 0, "", false and nothing are not. Never null. */
export function asTruth(value: SqlValue): SQL {
  if (value.type === 'boolean') return sql`coalesce(${value.sql}, false)`;
  // Each value is written once: repeating it would double nested formulas at every level.
  if (value.type === 'number') {
    return sql`(nullif(nullif(${value.sql}, 'NaN'::float8), 0) is not null)`;
  }
  if (value.type === 'time') return sql`(${value.sql} is not null)`;
  if (value.type === 'blank') return sql`false`;
  return sql`(coalesce(${value.sql}, '') <> '')`;
}

/** As moment; null where the text is none. */
export function asTime(value: SqlValue): SQL {
  if (value.type === 'time') return value.sql;
  if (value.type !== 'text') return sql`null::timestamptz`;
  // Texts without a zone are UTC, whatever the server's own zone is.
  return sql`(select case when pg_input_is_valid(t, 'timestamptz') then
      case when t ~ '(Z|[+-]\\d\\d(:?\\d\\d)?)$' and length(t) > 10 then t::timestamptz
        else t::timestamp at time zone 'UTC' end end
    from (select ${value.sql} as t offset 0) as one)`;
}

/** Whether there is no value. */
export function isBlank(value: SqlValue): SQL {
  if (value.type === 'text') return sql`(coalesce(${value.sql}, '') = '')`;
  if (value.type === 'boolean') return sql`(not coalesce(${value.sql}, false))`;
  if (value.type === 'blank') return sql`true`;
  return sql`(${value.sql} is null)`;
}
