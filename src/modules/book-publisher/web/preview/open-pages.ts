import type { PDFDocumentProxy } from 'pdfjs-dist';

/** Opens the pages of a PDF of this hub. The library and its worker are fetched with the first one. */
export async function openPages(bytes: Uint8Array): Promise<PDFDocumentProxy> {
  const [pdfjs, { default: address }] = await Promise.all([
    import('pdfjs-dist'),
    import('pdfjs-dist/build/pdf.worker.min.mjs?url'),
  ]);
  pdfjs.GlobalWorkerOptions.workerSrc = address;
  return pdfjs.getDocument({ data: bytes, useWasm: false, useSystemFonts: true }).promise;
}

/** The numbers of the pages that lie open together: the first stands alone on the right. */
export const spreadOf = (at: number, pages: number): readonly number[] =>
  [at * 2, at * 2 + 1].filter((number) => number >= 1 && number <= pages);

/** How many spreads so many pages make. */
export const spreadsOf = (pages: number): number => Math.floor(pages / 2) + 1;
