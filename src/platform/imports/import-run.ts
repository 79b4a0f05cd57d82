import { z } from 'zod';
import { isDatabaseGone } from '../db/database-gone.ts';
import { sql } from '../db/sql.ts';
import { tokenSession } from '../http/interactive.ts';
import { defineRun } from '../runs/define-run.ts';
import { noteHeadway } from '../runs/run-rows.ts';
import type { RunContext } from '../runs/run-types.ts';
import { keepMade } from '../runs/work/keep-made.ts';
import { faultyFile } from './faulty-file.ts';
import { type Mapping, readMapping } from './guess-mapping.ts';
import { findImport, listFaults } from './import-rows.ts';
import {
  type ImportOrder,
  type ImportRow,
  type ImportSession,
  targetNames,
} from './import-target.ts';
import { beginImport, noteImport } from './note-import.ts';
import { columnTypes } from './read/describe-columns.ts';
import type { FileRow, TableFound } from './read/read-table.ts';
import { readAssetTable, requireTable, requireTarget } from './read-order.ts';
import { undoImport } from './roll-back-import.ts';
import { type CheckedRow, takeBatch } from './take-batch.ts';

/** Faulty rows that an answer names; the file has all of them. */
const mostNamed = 1000;

const name = z.string().max(200);
/** What an import is ordered with, here and by `bulk.import`. */
export const importFields = {
  assetId: z.uuid(),
  target: z.enum(targetNames),
  tableId: name.min(1).optional(),
  collectionId: z.uuid().optional(),
  listId: z.uuid().optional(),
  mapping: z.record(name, name).optional(),
  mergeOn: z.array(name.min(1)).max(3).optional(),
  dryRun: z.boolean().default(false),
  consentSource: z.string().trim().max(1000).optional(),
};
const orderSchema = z.object(importFields);
export type ImportInput = z.infer<typeof orderSchema>;

export const importedSchema = z.object({
  importId: z.uuid(),
  rows: z.number().int(),
  columns: z.array(
    z.object({ name: z.string(), type: z.enum(columnTypes), samples: z.array(z.string()) }),
  ),
  /** Field by column. */
  mapping: z.record(z.string(), z.string()),
  added: z.number().int(),
  updated: z.number().int(),
  /** Rows whose thing was there already and stays as it is. */
  skipped: z.number().int(),
  faulty: z.array(z.object({ line: z.number().int(), column: z.string(), reason: z.string() })),
});

/** Brings the rows of a file in, batch by batch; its id is the import's. */
export const importRun = defineRun({
  ...{ name: 'bulk.import', module: 'bulk-upload', pool: 'heavy' as const },
  stages: ['Reading the file', 'Checking the rows', 'Bringing the rows in'],
  title: ({ target, dryRun }: ImportInput) =>
    `${dryRun ? 'Try to bring in' : 'Bring in'} ${target}`,
  path: (_, { id }) => `/bulk-upload?import=${id}`,
  input: orderSchema,
  output: importedSchema,
  async work(context) {
    try {
      return await bringIn(context);
    } catch (error) {
      // What failed leaves nothing; what was stopped can be gone on with, or taken back.
      const { platform, run, signal } = context;
      if (!signal.aborted && !isDatabaseGone(error) && !isAbort(error)) {
        await platform.db.transaction((tx) => undoImport(platform, tx, run.id, run.user_id));
      }
      throw error;
    }
  },
});

const isAbort = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';

async function bringIn(context: RunContext<ImportInput>) {
  const { platform, run, user, input, signal, spaceId } = context;
  const { db } = platform;
  const target = requireTarget(user, input.target);
  const asset = await requireTable(platform, user.id, input.assetId);
  context.progress(0, 'Reading the file');
  const { found, portions } = await readAssetTable(platform, asset, { id: user.id, signal }, true);
  await noteImport(db, { id: run.id, user, spaceId, asset, input, target });
  const { by_program, choices } = await findImport(db, user, run.id);
  const sessionId = by_program ? tokenSession(run.id) : run.id;
  const order: ImportOrder = {
    ...{ platform, spaceId, importId: run.id, choices, signal },
    user: { ...user, sessionId, aal: 'aal1' },
  };
  await target.require(order);
  const columns = found.columns.map(({ name }) => name);
  const mapping = readMapping(input.mapping, columns, await target.fields(order));
  const done = await beginImport(db, run.id, found.rows, mapping);
  const session = await target.open(order);
  const reader = rowReader(columns, mapping);
  if (session.look) {
    for (const rows of portions) {
      signal.throwIfAborted();
      for (const row of rows) if (row.fault === undefined) session.look(reader(row));
    }
  }
  await takeAll(context, { session, portions, found, mapping, reader, done });
  return finish(context, found, mapping);
}

type Work = {
  readonly session: ImportSession<unknown>;
  readonly portions: Iterable<FileRow[]>;
  readonly found: TableFound;
  readonly mapping: Mapping;
  readonly reader: (row: FileRow) => ImportRow;
  /** Rows that an earlier beginning has done. */
  readonly done: number;
};

async function takeAll(context: RunContext<ImportInput>, work: Work): Promise<void> {
  const { platform, run, input, signal } = context;
  const { session, portions, found, mapping, reader } = work;
  const columnOf = new Map(Object.entries(mapping).map(([column, field]) => [field, column]));
  const stage = input.dryRun ? 'Checking the rows' : 'Bringing the rows in';
  let at = 0;
  for (const portion of portions) {
    signal.throwIfAborted();
    const checked = portion.map((row) => ({ row, checked: check(session, row, reader) }));
    const rest = checked.slice(Math.max(0, work.done - at));
    const from = at + (checked.length - rest.length);
    at += portion.length;
    if (rest.length > 0) {
      const rows = input.dryRun ? rest : await prepare(session, rest, signal);
      const batch = { importId: run.id, at: from, rows, dryRun: input.dryRun, columnOf };
      await takeBatch(platform.db, session, batch);
      await noteHeadway(platform.db, run);
    }
    context.progress((0.99 * at) / found.rows, stage, `${at} of ${found.rows} rows`);
  }
}

const noSign = 'This cell holds a sign that no text can hold.';
const noCell = 'None of the columns that were chosen holds anything here.';

function check(
  session: ImportSession<unknown>,
  row: FileRow,
  reader: Work['reader'],
): CheckedRow['checked'] {
  if (row.fault !== undefined) return { fault: { field: '', reason: row.fault } };
  const read = reader(row);
  if (read.values.size === 0) return { fault: { field: '', reason: noCell } };
  for (const [field, value] of read.values) {
    if (!value.isWellFormed() || value.includes('\u0000'))
      return { fault: { field, reason: noSign } };
  }
  return session.check(read);
}

/** Rows that need something fetched, a few at a time. */
async function prepare(
  session: ImportSession<unknown>,
  rows: readonly CheckedRow[],
  signal: AbortSignal,
): Promise<readonly CheckedRow[]> {
  const { prepare: fetchFor } = session;
  if (!fetchFor) return rows;
  const prepared: CheckedRow[] = [];
  for (let at = 0; at < rows.length; at += 4) {
    signal.throwIfAborted();
    prepared.push(
      ...(await Promise.all(
        rows.slice(at, at + 4).map(async ({ row, checked }) => {
          if ('fault' in checked) return { row, checked };
          return { row, checked: await fetchFor(checked.item, row.line) };
        }),
      )),
    );
  }
  return prepared;
}

/** Gives the cells of a row their fields. */
function rowReader(columns: readonly string[], mapping: Mapping): Work['reader'] {
  const chosen = Object.entries(mapping).map(([column, field]) => {
    return { at: columns.indexOf(column), field };
  });
  return ({ line, cells }) => {
    const filled = chosen.flatMap(({ at, field }): [string, string][] => {
      const cell = cells[at] ?? '';
      return cell.trim() === '' ? [] : [[field, cell]];
    });
    return { line, values: new Map(filled) };
  };
}

async function finish(context: RunContext<ImportInput>, found: TableFound, mapping: Mapping) {
  const { platform, run, user } = context;
  const { db } = platform;
  const row = await findImport(db, user, run.id);
  let fileId: string | null = null;
  if (row.faulty > 0) {
    const columns = found.columns.map(({ name }) => name);
    fileId = await keepMade(context, 'faulty rows', async () => ({
      name: `${row.file_name.replace(/\.[a-z0-9]{1,6}$/i, '')}-faulty-rows.csv`,
      bytes: await faultyFile(db, run.id, columns),
      // Said, not looked for: a cell may hold anything, and still be a cell.
      seen: {
        mime: 'text/csv',
        kind: 'table',
        width: null,
        height: null,
        seconds: null,
        thumb: null,
      },
    }));
  }
  const faulty = await listFaults(db, run.id, mostNamed);
  if (row.faulty > faulty.length) {
    context.note(
      `${faulty.length} of ${row.faulty} faulty rows are named; the file has all of them.`,
    );
  }
  await db.execute(sql`
    update imports set finished_at = now(), faulty_asset_id = ${fileId} where id = ${run.id}`);
  const { added, updated, skipped } = row;
  const counts = { added, updated, skipped, faulty };
  return { importId: run.id, rows: found.rows, columns: [...found.columns], mapping, ...counts };
}
