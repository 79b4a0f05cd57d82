import writeXlsxFile from 'write-excel-file/node';
import type { FigureColumn, FigureValue } from '#kernel/figures/figure-query.ts';
import { disarm } from '#kernel/text/spreadsheet-cells.ts';
import { type Cell, csvFile } from '#platform/csv/csv.ts';
import type { Figures } from '#platform/figures/ask-figures.ts';
import { chartsSvg } from '#platform/figures/chart/chart-svg.ts';
import { typeset } from '#platform/typeset/typeset.ts';

export const reportFormats = ['csv', 'xlsx', 'pdf', 'svg'] as const;
export type ReportFormat = (typeof reportFormats)[number];

export type Report = {
  readonly title: string;
  readonly parts: readonly Pick<Figures, 'columns' | 'rows' | 'sentence' | 'notes'>[];
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
  if (format === 'svg') return Buffer.from(chartsSvg(report.parts.map(chartOf)));
  return (await typeset({ template: 'figures', data: sheetOf(report), signal })).pdf;
}

type Part = Report['parts'][number];

const chartOf = ({ sentence, columns, rows }: Part) => ({ title: sentence, columns, rows });

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

function sheetOf({ title, parts, at }: Report): object {
  return {
    title,
    footer: `Figures of ${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`,
    parts: parts.map((part) => ({
      sentence: part.sentence,
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
