import { isNumeric, type RecordField, type RecordTable } from '#platform/records/field-types.ts';
import { refuse } from '#platform/records/record-errors.ts';
import type { StoredRecord } from '#platform/records/records.ts';
import type { ViewOptions } from './read-v0-request.ts';

/** A record in Airtable's form. */
export function showRecord(table: RecordTable, record: StoredRecord, view: ViewOptions) {
  const shown = table.fields.flatMap((field) => {
    const value = record.fields[field.name];
    if (value === undefined) return [];
    return [
      [
        view.byFieldId ? field.id : field.name,
        view.asText ? cell(field, value, view.asText) : value,
      ],
    ];
  });
  return {
    id: record.id,
    createdTime: record.createdTime,
    // The hub's records have no comments; Airtable says 0 of those without any.
    ...(view.withComments && { commentCount: 0 }),
    fields: Object.fromEntries(shown),
  };
}

type TextOptions = NonNullable<ViewOptions['asText']>;

/** A value as people read it in a cell. */
function cell(field: RecordField, value: unknown, options: TextOptions): string {
  if (Array.isArray(value)) return value.map(entry).join(', ');
  if (field.type === 'checkbox') return value ? 'checked' : '';
  if (typeof value === 'number' && isNumeric(field.type)) return amount(field, value, options);
  if (['dateTime', 'createdTime', 'lastModifiedTime'].includes(field.type)) {
    return moment(String(value), options);
  }
  return String(value);
}

const entry = (one: unknown): string => {
  if (typeof one !== 'object' || one === null) return String(one);
  const { filename, url } = one as { filename?: string; url?: string };
  return `${filename} (${url})`;
};

function amount({ type, options }: RecordField, value: number, { locale }: TextOptions): string {
  const places = options?.precision ?? 0;
  const format = { minimumFractionDigits: places, maximumFractionDigits: Math.max(places, 8) };
  if (type === 'percent') return `${(value * 100).toFixed(places)}%`;
  const written = guarded(() => value.toLocaleString(locale, format));
  return type === 'currency' ? `${options?.symbol ?? '$'}${written}` : String(value);
}

const moment = (value: string, { timeZone, locale }: TextOptions) =>
  guarded(() =>
    new Date(value).toLocaleString(locale, { timeZone, dateStyle: 'short', timeStyle: 'short' }),
  );

function guarded(write: () => string): string {
  try {
    return write();
  } catch {
    throw refuse.badRequest('timeZone or userLocale is not known.');
  }
}
