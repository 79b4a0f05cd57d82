import { AppError, conflict } from '#kernel/errors.ts';
import type { DbScope } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { CurrentUser, Platform } from '../platform.ts';
import { findImport, type ImportOrderRow, statusOf } from './import-rows.ts';
import { findTarget, type ImportedItem, type RolledBack } from './import-target.ts';
import { requireTarget } from './read-order.ts';

/**
 * Takes an import back: what it added is removed, what it changed gets its earlier values. What somebody
 * has changed since stays. Throws 404 for others', 409 for what was taken back, is under way or kept nothing.
 */
export async function rollBackImport(
  platform: Platform,
  tx: DbScope,
  user: CurrentUser,
  id: string,
): Promise<RolledBack> {
  const row = await findImport(tx, user, id, true);
  requireTarget(user, row.target);
  const status = statusOf(row);
  if (status === 'rolled-back') throw conflict('This import was rolled back already.');
  if (row.dry_run) throw conflict('This import was only tried: nothing was brought in.');
  if (status === 'queued' || status === 'running') {
    throw conflict('This import is still under way. Stop it first.');
  }
  if (status === 'failed') throw conflict('This import failed: nothing of it was kept.');
  const back = await undo(platform, tx, row, user.id);
  await tx.execute(sql`update imports set rolled_back_at = now() where id = ${id}`);
  return back;
}

/** Has an import begin anew: nothing of it is left, not even its count. */
export async function undoImport(
  platform: Platform,
  tx: DbScope,
  id: string,
  userId: string,
): Promise<void> {
  const row = await findImport(tx, { id: userId, isAdmin: false }, id, true);
  await undo(platform, tx, row, userId);
  await tx.execute(sql`
    update imports set added = 0, updated = 0, skipped = 0, faulty = 0 where id = ${id}`);
  await tx.execute(sql`delete from import_faults where import_id = ${id}`);
}

async function undo(
  platform: Platform,
  tx: DbScope,
  { id, target: name, choices }: ImportOrderRow,
  userId: string,
): Promise<RolledBack> {
  const { rows: items } = await tx.execute<ImportedItem>(sql`
    select item as id, before, version from import_items where import_id = ${id} order by item`);
  const target = findTarget(name);
  if (!target) throw new AppError('gone', 410, `This hub has no ${name} any more.`);
  const order = { importId: id, userId, choices };
  const back = await target.rollBack(platform, tx, order, items);
  await tx.execute(sql`delete from import_items where import_id = ${id}`);
  await tx.execute(sql`update imports set rows_done = 0 where id = ${id}`);
  return back;
}
