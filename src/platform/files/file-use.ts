import { AppError } from '#kernel/errors.ts';
import { showBytes } from '#kernel/text/show-bytes.ts';
import { sql } from '#platform/db/sql.ts';
import type { DbScope, Transaction } from '../db/database.ts';
import type { StorageLimits } from './storage-settings.ts';

/** The hub itself among the owners of files: covers, receipts, its logo. */
const hubItself = '00000000-0000-0000-0000-000000000000';
/** Only one at a time adds files while the whole hub has a limit. Any fixed number. */
const wholeHubLock = 4_400_031;

export type FileUse = { readonly bytes: number; readonly files: number };
type UseRow = FileUse & { readonly hour_bytes: number; readonly hour_files: number };

/** What a person stores at this moment. */
export async function storedBy(scope: DbScope, ownerId: string): Promise<FileUse> {
  const { rows } = await scope.execute<FileUse>(
    sql`select bytes, files from file_use where owner_id = ${ownerId}`,
  );
  return rows[0] ?? { bytes: 0, files: 0 };
}

/** What is stored on the whole hub. */
export async function totalUse(scope: DbScope): Promise<FileUse> {
  const { rows } = await scope.execute<FileUse>(sql`
    select coalesce(sum(bytes), 0)::bigint as bytes, coalesce(sum(files), 0)::bigint as files
    from file_use`);
  return rows[0] as FileUse;
}

/** Those who store most, with the hub itself (`id` null) among them. */
export async function largestUsers(scope: DbScope, count: number) {
  const { rows } = await scope.execute<FileUse & { id: string | null; email: string | null }>(sql`
    select nullif(owner_id, ${hubItself}) as id, email, bytes, files
    from file_use left join auth_users u on u.id = owner_id
    where files > 0 order by bytes desc, owner_id limit ${count}`);
  return rows;
}

/** What a person stores, by what it was made for, the largest first. */
export async function storedByPurpose(scope: DbScope, ownerId: string) {
  const { rows } = await scope.execute<FileUse & { purpose: string }>(sql`
    select purpose, sum(size)::bigint as bytes, count(*) as files from files
    where owner_id = ${ownerId} group by purpose order by bytes desc`);
  return rows;
}

/**
 * Throws 413 or 429 when the file that was just added in this transaction is one too many. Exact: its
 * row of `file_use` stays locked until the transaction ends, so others of the same owner wait.
 */
export async function requireWithinLimits(
  tx: Transaction,
  { ownerId, size }: { readonly ownerId: string | null; readonly size: number },
  limits: StorageLimits,
): Promise<void> {
  if (ownerId !== null) {
    const { rows } = await tx.execute<UseRow>(sql`
      select bytes, files, hour_bytes, hour_files from file_use where owner_id = ${ownerId}`);
    const use = rows[0] as UseRow;
    refuseFast(use, limits);
    if (use.bytes > limits.perPerson) throw personFull(use.bytes - size, limits);
  }
  if (limits.wholeHub === null) return;
  await tx.execute(sql`select pg_advisory_xact_lock(${wholeHubLock})`);
  const { bytes } = await totalUse(tx);
  if (bytes > limits.wholeHub) throw hubFull(limits.wholeHub);
}

/** As `requireWithinLimits`, for what is about to be written: refused before it takes any room. */
export async function requireLikelyWithinLimits(
  scope: DbScope,
  ownerId: string | null,
  coming: number,
  limits: StorageLimits,
): Promise<void> {
  if (ownerId !== null) {
    const use = await recentUse(scope, ownerId);
    // No hour's wait would make room for it.
    if (coming > limits.perPerson) throw personFull(use.bytes, limits);
    refuseFast(
      { ...use, hour_bytes: use.hour_bytes + coming, hour_files: use.hour_files + 1 },
      limits,
    );
    if (use.bytes + coming > limits.perPerson) throw personFull(use.bytes, limits);
  }
  if (limits.wholeHub === null) return;
  const { bytes } = await totalUse(scope);
  if (bytes + coming > limits.wholeHub) throw hubFull(limits.wholeHub);
}

/** With what came in within the hour; nothing when the last one is over. */
async function recentUse(scope: DbScope, ownerId: string): Promise<UseRow> {
  const { rows } = await scope.execute<UseRow>(sql`
    select bytes, files,
      case when hour_from < now() - interval '1 hour' then 0 else hour_bytes end as hour_bytes,
      case when hour_from < now() - interval '1 hour' then 0 else hour_files end as hour_files
    from file_use where owner_id = ${ownerId}`);
  return rows[0] ?? { bytes: 0, files: 0, hour_bytes: 0, hour_files: 0 };
}

function refuseFast(use: UseRow, { bytesPerHour, filesPerHour }: StorageLimits): void {
  const much = use.hour_bytes > bytesPerHour;
  if (!much && use.hour_files <= filesPerHour) return;
  const most = much ? showBytes(bytesPerHour) : `${filesPerHour.toLocaleString('en')} files`;
  throw new AppError(
    'too_many_requests',
    429,
    `You can add ${most} within an hour. Please go on in an hour.`,
  );
}

const personFull = (used: number, { perPerson }: StorageLimits) =>
  new AppError(
    'storage_full',
    413,
    `There is no room for this file: you use ${showBytes(used)} of your ${showBytes(perPerson)}. Delete files you no longer need, or ask an administrator for more room.`,
    { details: { used, limit: perPerson } },
  );

const hubFull = (limit: number) =>
  new AppError(
    'storage_full',
    507,
    `There is no room for this file: the ${showBytes(limit)} for all files of this hub are used up. Delete files you no longer need, or ask an administrator for more room.`,
    { details: { limit } },
  );
