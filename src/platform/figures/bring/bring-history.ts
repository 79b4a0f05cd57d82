import type pg from 'pg';
import { badInput } from '#kernel/errors.ts';
import { type BroughtEvent, bringEvents } from '../../events/bring-events.ts';
import { mostFaulty } from './bring-table.ts';
import { fieldsOfRow, type Limits, readEventLine } from './event-lines.ts';
import type { Faulty } from './plan-table.ts';
import { readLines, readRows, type Source, type TableFormat } from './read-rows.ts';

export type BroughtHistory = {
  readonly rows: number;
  readonly faulty: readonly Faulty[];
  readonly faultyCount: number;
};

/**
 * Brings the history of a site in within the client's transaction: JSON lines, or a table whose columns are named
 * as their fields are. Lines that tell of no event are listed. Throws 400 where none does.
 */
export async function bringHistory(
  client: pg.ClientBase,
  source: Source,
  siteId: string,
  { format, ...limits }: Limits & { readonly format: TableFormat },
): Promise<BroughtHistory> {
  const faulty: Faulty[] = [];
  let faultyCount = 0;
  async function* events(): AsyncGenerator<BroughtEvent> {
    for await (const { line, value } of linesOf(source, format)) {
      const read = readEventLine(line, value, limits);
      if (!('reason' in read)) yield read;
      else {
        faultyCount += 1;
        if (faulty.length < mostFaulty) faulty.push(read);
      }
    }
  }
  const rows = await bringEvents(client, siteId, events());
  if (rows > 0) return { rows, faulty, faultyCount };
  const [first] = faulty;
  const why = first ? ` Line ${first.line}: ${first.column} ${first.reason}` : '';
  throw badInput(`No line of the file tells of an event.${why}`, 'assetId');
}

async function* linesOf(source: Source, format: TableFormat) {
  if (format === 'jsonl') {
    yield* readLines(source);
    return;
  }
  let names: readonly string[] | undefined;
  for await (const { line, cells } of readRows(source, format)) {
    if (names) yield { line, value: fieldsOfRow(names, cells) };
    else names = cells;
  }
}
