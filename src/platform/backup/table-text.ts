import type { ArchivedTable, Manifest } from './manifest.ts';

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
export const tableSql = ({ schema, name }: ArchivedTable) => `${quoted(schema)}.${quoted(name)}`;
export const columnsSql = ({ columns }: ArchivedTable) => columns.map(quoted).join(', ');

/**
 * Control characters that JSON never holds, as delimiter and quote of CSV: so each line is plain JSON.
 */
const jsonLines = `with (format csv, delimiter E'\\x02', quote E'\\x01')`;

/** Statement that sends a table's rows: exactly, or as one JSON object a line. */
export const copyOut = (table: ArchivedTable, kind: Manifest['kind']): string =>
  kind === 'backup'
    ? // A table in partitions can only be sent by a query.
      `copy (select ${columnsSql(table)} from ${tableSql(table)}) to stdout`
    : `copy (select row_to_json(r) from (select ${columnsSql(table)} from ${tableSql(table)}) r) to stdout ${jsonLines}`;

/** Statement that takes rows as `copyOut` sent them; JSON goes through `incoming`. */
export const copyIn = (table: ArchivedTable, kind: Manifest['kind']): string =>
  kind === 'backup'
    ? `copy ${tableSql(table)} (${columnsSql(table)}) from stdin`
    : `copy incoming (line) from stdin ${jsonLines}`;

/** Puts JSON lines that were taken in into their table, counters included. */
export const insertIncoming = (table: ArchivedTable): string => `
  insert into ${tableSql(table)} (${columnsSql(table)}) overriding system value
  select ${columnsSql(table)} from incoming,
    jsonb_populate_record(null::${tableSql(table)}, incoming.line)`;
