import { AppError } from '#kernel/errors.ts';
import type { CurrentUser, Platform } from '#platform/platform.ts';
import type { AuthorizedOwner } from '../authorized-owner.ts';
import { listEntries } from '../service-entries.ts';
import { saveOrRemoveKey } from './saved-keys.ts';

/** Keys checked at one time: kind to the services, and still done in seconds. */
const atOnce = 3;

export type ImportResult = {
  readonly imported: number;
  readonly skipped: { readonly name: string; readonly reason: string }[];
};

/**
 * Stores the non-empty string values of a map of service name to key. What cannot be stored is
 * reported by name; one bad line does not stop the others.
 */
export async function importKeys(
  platform: Platform,
  user: CurrentUser,
  owner: AuthorizedOwner,
  keys: Readonly<Record<string, unknown>>,
): Promise<ImportResult> {
  const entries = await listEntries(platform, owner);
  const skipped: ImportResult['skipped'] = [];
  const wanted: { name: string; service: string; key: string }[] = [];
  for (const [name, key] of Object.entries(keys)) {
    const word = name.trim().toLowerCase();
    const entry = entries.find((known) => known.name.toLowerCase() === word || known.id === word);
    if (!entry) skipped.push({ name, reason: 'There is no service of this name.' });
    else if (typeof key !== 'string' || key.trim() === '')
      skipped.push({ name, reason: 'The value is not a key.' });
    else wanted.push({ name, service: entry.id, key });
  }
  let imported = 0;
  const work = wanted.values();
  const worker = async () => {
    for (const { name, service, key } of work) {
      try {
        await saveOrRemoveKey(platform, user, owner, { service, key });
        imported += 1;
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        skipped.push({ name, reason: error.message });
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return { imported, skipped };
}
