import { type SQL, sql } from '#platform/db/sql.ts';
import { RestError } from './rest-error.ts';

/** The columns that the data API shows of `user_roles`, with their types. */
export const columns = {
  id: 'uuid',
  user_id: 'uuid',
  role: 'text',
  created_at: 'timestamptz',
} as const;

export type Column = keyof typeof columns;

/** Query parameters that are no filters. */
const reserved = new Set([
  'select',
  'columns',
  'order',
  'limit',
  'offset',
  'on_conflict',
  'apikey',
]);

const comparisons: Record<string, SQL> = {
  eq: sql`=`,
  neq: sql`<>`,
  gt: sql`>`,
  gte: sql`>=`,
  lt: sql`<`,
  lte: sql`<=`,
};

/** Checks a column's name; its identifier may then stand in SQL. */
export function readColumn(name: string): Column {
  if (Object.hasOwn(columns, name)) return name as Column;
  throw new RestError('42703', 400, `column user_roles.${name} does not exist`);
}

/** A value with the type of its column: PostgreSQL refuses what does not fit. */
export const typed = (column: Column, value: string | null): SQL =>
  sql`${value}::${sql.raw(columns[column])}`;

/** `select=a,b` or `*`, also `alias:column`, as one JSON object a row. */
export function readSelect(query: URLSearchParams): SQL {
  const parts = (query.get('select') || '*').replace(/["\s]/g, '').split(',');
  const pairs = parts.flatMap((part) => {
    if (part === '*') return Object.keys(columns).map((name) => [name, name as Column] as const);
    if (/[()!]/.test(part)) throw parseError(`failed to parse select parameter (${part})`);
    const [alias, name = alias] = part.split(':');
    return [[alias as string, readColumn(name as string)] as const];
  });
  const members = pairs.map(([alias, column]) => sql`${alias}::text, ${sql.identifier(column)}`);
  return sql`jsonb_build_object(${sql.join(members, sql`, `)})`;
}

/** All filters of a request, joined by "and". */
export function readFilters(query: URLSearchParams): SQL {
  const filters = [...query]
    .filter(([name]) => !reserved.has(name))
    .map(([name, value]) => readFilter(name, value));
  return sql.join([sql`true`, ...filters], sql` and `);
}

function readFilter(name: string, text: string): SQL {
  if (name === 'or' || name === 'and') throw parseError(`failed to parse logic tree (${text})`);
  const column = readColumn(name);
  const negated = text.startsWith('not.');
  const [operator = '', ...rest] = (negated ? text.slice(4) : text).split('.');
  const condition = readCondition(column, operator, rest.join('.'), text);
  return negated ? sql`not (${condition})` : condition;
}

function readCondition(column: Column, operator: string, value: string, text: string): SQL {
  const left = sql.identifier(column);
  const comparison = Object.hasOwn(comparisons, operator) ? comparisons[operator] : undefined;
  if (comparison) return sql`${left} ${comparison} ${typed(column, value)}`;
  if (operator === 'is' && value === 'null') return sql`${left} is null`;
  if (operator === 'in' && /^\(.*\)$/.test(value)) {
    const items = value.slice(1, -1).split(',').filter(Boolean);
    const list = items.map((item) => typed(column, item.replace(/^"|"$/g, '')));
    return list.length > 0 ? sql`${left} in (${sql.join(list, sql`, `)})` : sql`false`;
  }
  throw parseError(`failed to parse filter (${text})`);
}

/** `order=a.desc,b` and `limit`/`offset`. */
export function readWindow(query: URLSearchParams): { order: SQL; limit: SQL; offset: number } {
  const terms = (query.get('order') ?? '').split(',').filter(Boolean);
  const order = terms.map((term) => {
    const [name = '', ...words] = term.split('.');
    return sql`${sql.identifier(readColumn(name))} ${words.includes('desc') ? sql`desc` : sql`asc`}`;
  });
  const limit = readCount(query.get('limit'));
  const offset = readCount(query.get('offset')) ?? 0;
  return {
    order: order.length > 0 ? sql`order by ${sql.join(order, sql`, `)}` : sql``,
    limit: sql`${limit === undefined ? sql`` : sql`limit ${limit}`} offset ${offset}`,
    offset,
  };
}

function readCount(text: string | null): number | undefined {
  if (text === null) return undefined;
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw parseError(`failed to parse limit or offset (${text})`);
}

const parseError = (message: string) => new RestError('PGRST100', 400, message);
