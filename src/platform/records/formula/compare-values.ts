import { type SQL, sql } from '#platform/db/sql.ts';
import type { Operator } from './formula-syntax.ts';
import {
  asNumber,
  asText,
  asTime,
  boolean,
  isBlank,
  number,
  type SqlValue,
  text,
} from './sql-value.ts';

const comparisons: Partial<Record<Operator, SQL>> = {
  '=': sql`=`,
  '!=': sql`<>`,
  '<': sql`<`,
  '>': sql`>`,
  '<=': sql`<=`,
  '>=': sql`>=`,
};

/** Two values under an operator. */
export function combine(operator: Operator, left: SqlValue, right: SqlValue): SqlValue {
  if (comparisons[operator]) return boolean(compare(operator, left, right));
  if (operator === '&') return text(sql`(${asText(left)} || ${asText(right)})`);
  const a = sql`coalesce(${asNumber(left)}, 0)`;
  const b = sql`coalesce(${asNumber(right)}, 0)`;
  if (operator === '+') return number(sql`(${a} + ${b})`);
  if (operator === '-') return number(sql`(${a} - ${b})`);
  if (operator === '*') return number(sql`(${a} * ${b})`);
  // Division by nothing is an error to Airtable: the record does not pass.
  return number(sql`(${a} / nullif(${b}, 0))`);
}

function compare(operator: Operator, left: SqlValue, right: SqlValue): SQL {
  const sign = comparisons[operator] as SQL;
  const isEquality = operator === '=' || operator === '!=';
  if (isEquality && (left.type === 'blank' || right.type === 'blank')) {
    const empty = isBlank(left.type === 'blank' ? right : left);
    return operator === '=' ? empty : sql`(not ${empty})`;
  }
  const types = [left.type, right.type];
  if (types.includes('time'))
    return sql`coalesce(${asTime(left)} ${sign} ${asTime(right)}, ${unequal(operator)})`;
  if (types.every((type) => type === 'number' || type === 'boolean')) {
    if (!isEquality)
      return sql`(coalesce(${asNumber(left)}, 0) ${sign} coalesce(${asNumber(right)}, 0))`;
    return sql`coalesce(${asNumber(left)} ${sign} ${asNumber(right)}, ${unequal(operator)})`;
  }
  if (!isEquality && types.some((type) => type === 'number')) {
    return sql`coalesce(${asNumber(left)} ${sign} ${asNumber(right)}, false)`;
  }
  return sql`(${asText(left)} ${sign} ${asText(right)})`;
}

/** A missing value equals none. */
const unequal = (operator: Operator) => (operator === '!=' ? sql`true` : sql`false`);
