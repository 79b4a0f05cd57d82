import { type FieldChoice, isComputed, isNumeric, type RecordField } from '../field-types.ts';
import { refuse } from '../record-errors.ts';
import { isId, newRecordId } from '../record-ids.ts';

/** Longest text of one field, in characters. */
const longestText = 100_000;

/** Collects the options that `typecast` adds to selects, by field id. */
export type NewChoices = Map<string, FieldChoice[]>;

export type Coercion = { readonly typecast: boolean; readonly newChoices: NewChoices };

/**
 * The value as the store keeps it; undefined when it is empty. Throws `invalid_value_for_column` or
 * `invalid_multiple_choice_options` for what the field cannot take.
 */
export function storedValue(field: RecordField, value: unknown, coercion: Coercion): unknown {
  if (isComputed(field)) throw refuse.badValue(field.name, 'it is computed.');
  if (value === null || value === undefined || value === '') return undefined;
  if (isNumeric(field.type)) return numberValue(field, value, coercion);
  switch (field.type) {
    case 'checkbox':
      return checkboxValue(field, value, coercion);
    case 'singleSelect':
      return choiceName(field, value, coercion);
    case 'multipleSelects':
      return listOrNothing(
        unique(listOf(field, value, coercion).map((one) => choiceName(field, one, coercion))),
      );
    case 'multipleRecordLinks':
      return listOrNothing(
        unique(listOf(field, value, coercion).map((one) => linkValue(field, one))),
      );
    case 'multipleAttachments':
      return listOrNothing(
        listOf(field, value, coercion).map((one) => attachmentValue(field, one)),
      );
    case 'date':
    case 'dateTime':
      return timeValue(field, value);
    default:
      return textValue(field, value, coercion);
  }
}

const unique = (values: readonly (string | undefined)[]) =>
  [...new Set(values)].filter((value) => value !== undefined);
const listOrNothing = (values: readonly unknown[]) => (values.length > 0 ? values : undefined);

function textValue(field: RecordField, value: unknown, { typecast }: Coercion): string {
  const text =
    typeof value === 'string' ? value : typecast && isPlain(value) ? String(value) : undefined;
  const joined = typecast && Array.isArray(value) && value.every(isPlain) ? value.join(', ') : text;
  if (joined === undefined) throw refuse.badValue(field.name, 'it must be a text.');
  if (!isStorable(joined)) {
    throw refuse.badValue(field.name, 'it holds a control character or half a sign.');
  }
  if (joined.length > longestText) {
    throw refuse.badValue(field.name, `it has more than ${longestText} characters.`);
  }
  return joined;
}

/** What PostgreSQL takes: neither the zero character nor half of a sign of two halves. */
const isStorable = (text: string) => text.isWellFormed() && !text.includes('\u0000');

const isPlain = (value: unknown) => ['string', 'number', 'boolean'].includes(typeof value);

function numberValue(field: RecordField, value: unknown, { typecast }: Coercion): number {
  const number =
    typeof value === 'string' && typecast ? parseNumber(value) : (value as number | undefined);
  if (typeof number !== 'number' || !Number.isFinite(number)) {
    throw refuse.badValue(field.name, 'it must be a number.');
  }
  if (field.type === 'rating') {
    const most = field.options?.max ?? 5;
    if (!Number.isInteger(number) || number < 0 || number > most) {
      throw refuse.badValue(field.name, `it must be a whole number from 1 to ${most}.`);
    }
  }
  const precision = field.options?.precision;
  return precision === undefined || field.type === 'percent' ? number : roundTo(number, precision);
}

const roundTo = (value: number, places: number) => {
  const rounded = Number(`${Math.round(Number(`${value}e${places}`))}e-${places}`);
  return Number.isNaN(rounded) ? value : rounded;
};

/** Reads `$1,234.50`, `1 234`, `15%` (as 0.15) and `-3e2`; undefined for anything else. */
export function parseNumber(text: string): number | undefined {
  const plain = text.replace(/[$€£¥\s\u00a0_]/g, '').replace(/,(?=\d{3}(\D|$))/g, '');
  const match = /^([+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?)(%?)$/i.exec(plain);
  if (!match) return undefined;
  return match[2] ? Number(match[1]) / 100 : Number(match[1]);
}

const yes = ['true', 'yes', 'y', '1', 'on', 'checked', 'x', '✓', 'active', 'live'];

function checkboxValue(field: RecordField, value: unknown, { typecast }: Coercion) {
  if (typeof value === 'boolean') return value || undefined;
  if (typecast && isPlain(value))
    return yes.includes(String(value).trim().toLowerCase()) || undefined;
  throw refuse.badValue(field.name, 'it must be true or false.');
}

function choiceName(field: RecordField, value: unknown, { typecast, newChoices }: Coercion) {
  const given = typeof value === 'object' && value !== null ? (value as FieldChoice).name : value;
  if (!isPlain(given)) throw refuse.badValue(field.name, 'it must be the name of an option.');
  const name = typecast ? String(given).trim() : String(given);
  if (name === '') return undefined;
  if (!isStorable(name)) {
    throw refuse.badValue(field.name, 'it holds a control character or half a sign.');
  }
  const known = [...(field.options?.choices ?? []), ...(newChoices.get(field.id) ?? [])];
  const found =
    known.find((choice) => choice.name === name) ??
    (typecast
      ? known.find((choice) => choice.name.toLowerCase() === name.toLowerCase())
      : undefined);
  if (found) return found.name;
  if (!typecast) throw refuse.badChoice(field.name, name);
  if (name.length > 200) throw refuse.badValue(field.name, 'an option has at most 200 characters.');
  newChoices.set(field.id, [...(newChoices.get(field.id) ?? []), { id: newRecordId('sel'), name }]);
  return name;
}

function listOf(field: RecordField, value: unknown, { typecast }: Coercion): unknown[] {
  if (Array.isArray(value)) {
    if (value.length > 500) throw refuse.badValue(field.name, 'it has more than 500 entries.');
    return value;
  }
  if (!typecast) throw refuse.badValue(field.name, 'it must be a list.');
  if (typeof value !== 'string') return [value];
  return value
    .split(field.type === 'multipleAttachments' ? /[\n,](?=\s{0,20}https?:)/ : /[,\n;]/)
    .map((part) => part.trim())
    .filter(Boolean);
}

function linkValue(field: RecordField, value: unknown): string {
  const id = typeof value === 'object' && value !== null ? (value as { id?: unknown }).id : value;
  if (!isId('rec', id)) throw refuse.badValue(field.name, 'it must hold ids of records.');
  return id;
}

/** What a writer may say of an attachment: a file that is there already, or where to fetch one. */
export type AttachmentInput = {
  readonly id?: string;
  readonly url?: string;
  readonly filename?: string;
};

function attachmentValue(field: RecordField, value: unknown): AttachmentInput {
  const given = (typeof value === 'string' ? { url: value } : value) as Record<
    string,
    unknown
  > | null;
  const { id, url, filename } = given ?? {};
  if (isId('att', id)) return { id, ...(typeof filename === 'string' && { filename }) };
  if (typeof url === 'string' && /^https?:\/\/\S+$/i.test(url) && url.length <= 8000) {
    return { url, ...(typeof filename === 'string' && { filename: filename.slice(0, 255) }) };
  }
  throw refuse.badValue(field.name, 'each attachment needs an id or an address (url).');
}

function timeValue(field: RecordField, value: unknown): string {
  const text = typeof value === 'string' ? value.trim() : '';
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? `${text}T00:00:00.000Z` : text;
  const date = typeof value === 'string' ? new Date(time) : new Date(Number.NaN);
  const year = date.getUTCFullYear();
  if (Number.isNaN(date.getTime()) || year < 1 || year > 9999) {
    throw refuse.badValue(
      field.name,
      'it must be a date such as 2026-11-20 or 2026-11-20T18:30:00Z.',
    );
  }
  // A day that does not exist (February 30) would silently become another one.
  if (/^\d{4}-\d{2}-\d{2}/.test(text) && field.type === 'date') {
    const day = text.slice(0, 10);
    const check = new Date(`${day}T00:00:00Z`);
    if (Number.isNaN(check.getTime()) || !check.toISOString().startsWith(day)) {
      throw refuse.badValue(field.name, `there is no day ${day}.`);
    }
    return day;
  }
  return field.type === 'date' ? date.toISOString().slice(0, 10) : date.toISOString();
}
