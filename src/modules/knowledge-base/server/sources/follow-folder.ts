import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { AppError } from '#kernel/errors.ts';
import type { Platform } from '#platform/platform.ts';
import { readDocument } from '#platform/reading/read-document.ts';
import { largestFile } from '#platform/reading/reading-types.ts';
import { type FolderFile, filesIn, folderBelow } from './folder-files.ts';
import { dropItems, keepItem, knownItems } from './source-items.ts';
import type { SourceRow } from './source-rows.ts';

/**
 * Reads a folder of the server: files that are new or changed are read, documents of files that are gone
 * go, too. Gives a sentence about what could not be read; throws 422 for a folder that is not there.
 */
export async function followFolder(
  platform: Platform,
  source: SourceRow,
  owner: string,
  signal: AbortSignal,
): Promise<string | null> {
  const { db } = platform;
  const folder = await folderBelow(platform.config.KNOWLEDGE_FOLDER, source.address);
  const { files, isCut } = await filesIn(folder);
  const known = await knownItems(db, source.id);
  const faults: string[] = [];
  for (const file of files) {
    signal.throwIfAborted();
    if (known.get(file.key)?.mark === file.mark) continue;
    const fault = await readOne(file, owner, signal, async (read) => {
      const title = read.title || basename(file.key).replace(/\.[a-z0-9]{1,8}$/i, '');
      const item = { key: file.key, mark: file.mark, title, url: null, read };
      await db.transaction((tx) =>
        keepItem(platform, tx, source, owner, item, known.get(file.key)),
      );
    });
    if (fault) faults.push(`${file.key}: ${fault}`);
  }
  const there = new Set(files.map(({ key }) => key));
  // A folder of which not everything was seen says nothing about what is gone.
  const gone = isCut ? [] : [...known].filter(([key]) => !there.has(key)).map(([, item]) => item);
  await db.transaction((tx) => dropItems(tx, gone));
  if (isCut) faults.push(`Only the first ${files.length.toLocaleString('en')} files are read.`);
  return faults.length > 0 ? tell(faults) : null;
}

const tell = (faults: readonly string[]): string =>
  [...faults.slice(0, 5), ...(faults.length > 5 ? [`And ${faults.length - 5} more.`] : [])]
    .join(' ')
    .slice(0, 2000);

type Read = Awaited<ReturnType<typeof readDocument>>;

/** Why a file could not be read; a faulty one holds up none of the others. */
async function readOne(
  { path, key, size }: FolderFile,
  owner: string,
  signal: AbortSignal,
  keep: (read: Read) => Promise<void>,
): Promise<string | undefined> {
  if (size > largestFile) return 'It is larger than 200 MB.';
  try {
    const bytes = new Uint8Array(await readFile(path));
    await keep(await readDocument(bytes, basename(key), { owner: { id: owner, signal } }));
    return undefined;
  } catch (error) {
    if (signal.aborted) throw error;
    if (error instanceof AppError) return error.message;
    if (error instanceof Error && 'code' in error) return 'It could not be opened.';
    throw error;
  }
}
