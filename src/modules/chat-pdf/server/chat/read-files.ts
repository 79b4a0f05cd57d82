import type { AssetRow } from '#platform/assets/asset-rows.ts';
import type { Platform } from '#platform/platform.ts';
import { loadRun } from '#platform/runs/run-rows.ts';
import { startRun } from '#platform/runs/start-run.ts';
import { awaitRun } from '#platform/runs/view-run.ts';
import { personalSpace } from '#platform/spaces/space-access.ts';
import { outlineRun } from '../pdf-runs.ts';
import { findRead, type ReadPdf } from '../read-pdf-asset.ts';

/** Between two looks at how far the reading is, in ms. */
const lookMs = 500;

export type FilesRead = {
  readonly read: readonly ReadPdf[];
  /** Why others could not be read, each with its name. */
  readonly unread: readonly string[];
};

/**
 * What files say, as it is kept; what was not read yet is read in runs, which go on by themselves when whoever
 * waits for them goes away. `tell` hears how far they are.
 */
export async function readFiles(
  platform: Platform,
  userId: string,
  assets: readonly AssetRow[],
  tell: (doing: string) => void,
  signal: AbortSignal,
): Promise<FilesRead> {
  const read: ReadPdf[] = [];
  const unread: string[] = [];
  for (const asset of assets) {
    const known = await findRead(platform.db, asset.id);
    const problem =
      known && !known.isCoarse ? undefined : await readInRun(platform, userId, asset, tell, signal);
    const found = await findRead(platform.db, asset.id);
    const name = asset.title ?? asset.name;
    if (found) read.push(assets.length > 1 ? { ...found, title: name } : found);
    else unread.push(`${name}: ${problem ?? 'It could not be read.'}`);
  }
  return { read, unread };
}

async function readInRun(
  platform: Platform,
  userId: string,
  asset: AssetRow,
  tell: (doing: string) => void,
  signal: AbortSignal,
): Promise<string | undefined> {
  tell(`Reading ${asset.name}`);
  const run = await platform.db.transaction(async (tx) => {
    const place = { spaceId: (await personalSpace(tx, userId)).id };
    return startRun(platform, tx, { id: userId }, outlineRun, { assetId: asset.id }, place);
  });
  for (;;) {
    signal.throwIfAborted();
    const ended = await awaitRun(platform, run.id, lookMs, signal);
    if (ended) return ended.error?.message;
    const note = (await loadRun(platform.db, run.id))?.note;
    if (note && note !== asset.name) tell(`Recognising ${note.replace(/^P/, 'p')}`);
  }
}
