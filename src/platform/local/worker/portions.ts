import { deserialize, serialize } from 'node:v8';

/** What a thread found in a file of rows, in short, and the rows themselves. */
export type RowsRead<Found, Row> = { readonly found: Found; readonly rows: readonly Row[] };

/** Rows of a portion at most, as many as go to the database at once. */
const mostRows = 500;
/** Bytes of a portion of more than one row: its receiver has it unpacked within milliseconds. */
const mostBytes = 500_000;

/** Rows in their order, packed in portions that nobody notices when they are unpacked. */
export function packRows(rows: readonly unknown[]): Uint8Array<ArrayBuffer>[] {
  const portions: Uint8Array<ArrayBuffer>[] = [];
  for (let from = 0; from < rows.length; from += mostRows) {
    portions.push(...pack(rows.slice(from, from + mostRows)));
  }
  return portions;
}

function pack(rows: readonly unknown[]): Uint8Array<ArrayBuffer>[] {
  const bytes = serialize(rows);
  if (bytes.length <= mostBytes || rows.length === 1) return [new Uint8Array(bytes)];
  const half = rows.length >> 1;
  return [...pack(rows.slice(0, half)), ...pack(rows.slice(half))];
}

/** The rows of one portion after the other, each unpacked when it is asked for, as often as it is. */
export const unpackRows = <Row>(portions: readonly Uint8Array[]): Iterable<Row[]> => ({
  *[Symbol.iterator]() {
    for (const portion of portions) yield deserialize(portion) as Row[];
  },
});
