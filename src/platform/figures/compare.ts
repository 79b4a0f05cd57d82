import { badInput } from '#kernel/errors.ts';
import type { FigureColumn, FigureQuery, FigureRow, Span } from '#kernel/figures/figure-query.ts';
import { spansBetween } from '#kernel/figures/spans-between.ts';

const dayMs = 86_400_000;
const dayAt = (day: string): number => Date.parse(`${day}T00:00:00Z`) / dayMs;
const dayNamed = (day: number): string => new Date(day * dayMs).toISOString().slice(0, 10);

/** The same day a year before; 29 February has none and becomes the 28th. */
function yearBefore(day: string): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year - 1, month, 0)).getUTCDate();
  return dayNamed(Date.UTC(year - 1, month - 1, Math.min(date, last)) / dayMs);
}

/** The query for the time that is compared with. Throws 400 where a query has no beginning or no end. */
export function queryBefore(query: FigureQuery): FigureQuery {
  const { from, to, compare } = query;
  if (!from || !to) throw badInput('Say from when to when, so that it can be compared.', 'compare');
  if (compare === 'year') return { ...query, from: yearBefore(from), to: yearBefore(to) };
  const days = dayAt(to) - dayAt(from) + 1;
  return { ...query, from: dayNamed(dayAt(from) - days), to: dayNamed(dayAt(from) - 1) };
}

/** Which span of its time a row is of, counted from the beginning of that time. */
function indexOf(span: Span, value: unknown, from: string): number {
  const text = String(value);
  if (span === 'month') {
    const [year = 0, month = 0] = text.split('-').map(Number);
    const [fromYear = 0, fromMonth = 0] = from.split('-').map(Number);
    return (year - fromYear) * 12 + month - fromMonth;
  }
  if (span === 'hour') return Math.round((Date.parse(text) - dayAt(from) * dayMs) / 3_600_000);
  const days = dayAt(text) - dayAt(from);
  // Weeks are named by their Monday, which may lie before the first day.
  return span === 'week' ? Math.ceil(days / 7) : days;
}

/** The span of the time before that is matched with this one of now; empty where there is none. */
export function sameSpanBefore(
  span: Span,
  value: string,
  { now, before }: { now: FigureQuery; before: FigureQuery },
): string {
  const { from, to, zone } = before;
  if (!now.from || !from || !to) return '';
  const wanted = indexOf(span, value, now.from);
  return (
    spansBetween(span, { from, to, zone }).find((name) => indexOf(span, name, from) === wanted) ??
    ''
  );
}

type Side = { readonly rows: readonly FigureRow[]; readonly from: string };

/**
 * Adds to each row what its measures were before, as `<measure>Before`; null where there was nothing. Spans of
 * time are matched by their place: the third day with the third one.
 */
export function withBefore(
  now: Side,
  before: Side,
  {
    keys,
    measures,
  }: { keys: readonly { name: string; span: Span | null }[]; measures: readonly string[] },
): FigureRow[] {
  const keyOf = (row: FigureRow, from: string) =>
    JSON.stringify(
      keys.map(({ name, span }) => (span ? indexOf(span, row[name], from) : (row[name] ?? null))),
    );
  const earlier = new Map(before.rows.map((row) => [keyOf(row, before.from), row]));
  return now.rows.map((row) => {
    const found = earlier.get(keyOf(row, now.from));
    const added = measures.map((name) => [`${name}Before`, found?.[name] ?? null] as const);
    return { ...row, ...Object.fromEntries(added) };
  });
}

/** The columns that comparing adds. */
export const columnsBefore = (
  columns: readonly FigureColumn[],
  measures: readonly string[],
): FigureColumn[] =>
  columns
    .filter(({ name }) => measures.includes(name))
    .map(({ name, type }) => ({ name: `${name}Before`, type }));
