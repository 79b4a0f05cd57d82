import { conflict } from '#kernel/errors.ts';
import { sql } from '#platform/db/sql.ts';
import type { Db, DbScope } from '../db/database.ts';
import type { FileUse } from './file-use.ts';

/** What a module says of one purpose of files that their owners may delete once nothing uses them. */
export type UnusedFiles = {
  /** As in `files.purpose`. */
  readonly purpose: string;
  /** Said when none of them can be deleted: what still uses them, and the remedy. */
  readonly reason: string;
  /**
   * Ids of this person's files of the purpose that nothing uses. With `hold` the files are locked, and
   * what it finds must stay unused until the transaction ends.
   */
  find(scope: DbScope, userId: string, hold: boolean): Promise<readonly string[]>;
};

let sources: readonly UnusedFiles[] = [];

/** Told once at start by `app/`, the only code that knows all modules. */
export function setUnusedFiles(all: readonly UnusedFiles[]): void {
  sources = all;
}

export type UnusedKind = FileUse & { readonly purpose: string; readonly reason: string };

/** Of the person's files, how much nothing uses: one entry for each of these purposes that they have. */
export async function listUnused(
  scope: DbScope,
  userId: string,
  purposes: readonly string[],
): Promise<UnusedKind[]> {
  const kinds: UnusedKind[] = [];
  for (const source of sources) {
    const { purpose, reason } = source;
    if (!purposes.includes(purpose)) continue;
    const ids = await source.find(scope, userId, false);
    const { rows } = await scope.execute<FileUse>(sql`
      select coalesce(sum(size), 0)::bigint as bytes, count(*)::int as files from files
      where owner_id = ${userId} and purpose = ${purpose} and id = any(${sql.param(ids)}::uuid[])`);
    kinds.push({ purpose, reason, ...(rows[0] as FileUse) });
  }
  return kinds;
}

/**
 * Deletes the person's files of a purpose that nothing uses, and tells how much that was. Throws 409
 * with the reason when there are none.
 */
export function removeUnused(db: Db, userId: string, purpose: string): Promise<FileUse> {
  const source = sources.find((one) => one.purpose === purpose);
  if (!source) throw conflict('Files of this kind can only be deleted where they are used.');
  return db.transaction(async (tx) => {
    // Whoever is about to use one locks it too: what is found afterwards knows of them.
    await tx.execute(sql`
      select 1 from files where owner_id = ${userId} and purpose = ${purpose}
      order by id for update`);
    const ids = await source.find(tx, userId, true);
    const { rows } = await tx.execute<{ size: number }>(sql`
      delete from files where owner_id = ${userId} and purpose = ${purpose}
        and id = any(${sql.param(ids)}::uuid[]) returning size`);
    if (rows.length === 0) throw conflict(source.reason);
    return { bytes: rows.reduce((sum, { size }) => sum + size, 0), files: rows.length };
  });
}
