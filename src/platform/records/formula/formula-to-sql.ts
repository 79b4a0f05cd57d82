import { type SQL, sql } from '#platform/db/sql.ts';
import {
  fieldOf,
  isNumeric,
  isTemporal,
  type RecordField,
  type RecordTable,
} from '../field-types.ts';
import { refuse } from '../record-errors.ts';
import { combine } from './compare-values.ts';
import { formulaFunctions } from './formula-functions.ts';
import type { Formula } from './formula-syntax.ts';
import { parseFormula } from './parse-formula.ts';
import {
  asNumber,
  asTime,
  asTruth,
  boolean,
  number,
  type SqlValue,
  text,
  time,
} from './sql-value.ts';

/**
 * A condition over `records` rows that holds where the formula's result counts as true. Values are
 * bound, never spliced in. Throws `invalid_filter_by_formula`, also for unknown fields.
 */
export const formulaToSql = (table: RecordTable, formula: string): SQL =>
  asTruth(translate(table, parseFormula(formula)));

function translate(table: RecordTable, formula: Formula): SqlValue {
  switch (formula.kind) {
    case 'text':
      return text(sql`${formula.value}::text`);
    case 'number':
      return number(sql`${formula.value}::float8`);
    case 'field':
      return fieldValue(table, formula.name);
    case 'minus':
      return number(sql`(- ${asNumber(translate(table, formula.of))})`);
    case 'binary':
      return combine(
        formula.operator,
        translate(table, formula.left),
        translate(table, formula.right),
      );
    case 'call':
      return call(table, formula.name, formula.args);
  }
}

function call(table: RecordTable, name: string, args: readonly Formula[]): SqlValue {
  const found = formulaFunctions.get(name);
  if (!found) throw refuse.badFormula(`there is no function ${name}.`);
  if (args.length < found.least || args.length > found.most) {
    throw refuse.badFormula(`${name} does not take ${args.length} arguments.`);
  }
  return found.make(args.map((one) => translate(table, one)));
}

function fieldValue(table: RecordTable, name: string): SqlValue {
  const field = fieldOf(table, name);
  if (!field) throw refuse.badFormula(`Unknown field names: ${name.toLowerCase()}`);
  const stored = sql`(fields ->> ${field.name})`;
  if (field.type === 'createdTime') return time(sql`created_time`);
  if (field.type === 'lastModifiedTime') return time(sql`last_modified`);
  if (field.type === 'checkbox') return boolean(sql`coalesce(${stored} = 'true', false)`);
  if (isNumeric(field.type)) return number(asNumber(text(stored)));
  if (isTemporal(field.type)) return time(asTime(text(stored)));
  return text(listed(field, stored));
}

/** Lists read as their entries with commas between; attachments by their file names. */
function listed(field: RecordField, stored: SQL): SQL {
  if (!['multipleSelects', 'multipleRecordLinks', 'multipleAttachments'].includes(field.type))
    return stored;
  const list = sql`case jsonb_typeof(fields -> ${field.name}) when 'array' then fields -> ${field.name} else '[]'::jsonb end`;
  const entry = field.type === 'multipleAttachments' ? sql`e ->> 'filename'` : sql`e #>> '{}'`;
  return sql`(select string_agg(${entry}, ', ') from jsonb_array_elements(${list}) as e)`;
}
