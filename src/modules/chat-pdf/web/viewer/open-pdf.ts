import type { PDFDocumentProxy } from 'pdfjs-dist';

/** Bytes of one piece that is fetched of a file. */
const piece = 262_144;

let loaded: ReturnType<typeof fetchLibrary> | undefined;

/** The library with its worker, which the hub serves itself. The worker starts with it, not with the first file. */
async function fetchLibrary() {
  const [pdfjs, { default: address }] = await Promise.all([
    import('pdfjs-dist'),
    import('pdfjs-dist/build/pdf.worker.min.mjs?url'),
  ]);
  pdfjs.GlobalWorkerOptions.workerSrc = address;
  return { pdfjs, worker: new pdfjs.PDFWorker() };
}

/** Loads it once; whoever will show a file soon may call it before the file is known. */
export function loadLibrary(): ReturnType<typeof fetchLibrary> {
  loaded ??= fetchLibrary().catch((error) => {
    loaded = undefined;
    throw error;
  });
  return loaded;
}

type PdfLibrary = Awaited<ReturnType<typeof fetchLibrary>>['pdfjs'];
export type OpenPdf = { readonly pdfjs: PdfLibrary; readonly pdf: PDFDocumentProxy };

/** Opens a PDF by its address; only the pieces that the shown pages need are fetched. */
export async function openPdf(url: string, signal: AbortSignal): Promise<OpenPdf> {
  const { pdfjs, worker } = await loadLibrary();
  signal.throwIfAborted();
  const task = pdfjs.getDocument({
    url,
    worker,
    rangeChunkSize: piece,
    disableAutoFetch: true,
    disableStream: true,
    useWasm: false,
    useSystemFonts: true,
  });
  signal.addEventListener('abort', () => void task.destroy());
  return { pdfjs, pdf: await task.promise };
}
