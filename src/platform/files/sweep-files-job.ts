import { z } from 'zod';
import { sql } from '#platform/db/sql.ts';
import type { Db } from '../db/database.ts';
import { defineJob } from '../jobs/jobs.ts';
import { sweepBlobs } from './blob-marks.ts';
import type { BlobStore } from './blobs/blob-store.ts';

/** Age in ms at which what lies in the store without a mark is nobody's any more. */
const strayMs = 86_400_000;

/**
 * Removes the bytes of files that are gone, and what crashes left behind. `before` tells what counts as
 * left behind (a day ago without it), `grace` what may still be being stored (ms, ten minutes).
 */
export async function sweepFiles(
  db: Db,
  blobs: BlobStore,
  { before = new Date(Date.now() - strayMs), grace }: { before?: Date; grace?: number } = {},
): Promise<number> {
  const known = async (names: readonly string[]) => {
    const { rows } = await db.execute<{ sha256: string }>(
      sql`select sha256 from file_blobs where sha256 = any(${sql.param(names)}::text[])`,
    );
    return new Set(rows.map(({ sha256 }) => sha256));
  };
  // Contents of before there were marks: marked now, they go with the others.
  const strays = await blobs.tidy(before, known);
  await db.execute(sql`
    insert into file_blobs (sha256, touched_at)
    select unnest(${sql.param(strays)}::text[]), ${before.toISOString()}::timestamptz
    on conflict do nothing`);
  // Who stores nothing any more, and how much went through their hands in an hour that is over.
  await db.execute(sql`
    delete from file_use where files = 0 and hour_from < now() - interval '1 hour'`);
  return sweepBlobs(db, blobs, grace);
}

/** Runs every five minutes: space of removed files is soon there for others. */
export const sweepFilesJob = defineJob({
  name: 'files:sweep',
  withoutRoom: 'goes-on',
  noGiveUp: 'nobody waits for it: an admin sees it among the failed jobs and retries it',
  payload: z.unknown(),
  run: async ({ db, blobs }) => void (await sweepFiles(db, blobs)),
});

export const filesCrontab = `*/5 * * * * ${sweepFilesJob.name}`;
