import type { FigureColumn, FigureQuery, FigureRow, Span } from '../figure-query.ts';
import { addsUp } from '../figure-words.ts';
import { spansBetween } from '../spans-between.ts';

/** A value of a chart, and the row and column of the answer that it shows. */
export type Mark = { readonly value: number | null; readonly row: number; readonly column: string };

export type Series = {
  /** Of the measure, or of the group that the series is of. */
  readonly name: string;
  readonly column: string;
  /** One for each label. */
  readonly marks: readonly Mark[];
};

export type Sheet = {
  readonly columns: readonly FigureColumn[];
  readonly rows: readonly FigureRow[];
  readonly query: Pick<FigureQuery, 'source' | 'by' | 'from' | 'to' | 'zone'>;
};

export type Plotted = {
  readonly labels: readonly string[];
  readonly series: readonly Series[];
  /** Labels are spans of time, in their order. */
  readonly isTime: boolean;
  /** What there is no room for, in a sentence; empty where everything is drawn. */
  readonly cut: string;
};

export const mostSeries = 6;
const mostMarks = 400;

const nothing = '(none)';
const isSpan = (name: string): name is Span => ['hour', 'day', 'week', 'month'].includes(name);

/**
 * The answer to a query as series over labels. Where it is grouped by time and something else, each of the
 * others is a series; spans of which there is no row are put in, as 0 where the measure adds up.
 */
export function seriesOf({ columns, rows, query }: Sheet, mostLabels = mostMarks): Plotted {
  const measures = columns.filter(({ type }) => type === 'number').map(({ name }) => name);
  const currencies = new Set(rows.map((row) => row.currency));
  const keys = columns
    .filter(({ type }) => type !== 'number' && type !== 'list')
    .filter(({ name }) => name !== 'currency' || query.by.includes(name) || currencies.size > 1)
    .map(({ name }) => name);
  const time = keys.find(isSpan);
  const labelKeys = time ? [time] : keys;
  const groupKeys = time ? keys.filter((name) => name !== time) : [];
  const labelOf = (row: FigureRow) =>
    labelKeys.map((name) => String(row[name] ?? nothing)).join(' · ');
  const groupOf = (row: FigureRow) =>
    groupKeys.map((name) => String(row[name] ?? nothing)).join(' · ');
  const all = labelsOf(rows.map(labelOf), time, query);
  const labels = all.slice(0, mostLabels);
  const places = new Map(labels.map((label, at) => [label, at]));
  const found = new Map<string, { name: string; column: string; marks: Mark[]; total: number }>();
  for (const [at, row] of rows.entries()) {
    const place = places.get(labelOf(row));
    if (place === undefined) continue;
    const group = groupOf(row);
    for (const column of measures) {
      const name = group ? (measures.length > 1 ? `${group} · ${column}` : group) : column;
      const series = found.get(name) ?? {
        name,
        column,
        marks: emptyMarks(labels.length, column, time),
        total: 0,
      };
      const value = row[column];
      series.marks[place] = { value: typeof value === 'number' ? value : null, row: at, column };
      series.total += typeof value === 'number' ? Math.abs(value) : 0;
      found.set(name, series);
    }
  }
  const series = [...found.values()];
  if (groupKeys.length > 0) series.sort((a, b) => b.total - a.total);
  return {
    ...{ labels, series: series.slice(0, mostSeries), isTime: time !== undefined },
    cut: cutWords(all.length - labels.length, series.length),
  };
}

const emptyMarks = (count: number, column: string, time: Span | undefined): Mark[] =>
  Array.from({ length: count }, () => ({
    ...{ value: time && addsUp(column) ? 0 : null, row: -1, column },
  }));

function labelsOf(
  found: readonly string[],
  time: Span | undefined,
  { from, to, zone }: Sheet['query'],
): string[] {
  const seen = [...new Set(found)];
  if (!time) return seen;
  const [first, last] = [from ?? seen.toSorted()[0], to ?? seen.toSorted().at(-1)];
  if (!first || !last) return seen.sort();
  const begin = first.length === 7 ? `${first}-01` : first.slice(0, 10);
  const end = last.length === 7 ? `${last}-01` : last.slice(0, 10);
  const between = spansBetween(time, { from: begin, to: end, zone });
  // What lies outside, such as the Monday of a week that begins before the first day, stays.
  return [...new Set([...seen, ...between])].sort();
}

function cutWords(moreLabels: number, series: number): string {
  const parts = [
    ...(moreLabels > 0 ? [`${moreLabels} more are not drawn`] : []),
    ...(series > mostSeries ? [`${mostSeries} of ${series} series are drawn`] : []),
  ];
  return parts.length > 0 ? `${parts.join('; ')}. The table has all.` : '';
}
