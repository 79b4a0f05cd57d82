import { AppError, conflict } from '#kernel/errors.ts';
import type { AssetRow } from '../assets/asset-rows.ts';
import { findAssets } from '../assets/find-assets.ts';
import { readFileOfRows } from '../local/worker/local-worker-pool.ts';
import type { Platform } from '../platform.ts';
import { readableBy } from '../spaces/space-access.ts';
import { findTarget, type ImportTarget, type TargetName } from './import-target.ts';
import { noTable } from './read/read-csv.ts';

/** Bytes of the largest table: it is read as a whole, in a thread of its own. */
export const largestTable = 30_000_000;

const noTarget: Readonly<Partial<Record<TargetName, string>>> = {
  knowledge: 'This hub has no knowledge base yet.',
};

/** The target of that name, for somebody who may use it. Throws 409 where this hub has none, 403. */
export function requireTarget(user: { readonly isAdmin: boolean }, name: TargetName): ImportTarget {
  const target = findTarget(name);
  if (!target) throw conflict(noTarget[name] ?? `This hub takes no ${name} in.`);
  if (target.forAdmins && !user.isAdmin) {
    throw new AppError('forbidden', 403, 'Only an administrator of this hub can do this.');
  }
  return target;
}

/** Kinds of files that are no tables, whatever their names say. */
const never: readonly AssetRow['kind'][] = ['image', 'video', 'audio', 'archive'];

/** The file, for somebody who may read it. Throws 404 for others', 413, and 422 for what is no table. */
export async function requireTable(
  platform: Platform,
  userId: string,
  assetId: string,
): Promise<AssetRow> {
  const reader = await readableBy(platform, userId);
  const [asset] = await findAssets(platform.db, reader, [assetId]);
  if (!asset) throw new Error('findAssets gives what it was asked for');
  if (asset.bytes > largestTable) {
    throw new AppError('too_large', 413, 'A table may have 30 MB at most. Split it.', {
      field: 'assetId',
    });
  }
  if (never.includes(asset.kind) || asset.mime === 'application/pdf') throw ofAsset(noTable());
  return asset;
}

/** Its columns and rows, read in a thread of its own. Throws as `readTable`, naming the asset. */
export async function readAssetTable(
  platform: Platform,
  asset: AssetRow,
  owner: { readonly id: string; readonly signal?: AbortSignal },
  withRows: boolean,
) {
  const file = await platform.files.find(platform.db, asset.file_id);
  if (!file) throw new AppError('gone', 410, 'This file is not here any more.');
  const bytes = new Uint8Array(await platform.files.read(file));
  try {
    return await readFileOfRows('table', { name: asset.name, bytes, withRows }, owner);
  } catch (error) {
    throw error instanceof AppError ? ofAsset(error) : error;
  }
}

/** What is wrong with the file is said of the field in which it was given. */
function ofAsset(error: AppError): AppError {
  const { code, status, message, field, details } = error;
  if (field !== 'file') return error;
  return new AppError(code, status, message, { field: 'assetId', ...(details && { details }) });
}
