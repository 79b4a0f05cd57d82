import type { Platform } from '#platform/platform.ts';
import { readPages } from '#platform/retrieval/collections/read-pages.ts';
import { type Box, boxesOf } from './boxes-of.ts';
import { findRead } from './read-pdf-asset.ts';
import { requirePdfs } from './start-pdf-chat.ts';

/** Places that are shown. */
const most = 500;

/**
 * Where words stand on the scanned pages of a file, whose letters only the recognition knows. Nothing while
 * the file is still being read. Throws 404 for a file that may not be read.
 */
export async function findInScans(
  platform: Platform,
  userId: string,
  { assetId, words }: { readonly assetId: string; readonly words: string },
): Promise<{ readonly page: number; readonly boxes: Box[] }[]> {
  await requirePdfs(platform, userId, [assetId], 'assetId');
  const read = await findRead(platform.db, assetId);
  const wanted = words.toLowerCase();
  const hits: { page: number; boxes: Box[] }[] = [];
  for (const page of read?.scannedPages ?? []) {
    const [found] = await readPages(platform.db, read?.documentId ?? '', { page, boxes: true });
    const text = (found?.text ?? '').toLowerCase();
    for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + wanted.length)) {
      hits.push({ page, boxes: boxesOf(found?.boxes ?? [], at, at + wanted.length) });
      if (hits.length >= most) return hits;
    }
  }
  return hits;
}
