import type { PDFDocumentProxy } from 'pdfjs-dist';
import { api } from '../queries.ts';
import type { Place } from './place.ts';

export type Hit = { readonly page: number; readonly boxes: NonNullable<Place['boxes']> };

/** Hits that are shown at most. */
const mostHits = 500;

/**
 * Finds words in the text of a PDF, page by page, and on its scanned pages what was recognised there; `onHits`
 * hears all that was found so far.
 */
export async function searchPdf(
  pdf: PDFDocumentProxy,
  assetId: string,
  words: string,
  signal: AbortSignal,
  onHits: (hits: readonly Hit[]) => void,
): Promise<void> {
  const wanted = words.toLowerCase();
  const hits: Hit[] = [];
  for (let number = 1; number <= pdf.numPages && hits.length < mostHits; number += 1) {
    const page = await pdf.getPage(number);
    const viewport = page.getViewport({ scale: 1 });
    const { items } = await page.getTextContent();
    if (signal.aborted) return;
    const before = hits.length;
    for (const item of items) {
      if (!('str' in item) || !item.str.toLowerCase().includes(wanted)) continue;
      const [a = 1, b = 0, c = 0, d = 1, x = 0, y = 0] = item.transform as number[];
      const [along, up] = [Math.hypot(a, b) || 1, Math.hypot(c, d) || 1];
      const corners = [0, item.width].flatMap((right) =>
        [-0.2 * up, 0.9 * up].map((above) =>
          viewport.convertToViewportPoint(
            x + (a / along) * right + (c / up) * above,
            y + (b / along) * right + (d / up) * above,
          ),
        ),
      ) as number[][];
      const xs = corners.map(([px = 0]) => px);
      const ys = corners.map(([, py = 0]) => py);
      const [left, top] = [Math.min(...xs), Math.min(...ys)];
      hits.push({
        page: number,
        boxes: [[left, top, Math.max(...xs) - left, Math.max(...ys) - top]],
      });
      if (hits.length >= mostHits) break;
    }
    if (hits.length > before || number === pdf.numPages) onHits([...hits]);
  }
  onHits([...hits]);
  const scans = await api.find({ assetId, words }, { signal });
  const all = [...hits, ...scans.hits].sort((a, b) => a.page - b.page);
  if (!signal.aborted) onHits(all.slice(0, mostHits));
}
