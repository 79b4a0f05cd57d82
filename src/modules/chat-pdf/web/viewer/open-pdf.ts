import type { PDFDocumentProxy } from 'pdfjs-dist';

/** Bytes of one piece that is fetched of a file. */
const piece = 262_144;

/** The library with its worker, which the hub serves itself. */
async function loadLibrary() {
  const [pdfjs, { default: worker }] = await Promise.all([
    import('pdfjs-dist'),
    import('pdfjs-dist/build/pdf.worker.min.mjs?url'),
  ]);
  pdfjs.GlobalWorkerOptions.workerSrc = worker;
  return pdfjs;
}
export type PdfLibrary = Awaited<ReturnType<typeof loadLibrary>>;
export type OpenPdf = { readonly pdfjs: PdfLibrary; readonly pdf: PDFDocumentProxy };

/** Opens a PDF by its address; only the pieces that the shown pages need are fetched. */
export async function openPdf(url: string, signal: AbortSignal): Promise<OpenPdf> {
  const pdfjs = await loadLibrary();
  signal.throwIfAborted();
  const task = pdfjs.getDocument({
    url,
    rangeChunkSize: piece,
    disableAutoFetch: true,
    disableStream: true,
    useWasm: false,
    useSystemFonts: true,
  });
  signal.addEventListener('abort', () => void task.destroy());
  return { pdfjs, pdf: await task.promise };
}
