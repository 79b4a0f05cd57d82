import writeXlsxFile from 'write-excel-file/node';
import { disarm } from '#kernel/text/spreadsheet-cells.ts';
import { csvFile } from '../../csv/csv.ts';
import type { Entry } from './entries.ts';

const own = ['createdAt', 'form', 'variant', 'spam'] as const;

/** Entries as a table: a column for each field that any of them has. Cells begin no formula. */
function tableOf(entries: readonly Entry[]): string[][] {
  const names = [...new Set(entries.flatMap(({ fields }) => Object.keys(fields)))];
  const said = (value: Entry['fields'][string] | undefined) =>
    value === undefined ? '' : typeof value === 'string' ? value : value.name;
  return [
    [...own, ...names],
    ...entries.map((entry) => [
      ...[entry.createdAt, entry.form, entry.variant, String(entry.spam)],
      ...names.map((name) => said(entry.fields[name])),
    ]),
  ];
}

export const entriesCsv = (entries: readonly Entry[]): Uint8Array =>
  Buffer.from(csvFile(tableOf(entries)));

export async function entriesXlsx(entries: readonly Entry[]): Promise<Uint8Array> {
  // Longer ones are more than a cell holds.
  const cell = (value: string) => ({ value: disarm(value).slice(0, 32_000), type: String });
  const [head = [], ...rows] = tableOf(entries);
  const sheet = [
    head.map((value) => ({ ...cell(value), fontWeight: 'bold' as const })),
    ...rows.map((row) => row.map(cell)),
  ];
  const file = await writeXlsxFile(sheet as never, { stickyRowsCount: 1 } as never).toBuffer();
  return new Uint8Array(file);
}
