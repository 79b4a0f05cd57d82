import { z } from 'zod';
import { AppError } from '#kernel/errors.ts';
import { defineJob } from '#platform/jobs/jobs.ts';
import type { Platform } from '#platform/platform.ts';
import { requireCollection } from '#platform/retrieval/collections/collections.ts';
import { followFeed } from './follow-feed.ts';
import { followFolder } from './follow-folder.ts';
import { dueSources, findSource, noteLook, type SourceRow } from './source-rows.ts';

/** Looks at a source once; what goes wrong is noted with it and tried again at the next turn. */
export async function lookAtSource(
  platform: Platform,
  source: SourceRow,
  signal: AbortSignal,
): Promise<void> {
  const { db } = platform;
  try {
    // Who added it may have been shut out since.
    const collection = await requireCollection(db, source.added_by, source.collection_id, 'edit');
    const fault =
      source.kind === 'folder'
        ? await followFolder(platform, source, collection.owner_id, signal)
        : await followFeed(platform, source, collection.owner_id, signal);
    await noteLook(db, source.id, fault ?? null);
  } catch (error) {
    if (signal.aborted || !(error instanceof AppError)) throw error;
    await noteLook(db, source.id, error.message);
  }
}

const about = {
  withoutRoom: 'waits',
  noGiveUp: 'nobody waits for it: it is looked at again at the next turn of the clock',
  pool: 'transfer',
} as const;

/** Looks at one source now. */
export const sourceJob = defineJob({
  ...about,
  name: 'kb:source',
  payload: z.object({ sourceId: z.uuid() }),
  async run(platform, { sourceId }, { signal }) {
    const source = await findSource(platform.db, sourceId).catch(() => undefined);
    if (source) await lookAtSource(platform, source, signal);
  },
});

/** Looks at all that were not looked at for an hour. */
export const dueSourcesJob = defineJob({
  ...about,
  name: 'kb:due-sources',
  payload: z.unknown(),
  async run(platform, _payload, { signal }) {
    for (const source of await dueSources(platform.db)) {
      if (signal.aborted) return;
      await lookAtSource(platform, source, signal);
    }
  },
});
