import { AppError, notFound } from '#kernel/errors.ts';
import { sql } from '#platform/db/sql.ts';
import type { AboutAsset } from '../assets/keep-asset.ts';
import type { DbScope } from '../db/database.ts';
import type { Platform } from '../platform.ts';

/** How long an upload waits for its next piece, in ms. */
const patienceMs = 86_400_000;

export type UploadRow = {
  readonly id: string;
  readonly user_id: string;
  readonly space_id: string;
  /** Bytes that it will have. */
  readonly size: number;
  readonly details: AboutAsset & {
    readonly name: string;
    /** The client's own header, which it wants to see again. */
    readonly metadata: string;
  };
  /** What it became; null while it is under way. */
  readonly asset_id: string | null;
  readonly expires_at: string;
};

type NewUpload = Pick<UploadRow, 'size' | 'details'> & {
  readonly userId: string;
  readonly spaceId: string;
};

const soon = ({ now }: Platform) => new Date(now().getTime() + patienceMs).toISOString();

/** Throws as `FileStore.requireRoom` does: what its person has begun counts as if it were there. */
export async function createUpload(platform: Platform, given: NewUpload): Promise<UploadRow> {
  const { db, files, room } = platform;
  const { rows: begun } = await db.execute<{ bytes: number }>(sql`
    select coalesce(sum(size), 0)::bigint as bytes from uploads
    where user_id = ${given.userId} and asset_id is null`);
  await files.requireRoom(given.userId, given.size + (begun[0]?.bytes ?? 0));
  // Pieces lie on this machine's disk, wherever files go afterwards.
  (await room.claim(given.size))();
  const { rows } = await db.execute<UploadRow>(sql`
    insert into uploads (user_id, space_id, size, details, expires_at)
    values (${given.userId}, ${given.spaceId}, ${given.size}, ${JSON.stringify(given.details)}::jsonb,
      ${soon(platform)})
    returning *`);
  return rows[0] as UploadRow;
}

/** The person's own upload. Throws 404 for all others, 410 for one that nobody has gone on with. */
export async function findUpload(
  { db, now }: Platform,
  userId: string,
  id: string,
): Promise<UploadRow> {
  const { rows } = await db.execute<UploadRow>(
    sql`select * from uploads where id = ${id} and user_id = ${userId}`,
  );
  const row = rows[0];
  if (!row) throw notFound('There is no such upload.');
  if (row.asset_id === null && new Date(row.expires_at) <= now()) {
    throw new AppError('gone', 410, 'This upload waited for more than a day. Please begin anew.');
  }
  return row;
}

/** Gives it another day. Returns when that is over (UTC). */
export async function prolong(platform: Platform, id: string): Promise<Date> {
  const until = soon(platform);
  await platform.db.execute(sql`update uploads set expires_at = ${until} where id = ${id}`);
  return new Date(until);
}

export async function noteAsset(scope: DbScope, id: string, assetId: string): Promise<void> {
  await scope.execute(sql`update uploads set asset_id = ${assetId} where id = ${id}`);
}

export async function deleteUpload(scope: DbScope, id: string): Promise<void> {
  await scope.execute(sql`delete from uploads where id = ${id}`);
}

/** What somebody has not finished sending is nobody's any more; the sweep takes the pieces. */
export async function forgetUploads(scope: DbScope, userId: string): Promise<void> {
  await scope.execute(sql`delete from uploads where user_id = ${userId}`);
}
