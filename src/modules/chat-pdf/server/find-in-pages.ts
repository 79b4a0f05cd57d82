import type { Platform } from '#platform/platform.ts';
import { readPages } from '#platform/retrieval/collections/read-pages.ts';
import { type Box, boxesOf } from './boxes-of.ts';
import { findRead } from './read-pdf-asset.ts';
import { requirePdfs } from './start-pdf-chat.ts';

/** Places that are shown. */
const most = 500;

/**
 * Where words stand in a file as it was read: on scans, whose letters only the recognition knows, and where a line or
 * a font splits a word. Nothing while the file is still being read. Throws 404 for a file that may not be read.
 */
export async function findInPages(
  platform: Platform,
  userId: string,
  { assetId, words }: { readonly assetId: string; readonly words: string },
): Promise<{ readonly page: number; readonly boxes: Box[] }[]> {
  await requirePdfs(platform, userId, [assetId], 'assetId');
  const read = await findRead(platform.db, assetId);
  if (!read) return [];
  const wanted = words.toLowerCase();
  const hits: { page: number; boxes: Box[] }[] = [];
  for (const { number: page, text: said } of await readPages(platform.db, read.documentId)) {
    const text = said.toLowerCase();
    let at = text.indexOf(wanted);
    if (at < 0) continue;
    const [found] = await readPages(platform.db, read.documentId, { page, boxes: true });
    for (; at >= 0; at = text.indexOf(wanted, at + wanted.length)) {
      hits.push({ page, boxes: boxesOf(found?.boxes ?? [], at, at + wanted.length) });
      if (hits.length >= most) return hits;
    }
  }
  return hits;
}
