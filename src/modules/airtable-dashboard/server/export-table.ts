import { AppError } from '#kernel/errors.ts';
import { disarm } from '#kernel/text/spreadsheet-cells.ts';
import { csvFile } from '#platform/csv/csv.ts';
import type { Platform } from '#platform/platform.ts';
import { isNumeric, type RecordField } from '#platform/records/field-types.ts';
import { findTable } from '#platform/records/record-tables.ts';
import { allRecords } from './functions/all-records.ts';

const mostExported = 100_000;

const tooLarge = (most: number) =>
  new AppError(
    'too_large',
    413,
    `This table has more than ${most.toLocaleString('en')} records. Read it page by page under /v0.`,
  );

/**
 * A table as a file: numbers and ticks as such, lists with commas, formulas disarmed. Throws 413 for
 * a table with more records than one file takes, since a part would pass for the whole.
 */
export async function exportTable(
  platform: Platform,
  nameOrId: string,
  format: 'csv' | 'xlsx',
  most = mostExported,
) {
  const table = await findTable(platform.db, nameOrId);
  const records = await allRecords(platform.records, platform.db, table.id, most + 1);
  if (records.length > most) throw tooLarge(most);
  const header = ['Record ID', ...table.fields.map(({ name }) => name)];
  const rows = records.map(({ id, fields }) => [
    id,
    ...table.fields.map((field) => cell(field, fields[field.name])),
  ]);
  const name = `${table.name.replace(/[^\p{L}\p{N} _-]/gu, '')}.${format}`;
  if (format === 'csv') {
    const bytes = Buffer.from(csvFile([header, ...rows]));
    return { name, type: 'text/csv; charset=utf-8', bytes };
  }
  const sheet = [header, ...rows].map((row) => row.map(sheetCell));
  const { default: writeXlsxFile } = await import('write-excel-file/node');
  const bytes = Buffer.from(await writeXlsxFile(sheet).toBuffer());
  return { name, type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', bytes };
}

const sheetCell = (value: string | number) => {
  if (typeof value === 'number') return { value, type: Number };
  return value === '' ? null : { value: disarm(value), type: String };
};

function cell(field: RecordField, value: unknown): string | number {
  if (value === undefined || value === null) return '';
  if (typeof value === 'number' && isNumeric(field.type)) return value;
  if (typeof value === 'boolean') return value ? 'true' : '';
  if (!Array.isArray(value)) return String(value);
  return value.map((one) => (typeof one === 'object' && one !== null ? one.url : one)).join(', ');
}
