import { sql } from '#platform/db/sql.ts';
import type { Db } from '../db/database.ts';
import type { BlobStore } from './blobs/blob-store.ts';

/** How long contents that no file names stay, in ms: whoever is storing them right now has not ended. */
export const graceMs = 10 * 60_000;
/** Contents looked at in one step of a sweep. */
const atOnce = 500;

export type BlobMarks = {
  /** Marks a content as wanted, stores it by `put`, and keeps the mark fresh while that lasts. */
  hold(sha256: string, put: () => Promise<void>): Promise<void>;
};

/**
 * Marks in a table what is being stored. `db` must not be the pool of the callers' transactions: a
 * mark counts at once, and waiting for a connection while holding one ends in a standstill.
 */
export function createBlobMarks(db: Db): BlobMarks {
  const touch = (sha256: string) =>
    db.execute(sql`
      insert into file_blobs (sha256) values (${sha256})
      on conflict (sha256) do update set touched_at = now()`);
  return {
    async hold(sha256, put) {
      await touch(sha256);
      // A mark that cannot be renewed is no reason to fail: the file's row refuses to name what is gone.
      const renew = () => void touch(sha256).catch(() => undefined);
      const timer = setInterval(renew, graceMs / 4);
      try {
        await put();
      } finally {
        clearInterval(timer);
      }
    },
  };
}

/**
 * Removes contents that no file names and nobody is storing. While a content is removed its row is
 * locked, so that whoever stores the same again waits for it and writes the bytes anew. Returns how
 * many went.
 */
export async function sweepBlobs(db: Db, blobs: BlobStore, grace = graceMs): Promise<number> {
  let gone = 0;
  for (let after = ''; ; ) {
    const { rows } = await db.execute<{ sha256: string }>(sql`
      select sha256 from file_blobs b where sha256 > ${after} and ${isLoose(grace)}
      order by sha256 limit ${atOnce}`);
    for (const { sha256 } of rows) if (await sweepOne(db, blobs, sha256, grace)) gone += 1;
    const last = rows.at(-1);
    if (!last) return gone;
    after = last.sha256;
  }
}

const isLoose = (grace: number) => sql`
  touched_at <= clock_timestamp() - make_interval(secs => ${grace / 1000})
  and not exists (select 1 from files f where f.sha256 = b.sha256)`;

function sweepOne(db: Db, blobs: BlobStore, sha256: string, grace: number): Promise<boolean> {
  return db.transaction(async (tx) => {
    // A row that a file is about to name is locked by that; it is not loose, and is skipped.
    const locked = await tx.execute(sql`
      select 1 from file_blobs where sha256 = ${sha256} for update skip locked`);
    if (locked.rows.length === 0) return false;
    // Asked anew now that nobody can come to name it: what was true before may not be.
    const { rows } = await tx.execute(
      sql`select 1 from file_blobs b where sha256 = ${sha256} and ${isLoose(grace)}`,
    );
    if (rows.length === 0) return false;
    await blobs.remove(sha256);
    await tx.execute(sql`delete from file_blobs where sha256 = ${sha256}`);
    return true;
  });
}
