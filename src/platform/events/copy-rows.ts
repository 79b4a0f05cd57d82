import { once } from 'node:events';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

export type CopyValue = string | number | bigint | boolean | Date | null;

const escapes: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
};

/** A row in the text format of `COPY`. NUL, which PostgreSQL has no place for, is left out. */
export const copyLine = (row: readonly CopyValue[]): string => `${row.map(copyText).join('\t')}\n`;

function copyText(value: CopyValue): string {
  if (value === null) return '\\N';
  if (value instanceof Date) return value.toISOString();
  if (typeof value !== 'string') return String(value);
  return /[\\\n\r\t\0]/.test(value)
    ? value.replaceAll('\0', '').replace(/[\\\n\r\t]/g, (sign) => escapes[sign] as string)
    : value;
}

/** Bytes that are handed over at once. */
const portion = 256 * 1024;

/**
 * Sends lines to `statement`, a `COPY … FROM STDIN`, as fast as the database takes them. All of them are
 * there afterwards or none.
 */
export async function copyRows(
  client: pg.ClientBase,
  statement: string,
  lines: Iterable<string> | AsyncIterable<string>,
): Promise<number> {
  const sink = client.query(copyFrom(statement));
  const failed = new Promise<never>((_, reject) => sink.once('error', reject));
  failed.catch(() => undefined);
  const finished = once(sink, 'finish');
  finished.catch(() => undefined);
  let text = '';
  const pass = async () => {
    if (!sink.write(text)) await Promise.race([once(sink, 'drain'), failed]);
    text = '';
  };
  try {
    for await (const line of lines) {
      text += line;
      if (text.length >= portion) await pass();
    }
    if (text) await pass();
    sink.end();
    await Promise.race([finished, failed]);
  } catch (error) {
    // The connection is in the middle of a COPY: it ends with an error, and can be used again.
    if (!sink.destroyed) sink.destroy(error as Error);
    throw error;
  }
  return sink.rowCount;
}
