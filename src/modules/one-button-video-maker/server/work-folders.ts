import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Platform } from '#platform/platform.ts';

/** Where a film grows, and where its parts stay for changes. */
export const workFolder = (platform: Platform, filmId: string): string =>
  join(platform.config.DATA_DIR, 'film', filmId);

export const removeWork = (platform: Platform, filmId: string): Promise<void> =>
  rm(workFolder(platform, filmId), { recursive: true, force: true });
