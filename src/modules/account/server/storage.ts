import { storedBy, storedByPurpose } from '#platform/files/file-use.ts';
import { storageSettings } from '#platform/files/storage-settings.ts';
import { listUnused } from '#platform/files/unused-files.ts';
import type { Platform } from '#platform/platform.ts';

/** What a person stores, and how much they may. */
export async function readOwnStorage({ db, settings }: Platform, userId: string) {
  const [{ bytes, files }, kinds, { perPerson }] = await Promise.all([
    storedBy(db, userId),
    storedByPurpose(db, userId),
    settings.get(storageSettings),
  ]);
  const purposes = kinds.map(({ purpose }) => purpose);
  const unused = await listUnused(db, userId, purposes);
  return { used: bytes, limit: perPerson, files, kinds, unused };
}
