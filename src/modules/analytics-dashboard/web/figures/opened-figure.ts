import type { FigureValue } from '#kernel/figures/figure-query.ts';
import { columnName, valueText } from '#kernel/figures/figure-words.ts';
import type { Answer } from './use-figures.ts';

/** A figure of an answer, as the hub is asked for the rows behind it. */
export type OpenedFigure = {
  readonly group: Record<string, string | number | boolean | null>;
  readonly column: string;
  readonly step?: number;
  readonly later?: number;
};

const isPlain = (value: FigureValue | undefined): value is string | number | boolean | null =>
  value !== undefined && typeof value !== 'object' ? true : value === null;

/** The figure in a row and a column of an answer. `kept.3` is what came of a cohort three spans later. */
export function figureAt(
  { columns, rows, query }: Answer,
  at: number,
  column: string,
): OpenedFigure {
  const row = rows[at] ?? {};
  if (query.funnel) return { group: {}, column, step: at };
  if (query.cohort) {
    const later = column.startsWith('kept.') ? Number(column.slice(5)) : 0;
    return { group: { start: String(row.start) }, column, later };
  }
  const group = columns
    .filter(({ name, type }) => type !== 'number' || query.by.includes(name))
    .flatMap(({ name }) => {
      const value = row[name];
      return isPlain(value) ? [[name, value] as const] : [];
    });
  return { group: Object.fromEntries(group), column };
}

/** What a figure is, in a few words: “12 Page views · /boats”. */
export function figureWords(answer: Answer, at: number, column: string): string {
  const row = answer.rows[at] ?? {};
  const { group, later } = figureAt(answer, at, column);
  const kept = row.kept;
  const value = later !== undefined && Array.isArray(kept) ? (kept[later] ?? 0) : row[column];
  const name = answer.query.cohort ? 'visitors' : columnName(column);
  const of = answer.query.funnel
    ? [String(row.step ?? '')]
    : Object.values(group).map((one) => String(one ?? 'none'));
  const words = `${valueText(answer.query, column, value, row.currency)} · ${name}`;
  return [words, ...of].join(' · ');
}
