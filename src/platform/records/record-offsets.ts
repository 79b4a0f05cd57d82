import { createHash } from 'node:crypto';
import { refuse } from './record-errors.ts';
import type { ListOptions } from './records.ts';

/** Where a page ended: after how many records, and in creation order after which position. */
export type PageEnd = { readonly seen: number; readonly position: number; readonly lastId: string };

/** A list's own mark: an offset of another list, or of another filter, is refused. */
const markOf = (tableId: string, { filterByFormula, sort }: ListOptions) =>
  createHash('sha256')
    .update(JSON.stringify([tableId, filterByFormula ?? '', sort ?? []]))
    .digest('hex')
    .slice(0, 8);

/** An opaque text in the form `itr…/rec…`. */
export function writeOffset(tableId: string, options: ListOptions, end: PageEnd): string {
  const parts = [markOf(tableId, options), end.seen.toString(36), end.position.toString(36)];
  return `itr${parts.join('x.')}/${end.lastId}`;
}

/** Throws `invalid_offset_value` for what is none of this list. */
export function readOffset(
  tableId: string,
  options: ListOptions,
): { seen: number; position: number } | undefined {
  if (options.offset === undefined || options.offset === '') return undefined;
  const match = /^itr([0-9a-f]{8})x\.([0-9a-z]{1,10})x\.([0-9a-z]{1,10})\/rec[0-9A-Za-z]{14}$/.exec(
    options.offset,
  );
  if (!match || match[1] !== markOf(tableId, options)) throw refuse.badOffset();
  return {
    seen: Number.parseInt(match[2] as string, 36),
    position: Number.parseInt(match[3] as string, 36),
  };
}
