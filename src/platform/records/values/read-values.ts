import type { RecordFields } from '../records.ts';

/** The first of several fields that holds something. */
export const firstOf = (fields: RecordFields, names: readonly string[]): unknown =>
  names.map((name) => fields[name]).find((value) => !isEmpty(value));

const isEmpty = (value: unknown) =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0);

/** As text: a list's first entry, a choice's name; empty for anything else. */
export function textOf(value: unknown): string {
  if (typeof value === 'string') return value.trim();
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value)) return textOf(value[0]);
  if (typeof value === 'object' && value !== null && 'name' in value) return textOf(value.name);
  return '';
}

/** A list, or a text with commas between, as texts without repetitions. */
export function listOf(value: unknown): string[] {
  const parts = Array.isArray(value) ? value.map(textOf) : textOf(value).split(',');
  return [...new Set(parts.map((part) => part.trim()).filter(Boolean))];
}

/** A number, or a text such as `$1,234.50`, `4,99 €` or `1.234,50`; undefined for anything else. */
export function numberOf(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
  const text = textOf(value).replace(/[\s'’]/g, '');
  const found = /(\d[\d.,]*|\.\d+)(e[+-]?\d+)?/i.exec(text);
  if (!found) return undefined;
  const [, digits = '', power = ''] = found;
  // A minus may stand before a currency's sign.
  const minus = /-[^\d.,-]*$/.test(text.slice(0, found.index)) ? '-' : '';
  const number = Number(`${minus}${withPoint(digits)}${power}`);
  return Number.isFinite(number) ? number : undefined;
}

/** The sign that comes last parts the fraction, unless it stands before every three digits. */
function withPoint(digits: string): string {
  const isGrouped = /^\d{1,3}(,\d{3})+$|^\d{1,3}(\.\d{3}){2,}$/.test(digits);
  const at = isGrouped ? -1 : Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','));
  const plain = (part: string) => part.replace(/[.,]/g, '');
  return at < 0 ? plain(digits) : `${plain(digits.slice(0, at))}.${plain(digits.slice(at))}`;
}

/** The address of a picture: a list of attachments (the first one), one of them, or a text. */
export function addressOf(value: unknown): string {
  const first = Array.isArray(value) ? value[0] : value;
  const given =
    typeof first === 'object' && first !== null ? (first as { url?: unknown }).url : first;
  const text = typeof given === 'string' ? given.trim() : '';
  return /^(https?:\/\/|\/)/i.test(text) ? text : '';
}
