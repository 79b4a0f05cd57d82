import writeXlsxFile from 'write-excel-file/node';
import type { ChartKind } from '#kernel/figures/chart/chart-kinds.ts';
import { type Chart, chartsSvg } from '#kernel/figures/chart/draw-chart.ts';
import type { FigureColumn, FigureValue } from '#kernel/figures/figure-query.ts';
import { disarm } from '#kernel/text/spreadsheet-cells.ts';
import { type Cell, csvFile } from '#platform/csv/csv.ts';
import type { Figures } from '#platform/figures/ask-figures.ts';
import { typeset } from '#platform/typeset/typeset.ts';
import { chartsPng } from './charts-png.ts';

export const reportFormats = ['csv', 'xlsx', 'pdf', 'png', 'svg'] as const;
export type ReportFormat = (typeof reportFormats)[number];

/** The answer to a query, and how it is drawn; as fits it best without `kind`. */
export type ReportPart = Figures & {
  /** The sentence of the query without it. */
  readonly title?: string | undefined;
  readonly kind?: ChartKind | undefined;
};

export type Report = {
  readonly title: string;
  readonly parts: readonly ReportPart[];
  /** When it was made. */
  readonly at: Date;
};

/** One file with the figures of a report: the same numbers in whatever format. */
export async function writeReport(
  format: ReportFormat,
  report: Report,
  signal: AbortSignal,
): Promise<Uint8Array> {
  if (format === 'csv') return Buffer.from(csvFile(csvRows(report)));
  if (format === 'xlsx') return writeSheets(report);
  const charts = report.parts.map(chartOf);
  if (format === 'svg') return Buffer.from(chartsSvg(charts));
  if (format === 'png') return chartsPng(charts, signal);
  // What is nothing but a table is not drawn beside it.
  const drawn = charts.map((chart, at) =>
    report.parts[at]?.kind === 'table' ? '' : chartsSvg([chart]),
  );
  const files = Object.fromEntries(
    drawn.flatMap((svg, at) => (svg ? [[`chart-${at}.svg`, Buffer.from(svg)]] : [])),
  );
  return (await typeset({ template: 'figures', data: sheetOf(report, drawn), files, signal })).pdf;
}

type Part = ReportPart;

const titleOf = ({ title, sentence }: Part): string => title || sentence;

const chartOf = (part: Part): Chart => {
  const { columns, rows, query, kind } = part;
  return { title: titleOf(part), columns, rows, query, ...(kind && { kind }) };
};

const cellsOf = ({ columns }: Part, row: Part['rows'][number]): Cell[] =>
  columns.map(({ name }) => cellOf(row[name]));

function cellOf(value: FigureValue | undefined): Cell {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number' || typeof value === 'string') return value;
  return typeof value === 'boolean' ? String(value) : value.join(' ');
}

const namesOf = ({ columns }: Part): string[] => columns.map(({ name }) => name);

/** One table is a table alone, which programs read; several stand below their sentences. */
function csvRows({ parts }: Report): Cell[][] {
  const tables = parts.map((part) => [
    namesOf(part),
    ...part.rows.map((row) => cellsOf(part, row)),
  ]);
  if (tables.length === 1) return tables[0] as Cell[][];
  return tables.flatMap((table, at) => [
    ...(at > 0 ? [['']] : []),
    [(parts[at] as Part).sentence],
    ...table,
  ]);
}

/** Letters of a sheet's name. */
const longestName = 31;

async function writeSheets({ parts }: Report): Promise<Uint8Array> {
  const text = (value: string) => ({ value: disarm(value).slice(0, 32_000), type: String });
  const cell = (value: Cell) => (typeof value === 'number' ? { value, type: Number } : text(value));
  const sheets = parts.map((part, at) => ({
    sheet: `${at + 1} ${namesOf(part)
      .join(' ')
      .replace(/[[\]*?:/\\']/g, ' ')}`
      .slice(0, longestName)
      .trim(),
    data: [
      [text(part.sentence)],
      namesOf(part).map((name) => ({ ...text(name), fontWeight: 'bold' as const })),
      ...part.rows.map((row) => cellsOf(part, row).map(cell)),
    ],
  }));
  return new Uint8Array(await writeXlsxFile(sheets as never).toBuffer());
}

/** Rows that pages show; the others are in the other formats. */
const mostPrinted = 2000;

function sheetOf({ title, parts, at }: Report, drawn: readonly string[]): object {
  return {
    title,
    footer: `Figures of ${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`,
    parts: parts.map((part, place) => ({
      title: titleOf(part),
      sentence: part.title ? part.sentence : '',
      chart: drawn[place] ? `chart-${place}.svg` : '',
      columns: part.columns.map(printedColumn),
      rows: part.rows.slice(0, mostPrinted).map((row) => cellsOf(part, row).map(printed)),
      notes:
        part.rows.length > mostPrinted
          ? [...part.notes, `The first ${mostPrinted} of ${part.rows.length} rows are shown.`]
          : part.notes,
    })),
  };
}

const printedColumn = ({ name, type }: FigureColumn) => ({ name, isNumber: type === 'number' });
/** To the letter as programs get them: a number that is rounded is another number. */
const printed = (value: Cell): string => String(value);
