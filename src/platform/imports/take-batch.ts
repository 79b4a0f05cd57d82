import { AppError } from '#kernel/errors.ts';
import { storedJson } from '../conversations/stored-json.ts';
import type { Db, DbScope } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { ImportSession, RowFault, Taken } from './import-target.ts';
import type { FileRow } from './read/read-table.ts';

/** A row of the file with what came of checking it. */
export type CheckedRow = {
  readonly row: FileRow;
  readonly checked: { readonly item: unknown } | { readonly fault: RowFault };
};

export type Batch = {
  readonly importId: string;
  /** Rows of the file before it. */
  readonly at: number;
  readonly rows: readonly CheckedRow[];
  readonly dryRun: boolean;
  /** Column of the file by field. */
  readonly columnOf: ReadonlyMap<string, string>;
};

const nothing: Taken = { added: [], updated: [], skipped: 0, refused: [] };

/**
 * Takes one batch and notes what came of it, in one transaction: after a crash it is either there with
 * its note, or not at all. Throws an AbortError when somebody else has gone on or taken it back.
 */
export async function takeBatch(
  db: Db,
  session: ImportSession<unknown>,
  batch: Batch,
): Promise<void> {
  const good = batch.rows.flatMap(({ row, checked }) =>
    'item' in checked ? [{ row, item: checked.item }] : [],
  );
  const faults = new Map<FileRow, RowFault>();
  for (const { row, checked } of batch.rows) {
    if ('fault' in checked) faults.set(row, checked.fault);
  }
  await db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ rows_done: number }>(sql`
      select rows_done from imports where id = ${batch.importId} for update`);
    if (rows[0]?.rows_done !== batch.at) {
      throw new DOMException('Somebody else works on this import.', 'AbortError');
    }
    const items = good.map(({ item }) => item);
    const taken = batch.dryRun
      ? await tryOut(tx, session, items)
      : await takeWhatFits(tx, session, items);
    for (const { at, fault } of taken.refused) {
      const row = good[at]?.row;
      if (row) faults.set(row, fault);
    }
    await noteBatch(tx, batch, taken, faults);
  });
}

/** Carries the outcome of a try out of its transaction, which it ends. */
class Tried extends Error {
  readonly taken: Taken;
  constructor(taken: Taken) {
    super('It was only a try.');
    this.taken = taken;
  }
}

/** What taking them would come to: it is done and undone. */
async function tryOut(tx: DbScope, session: ImportSession<unknown>, items: readonly unknown[]) {
  try {
    return await tx.transaction(async (inner) => {
      throw new Tried(await takeWhatFits(inner, session, items));
    });
  } catch (error) {
    if (error instanceof Tried) return error.taken;
    throw error;
  }
}

/** Takes all of them at once, or, where one is refused, by halves until that one is found. */
async function takeWhatFits(
  tx: DbScope,
  session: ImportSession<unknown>,
  items: readonly unknown[],
): Promise<Taken> {
  if (items.length === 0) return nothing;
  try {
    return await tx.transaction((inner) => session.take(inner, items));
  } catch (error) {
    if (!(error instanceof AppError) || ![400, 404, 409, 413, 422].includes(error.status))
      throw error;
    if (items.length === 1) {
      const fault = { field: error.field ?? '', reason: error.message };
      return { ...nothing, refused: [{ at: 0, fault }] };
    }
    const half = items.length >> 1;
    const first = await takeWhatFits(tx, session, items.slice(0, half));
    const rest = await takeWhatFits(tx, session, items.slice(half));
    return {
      added: [...first.added, ...rest.added],
      updated: [...first.updated, ...rest.updated],
      skipped: first.skipped + rest.skipped,
      refused: [...first.refused, ...rest.refused.map((one) => ({ ...one, at: one.at + half }))],
    };
  }
}

async function noteBatch(
  tx: DbScope,
  { importId, rows, dryRun, columnOf }: Batch,
  { added, updated, skipped }: Taken,
  faults: ReadonlyMap<FileRow, RowFault>,
): Promise<void> {
  const items = dryRun ? [] : [...added, ...updated];
  if (items.length > 0) {
    await tx.execute(sql`
      insert into import_items (import_id, item, before, version)
      select ${importId}, i.id, i.before, i.version
      from jsonb_to_recordset(${storedJson(items)}::jsonb) as i (id text, before jsonb, version int)
      on conflict do nothing`);
  }
  const named = [...faults].map(([{ line, cells }, { field, reason }]) => {
    return { line, column: columnOf.get(field) ?? field, reason, cells };
  });
  if (named.length > 0) {
    await tx.execute(sql`
      insert into import_faults (import_id, line, column_name, reason, cells)
      select ${importId}, f.line, f."column", f.reason, f.cells
      from jsonb_to_recordset(${storedJson(named)}::jsonb)
        as f (line int, "column" text, reason text, cells jsonb)`);
  }
  await tx.execute(sql`
    update imports set rows_done = rows_done + ${rows.length}, added = added + ${added.length},
      updated = updated + ${updated.length}, skipped = skipped + ${skipped},
      faulty = faulty + ${faults.size}
    where id = ${importId}`);
}
