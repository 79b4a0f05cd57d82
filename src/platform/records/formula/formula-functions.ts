import { type SQL, sql } from '#platform/db/sql.ts';
import { combine } from './compare-values.ts';
import {
  asNumber,
  asText,
  asTime,
  asTruth,
  blank,
  boolean,
  isBlank,
  number,
  type SqlValue,
  text,
  time,
} from './sql-value.ts';

type FormulaFunction = {
  readonly least: number;
  readonly most: number;
  /** Has as many arguments as allowed. */
  make(args: readonly SqlValue[]): SqlValue;
};
const many = 1000;
const define = (least: number, most: number, make: FormulaFunction['make']): FormulaFunction => ({
  ...{ least, most, make },
});
const one = (make: (value: SqlValue) => SqlValue) =>
  define(1, 1, ([value]) => make(value as SqlValue));
const two = (make: (a: SqlValue, b: SqlValue) => SqlValue) =>
  define(2, 2, ([a, b]) => make(a as SqlValue, b as SqlValue));
const none = (value: SqlValue) => define(0, 0, () => value);
const joined = (args: readonly SqlValue[], of: (value: SqlValue) => SQL, by: SQL) =>
  sql`(${sql.join(args.map(of), by)})`;

const units = ['second', 'minute', 'hour', 'day', 'week', 'month', 'year'];
const seconds: Record<string, number> = {
  second: 1,
  minute: 60,
  hour: 3600,
  day: 86_400,
  week: 604_800,
};

const count = (value: SqlValue | undefined, initial: number) =>
  value
    ? sql`greatest(0, least(1000000, coalesce(${asNumber(value)}, ${initial})))::int`
    : sql`${initial}::int`;

/** FIND and SEARCH: the place from 1; with nothing found 0. */
function place(args: readonly SqlValue[], of: (value: SqlValue) => SQL): SQL {
  const [what, where, start] = args as [SqlValue, SqlValue, SqlValue | undefined];
  if (!start) return sql`strpos(${of(where)}, ${of(what)})::float8`;
  return sql`(select case when p = 0 then 0 else p + f - 1 end::float8
    from (select f, strpos(substr(${of(where)}, f), ${of(what)}) as p
      from (select greatest(1, ${count(start, 1)}) as f offset 0) as given offset 0) as found)`;
}

function ifElse(args: readonly SqlValue[]): SqlValue {
  const [condition, yes, no = blank] = args as [SqlValue, SqlValue, SqlValue?];
  const types = new Set([yes.type, no.type].filter((type) => type !== 'blank'));
  const choose = (a: SQL, b: SQL) => sql`(case when ${asTruth(condition)} then ${a} else ${b} end)`;
  const [type] = [...types];
  if (types.size === 1 && type === 'number') return number(choose(asNumber(yes), asNumber(no)));
  if (types.size === 1 && type === 'time') return time(choose(asTime(yes), asTime(no)));
  if (types.size === 1 && type === 'boolean') return boolean(choose(asTruth(yes), asTruth(no)));
  return text(choose(asText(yes), asText(no)));
}

const sameDay = (a: SqlValue, b: SqlValue): SqlValue =>
  boolean(
    sql`coalesce((${asTime(a)} at time zone 'UTC')::date = (${asTime(b)} at time zone 'UTC')::date, false)`,
  );

/** The functions of formulas, by name. */
export const formulaFunctions: ReadonlyMap<string, FormulaFunction> = new Map(
  Object.entries({
    AND: define(1, many, (args) => boolean(joined(args, asTruth, sql` and `))),
    OR: define(1, many, (args) => boolean(joined(args, asTruth, sql` or `))),
    NOT: one((value) => boolean(sql`(not ${asTruth(value)})`)),
    IF: define(2, 3, ifElse),
    FIND: define(2, 3, (args) => number(place(args, asText))),
    SEARCH: define(2, 3, (args) =>
      number(sql`nullif(${place(args, (value) => sql`lower(${asText(value)})`)}, 0)`),
    ),
    LOWER: one((value) => text(sql`lower(${asText(value)})`)),
    UPPER: one((value) => text(sql`upper(${asText(value)})`)),
    TRIM: one((value) => text(sql`btrim(${asText(value)})`)),
    LEN: one((value) => number(sql`length(${asText(value)})::float8`)),
    LEFT: two((value, n) => text(sql`left(${asText(value)}, ${count(n, 0)})`)),
    RIGHT: two((value, n) => text(sql`right(${asText(value)}, ${count(n, 0)})`)),
    MID: define(3, 3, ([value, from, n]) =>
      text(
        sql`substr(${asText(value as SqlValue)}, greatest(1, ${count(from, 1)}), ${count(n, 0)})`,
      ),
    ),
    CONCATENATE: define(1, many, (args) => text(joined(args, asText, sql` || `))),
    SUBSTITUTE: define(3, 3, ([value, old, fresh]) =>
      text(
        sql`replace(${asText(value as SqlValue)}, ${asText(old as SqlValue)}, ${asText(fresh as SqlValue)})`,
      ),
    ),
    ARRAYJOIN: define(1, 2, ([value]) => text(asText(value as SqlValue))),
    VALUE: one((value) => number(asNumber(value))),
    ABS: one((value) => number(sql`abs(${asNumber(value)})`)),
    INT: one((value) => number(sql`floor(${asNumber(value)})`)),
    ROUND: define(1, 2, ([value, places]) =>
      number(
        sql`round((${asNumber(value as SqlValue)})::numeric, least(10, ${count(places, 0)}))::float8`,
      ),
    ),
    MIN: define(1, many, (args) => number(sql`least(${sql.join(args.map(asNumber), sql`, `)})`)),
    MAX: define(1, many, (args) => number(sql`greatest(${sql.join(args.map(asNumber), sql`, `)})`)),
    SUM: define(1, many, (args) =>
      number(joined(args, (value) => sql`coalesce(${asNumber(value)}, 0)`, sql` + `)),
    ),
    IS_AFTER: two((a, b) => boolean(sql`coalesce(${asTime(a)} > ${asTime(b)}, false)`)),
    IS_BEFORE: two((a, b) => boolean(sql`coalesce(${asTime(a)} < ${asTime(b)}, false)`)),
    IS_SAME: define(2, 3, ([a, b, unit]) =>
      unit
        ? sameDay(a as SqlValue, b as SqlValue)
        : combine('=', a as SqlValue, time(asTime(b as SqlValue))),
    ),
    DATETIME_PARSE: define(1, 2, ([value]) => time(asTime(value as SqlValue))),
    DATETIME_DIFF: define(2, 3, ([a, b]) =>
      number(sql`extract(epoch from ${asTime(a as SqlValue)} - ${asTime(b as SqlValue)})::float8`),
    ),
    DATEADD: define(3, 3, ([at, n, unit]) =>
      time(later(at as SqlValue, n as SqlValue, unit as SqlValue)),
    ),
    BLANK: none(blank),
    ISBLANK: one((value) => boolean(isBlank(value))),
    TRUE: none(boolean(sql`true`)),
    FALSE: none(boolean(sql`false`)),
    TODAY: none(time(sql`(date_trunc('day', now() at time zone 'UTC') at time zone 'UTC')`)),
    NOW: none(time(sql`now()`)),
    RECORD_ID: none(text(sql`id`)),
    CREATED_TIME: none(time(sql`created_time`)),
    LAST_MODIFIED_TIME: define(0, many, () => time(sql`last_modified`)),
  } satisfies Record<string, FormulaFunction>),
);

/** A moment moved by whole units; the unit is a text such as 'days'. */
function later(at: SqlValue, n: SqlValue, unit: SqlValue): SQL {
  const steps = sql`least(1000000, greatest(-1000000, coalesce(${asNumber(n)}, 0)))`;
  const name = sql`rtrim(lower(${asText(unit)}), 's')`;
  const lengths = sql.join(
    units.map(
      (one) =>
        sql`when ${one} then ${seconds[one] ? sql`make_interval(secs => ${seconds[one]}::float8)` : sql`make_interval(${sql.raw(`${one}s`)} => 1)`}`,
    ),
    sql` `,
  );
  return sql`(${asTime(at)} + ${steps} * (case ${name} ${lengths} end))`;
}
