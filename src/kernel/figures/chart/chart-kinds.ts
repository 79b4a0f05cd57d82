import type { FigureQuery } from '../figure-query.ts';

export const chartKinds = [
  ...(['line', 'bar', 'area', 'pie', 'table', 'number', 'funnel', 'cohort'] as const),
] as const;
export type ChartKind = (typeof chartKinds)[number];

export const chartNames: Readonly<Record<ChartKind, string>> = {
  ...{ line: 'Line', bar: 'Bars', area: 'Area', pie: 'Pie', table: 'Table', number: 'Number' },
  ...{ funnel: 'Funnel', cohort: 'Cohorts' },
};

const isTimeLike = (name: string) => ['hour', 'day', 'week', 'month'].includes(name);

/** The chart that fits a query best where nobody chose one. */
export function usualChart({
  by,
  funnel,
  cohort,
}: Pick<FigureQuery, 'by' | 'funnel' | 'cohort'>): ChartKind {
  if (funnel) return 'funnel';
  if (cohort) return 'cohort';
  if (by.length === 0) return 'number';
  if (by.some(isTimeLike)) return 'line';
  return by.length > 2 ? 'table' : 'bar';
}

/** Charts that can show the answer to a query; the others would show nothing, or something false. */
export function fittingCharts({
  by,
  funnel,
  cohort,
}: Pick<FigureQuery, 'by' | 'funnel' | 'cohort'>): ChartKind[] {
  if (funnel) return ['funnel', 'bar', 'table'];
  if (cohort) return ['cohort', 'table'];
  if (by.length === 0) return ['number', 'table'];
  return by.some(isTimeLike) ? ['line', 'area', 'bar', 'table'] : ['bar', 'pie', 'table'];
}
