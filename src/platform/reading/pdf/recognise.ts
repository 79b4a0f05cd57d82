import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { renderPageAsImage } from 'unpdf';
import type { ReadPage, TextBox } from '../reading-types.ts';
import { openPdf } from './read-pdf.ts';

/** Dots to which a page is drawn for one PDF point: 200 an inch, which the recognition was made for. */
const dotsPerPoint = 200 / 72;
/** Longer side of what is recognised, in dots. */
const largestSide = 4000;

const require = createRequire(import.meta.url);
type Recogniser = Awaited<ReturnType<typeof import('tesseract.js').createWorker>>;

/** The mean of the recognition’s own doubts below which its letters are guesses, of 100. */
const leastSure = 60;
let started: Promise<Recogniser> | undefined;

/** The recogniser of this thread; its data lies in a package, nothing is fetched. */
function recogniser(): Promise<Recogniser> {
  started ??= import('tesseract.js').then(({ default: { createWorker, OEM } }) =>
    createWorker('eng', OEM.LSTM_ONLY, {
      langPath: join(
        dirname(require.resolve('@tesseract.js-data/eng/package.json')),
        '4.0.0_best_int',
      ),
      cacheMethod: 'none',
      gzip: true,
    }),
  );
  return started;
}

/** The words on a scanned page of a PDF, with their boxes in points. */
export async function recognisePage(bytes: Uint8Array, number: number): Promise<ReadPage> {
  const pdf = await openPdf(bytes);
  const page = await pdf.getPage(number);
  const { width, height } = page.getViewport({ scale: 1 });
  const scale = Math.min(dotsPerPoint, largestSide / Math.max(width, height));
  const drawn = await renderPageAsImage(pdf, number, {
    canvasImport: () => import('@napi-rs/canvas'),
    scale,
  });
  await pdf.loadingTask.destroy();
  return { ...(await recognise(Buffer.from(drawn), scale)), number, size: [width, height] };
}

/** The words of a picture that was drawn anew, with their boxes in its own pixels. */
export const recognisePicture = async (bytes: Uint8Array): Promise<ReadPage> => ({
  ...(await recognise(Buffer.from(bytes), 1)),
  number: 1,
});

async function recognise(picture: Buffer, scale: number) {
  const { data } = await (await recogniser()).recognize(picture, {}, { blocks: true, text: false });
  let text = '';
  let sure = 0;
  const boxes: TextBox[] = [];
  const point = (dots: number) => Math.round((dots / scale) * 10) / 10;
  for (const paragraph of (data.blocks ?? []).flatMap((block) => block.paragraphs)) {
    if (text) text += '\n\n';
    for (const word of paragraph.lines.flatMap((line) => line.words)) {
      if (text && !text.endsWith('\n')) text += ' ';
      const start = text.length;
      text += word.text;
      sure += word.text.length * word.confidence;
      const { x0, y0, x1, y1 } = word.bbox;
      boxes.push([start, text.length, point(x0), point(y0), point(x1 - x0), point(y1 - y0)]);
    }
  }
  const letters = boxes.reduce((sum, [start, end]) => sum + end - start, 0);
  // Letters of another script come out as a jumble of Latin ones, which nobody should find or be quoted.
  if (letters > 0 && sure / letters < leastSure) return { text: '', boxes: [], isGuess: true };
  return { text, boxes };
}
