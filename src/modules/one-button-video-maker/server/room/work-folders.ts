import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Platform } from '#platform/platform.ts';

/** Where a film grows, and where its parts stay for changes. */
export const workFolder = (platform: Platform, filmId: string): string =>
  join(platform.config.DATA_DIR, 'film', filmId);

/** Removes them; tries again while something is still being written there. */
export const removeWork = (platform: Platform, filmId: string): Promise<void> =>
  rm(workFolder(platform, filmId), {
    ...{ recursive: true, force: true },
    ...{ maxRetries: 5, retryDelay: 50 },
  });

/**
 * Removes the parts of a film that is deleted already. Its process may write on for a second: what it
 * leaves goes when it hears of the end, or with the next cleaning.
 */
export async function removeWorkOfDeleted(platform: Platform, filmId: string): Promise<void> {
  await removeWork(platform, filmId).catch((error: unknown) =>
    platform.log.warn({ err: error, film: filmId }, 'Parts of a deleted film go later'),
  );
}
