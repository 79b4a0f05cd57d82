import { renderPageAsImage } from 'unpdf';
import { openPdf } from './read-pdf.ts';

// Loaded in a thread: see `local-worker.ts`.

/** Sides of the picture at most, in dots: a page beside a conversation is hardly wider. */
const most = { width: 900, height: 1600 };

/** The first page of a PDF as a WebP, to be looked at before the file itself is open. Throws for what cannot be drawn. */
export async function drawFirstPage(bytes: Uint8Array): Promise<Uint8Array> {
  const pdf = await openPdf(bytes);
  const { width, height } = (await pdf.getPage(1)).getViewport({ scale: 1 });
  const drawn = await renderPageAsImage(pdf, 1, {
    canvasImport: () => import('@napi-rs/canvas'),
    scale: Math.min(most.width / width, most.height / height),
  });
  await pdf.loadingTask.destroy();
  const { createCanvas, loadImage } = await import('@napi-rs/canvas');
  const picture = await loadImage(Buffer.from(drawn));
  const canvas = createCanvas(picture.width, picture.height);
  const pen = canvas.getContext('2d');
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(picture, 0, 0);
  return canvas.encode('webp', 60);
}
