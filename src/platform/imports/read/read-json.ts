import { badInput } from '#kernel/errors.ts';
import { unreadable } from '../../files/look/unreadable.ts';
import { cellText } from './cell-text.ts';
import type { FileRow, RawTable } from './read-table.ts';

/** Whether a text is to be read as JSON: its name says so, or it begins with an object. */
export const isJsonTable = (name: string, text: string): boolean =>
  /\.(?:json|jsonl|ndjson)$/i.test(name) ||
  (!/\.(?:csv|tsv|tab)$/i.test(name) && /^\s*(?:\{|\[\s*\{)/.test(text.slice(0, 1000)));

type Entry = { readonly line: number; readonly value: unknown; readonly fault?: string };

/**
 * JSON lines (an object each), or a list of objects; Airtable's `{records: [{fields}]}` too. A line
 * that is no object is a row with a fault. Columns come in the order in which they are first met.
 */
export function readJson(text: string): RawTable {
  const entries = entriesOf(text);
  const head = [...new Set(entries.flatMap(({ value }) => Object.keys(fieldsOf(value))))];
  if (head.length === 0 && entries.length > 0) {
    throw unreadable(
      'The file is no JSON with objects in it: a list of them, or one in each line.',
    );
  }
  const rows = entries.map(({ line, value, fault }): FileRow => {
    const fields = fieldsOf(value);
    const cells = head.map((name) => (Object.hasOwn(fields, name) ? cellText(fields[name]) : ''));
    return { line, cells, ...(fault !== undefined && { fault }) };
  });
  return { head, rows };
}

function entriesOf(text: string): Entry[] {
  const whole = parseOr(text, undefined);
  if (whole === undefined) return linesOf(text);
  const list = Array.isArray(whole) ? whole : (whole as { records?: unknown } | null)?.records;
  // One object alone is a file of one line.
  if (!Array.isArray(list) && isObject(whole)) return [{ line: 1, value: whole }];
  if (!Array.isArray(list)) throw badInput('The file must hold a list of objects.', 'file');
  return list.map((value, index) => checked(index + 1, value));
}

const linesOf = (text: string): Entry[] =>
  text.split('\n').flatMap((line, index) => {
    if (line.trim() === '') return [];
    return [checked(index + 1, parseOr(line, undefined))];
  });

const checked = (line: number, value: unknown): Entry =>
  isObject(value) ? { line, value } : { line, value: {}, fault: 'This line is no JSON object.' };

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function fieldsOf(value: unknown): Record<string, unknown> {
  const fields = (value as { fields?: unknown } | null)?.fields;
  if (isObject(fields)) return fields;
  return isObject(value) ? value : {};
}

function parseOr<T>(text: string, otherwise: T): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return otherwise;
  }
}
