import { AppError } from '#kernel/errors.ts';
import { showBytes } from '#kernel/text/show-bytes.ts';
import { measureDisk } from '../files/room.ts';
import type { ArchiveEntry } from './archive.ts';

/** Everything that we ever write into an archive. */
const known =
  /^(manifest\.json|summary\.json|master\.key|tables\/\w+\.\w+\/\d{6}\.(rows|jsonl)|files\/[0-9a-f]{64})$/;
/** Bytes of the largest entry that is read into memory. */
const largestText = 64e6;
const largestKey = 10_000;
/** Bytes of disk that a restore leaves free: the database needs them to undo. */
const leftFree = 64e6;

export const badArchive = (message: string) =>
  new AppError('bad_archive', 400, `${message} Nothing was restored.`);

/**
 * Looks at each entry before anything is done with it. Throws 400 for what no hub has written: other
 * names (paths out of the folder among them), links and devices, the same entry twice, texts that do not
 * fit into memory; 507 for what does not fit on the disk.
 */
export function createEntryGuard(dataDir: string) {
  const seen = new Set<string>();
  return async ({ name, type, size }: ArchiveEntry): Promise<void> => {
    const shown = JSON.stringify(name.slice(0, 100));
    if (type !== 'file') throw badArchive(`The archive holds ${shown}, which is not a plain file.`);
    if (!known.test(name)) throw badArchive(`The archive holds ${shown}, which is not a hub’s.`);
    if (seen.has(name)) throw badArchive(`The archive holds ${shown} twice.`);
    seen.add(name);
    const largest = name === 'master.key' ? largestKey : largestText;
    if (!name.startsWith('files/') && size > largest) {
      throw badArchive(`${shown} in the archive is larger than ${showBytes(largest)}.`);
    }
    const { free } = await measureDisk(dataDir);
    if (free >= size + leftFree) return;
    const message = `The archive does not fit: ${showBytes(free)} are free in ${dataDir}. Make room and try again; nothing was restored.`;
    throw new AppError('disk_full', 507, message);
  };
}
