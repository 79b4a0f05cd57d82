import type { PDFDocumentProxy } from 'pdfjs-dist';
import { api } from '../queries.ts';
import { findOnPage } from './find-on-page.ts';
import { loadLibrary } from './open-pdf.ts';
import type { Place } from './place.ts';

export type Hit = { readonly page: number; readonly boxes: NonNullable<Place['boxes']> };

/** Hits that are shown at most. */
const mostHits = 500;

/**
 * Finds words in the text of a PDF, page by page, and on pages where there are none, what the hub has read there: scans,
 * and words that are split; `onHits` hears all that was found so far.
 */
export async function searchPdf(
  pdf: PDFDocumentProxy,
  assetId: string,
  words: string,
  signal: AbortSignal,
  onHits: (hits: readonly Hit[]) => void,
): Promise<void> {
  const { OPS: operators } = (await loadLibrary()).pdfjs;
  const hits: Hit[] = [];
  for (let number = 1; number <= pdf.numPages && hits.length < mostHits; number += 1) {
    const page = await pdf.getPage(number);
    const boxes = await findOnPage(page, words, operators);
    if (signal.aborted) return;
    const before = hits.length;
    for (const box of boxes.slice(0, mostHits - before)) hits.push({ page: number, boxes: [box] });
    if (hits.length > before || number === pdf.numPages) onHits([...hits]);
  }
  onHits([...hits]);
  const read = await api.find({ assetId, words }, { signal });
  const own = new Set(hits.map(({ page }) => page));
  const others = read.hits.filter(({ page }) => !own.has(page));
  const all = [...hits, ...others].sort((a, b) => a.page - b.page);
  if (!signal.aborted) onHits(all.slice(0, mostHits));
}
