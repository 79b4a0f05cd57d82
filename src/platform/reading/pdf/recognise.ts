import { renderPageAsImage } from 'unpdf';
import type { ReadPage, TextBox } from '../reading-types.ts';
import { openPdf } from './read-pdf.ts';
import { dataOf, folderOf, languagesIn, otherScripts, type Script } from './scripts.ts';

/** Dots to which a page is drawn for one PDF point: 200 an inch, which the recognition was made for. */
const dotsPerPoint = 200 / 72;
/** Longer side of what is recognised, in dots. */
const largestSide = 4000;

type Recogniser = Awaited<ReturnType<typeof import('tesseract.js').createWorker>>;
type Found = Awaited<ReturnType<Recogniser['recognize']>>['data'];
type Part = { left: number; top: number; width: number; height: number };

/** The mean of the recognition’s own doubts below which its letters are guesses, of 100. */
const leastSure = 60;
/** Where Latin letters are so clear, no other script is thought of; another one has to be as clear. */
const clear = 80;
/** Lines of a page by which its script is told. */
const fewLines = 6;
let started: Promise<Recogniser> | undefined;
/** What the recogniser of this thread holds; it looks here, too, before it loads a language. */
const loaded: string[] = ['eng'];
let reads: Script = 'latin';

/** The recogniser of this thread, for one script. */
async function recogniser(script: Script): Promise<Recogniser> {
  started ??= import('tesseract.js').then(({ default: { createWorker, OEM } }) =>
    createWorker(loaded, OEM.LSTM_ONLY, {
      ...{ langPath: folderOf('eng'), cacheMethod: 'none', gzip: true },
    }),
  );
  const worker = await started;
  if (reads === script) return worker;
  const languages = languagesIn(script);
  // It reads from one folder alone, and takes no data by itself: what lies elsewhere is put into its files.
  for (const code of languages.filter((each) => !loaded.includes(each))) {
    await worker.writeText(`./${code}.traineddata`, dataOf(code) as unknown as string);
    loaded.push(code);
  }
  await worker.reinitialize(languages.join('+'));
  reads = script;
  return worker;
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

/** Reads Latin letters; where they are not clear, the script that some lines are clearest in. */
async function recognise(picture: Buffer, scale: number) {
  const latin = await readAs('latin', picture);
  const read = latin.sure >= clear ? latin : ((await inOtherScript(picture, latin.data)) ?? latin);
  const { text, boxes } = textOf(read.data, scale);
  // Letters of another script come out as a jumble of Latin ones, which nobody should find or be quoted.
  if (text && read.sure < leastSure) return { text: '', boxes: [], isGuess: true };
  return { text, boxes };
}

async function readAs(script: Script, picture: Buffer, rectangle?: Part) {
  const options = rectangle ? { rectangle } : {};
  const { data } = await (await recogniser(script)).recognize(picture, options, {
    ...{ blocks: true, text: false },
  });
  let [sure, letters] = [0, 0];
  for (const { text, confidence } of linesOf(data).flatMap(({ words }) => words)) {
    sure += text.length * confidence;
    letters += text.length;
  }
  return { script, data, sure: letters > 0 ? sure / letters : 0 };
}

async function inOtherScript(picture: Buffer, data: Found) {
  const sample = sampleOf(data);
  if (!sample) return undefined;
  const tried = [];
  for (const script of otherScripts) tried.push(await readAs(script, picture, sample));
  const [best] = tried.sort((a, b) => b.sure - a.sure);
  return best && best.sure >= clear ? readAs(best.script, picture) : undefined;
}

/** The part of a picture where the first lines of its longest block stand. */
function sampleOf({ blocks }: Found): Part | undefined {
  const lines = (blocks ?? [])
    .map(({ paragraphs }) => paragraphs.flatMap((paragraph) => paragraph.lines))
    .sort((a, b) => b.length - a.length)[0]
    ?.slice(0, fewLines);
  if (!lines?.length) return undefined;
  const sides = lines.map(({ bbox }) => bbox);
  const left = Math.min(...sides.map(({ x0 }) => x0));
  const top = Math.min(...sides.map(({ y0 }) => y0));
  const width = Math.max(...sides.map(({ x1 }) => x1)) - left;
  return { left, top, width, height: Math.max(...sides.map(({ y1 }) => y1)) - top };
}

const linesOf = ({ blocks }: Found) =>
  (blocks ?? []).flatMap(({ paragraphs }) => paragraphs.flatMap(({ lines }) => lines));

function textOf({ blocks }: Found, scale: number) {
  let text = '';
  const boxes: TextBox[] = [];
  const point = (dots: number) => Math.round((dots / scale) * 10) / 10;
  for (const paragraph of (blocks ?? []).flatMap((block) => block.paragraphs)) {
    if (text) text += '\n\n';
    for (const word of paragraph.lines.flatMap((line) => line.words)) {
      if (text && !text.endsWith('\n')) text += ' ';
      const start = text.length;
      text += word.text;
      const { x0, y0, x1, y1 } = word.bbox;
      boxes.push([start, text.length, point(x0), point(y0), point(x1 - x0), point(y1 - y0)]);
    }
  }
  return { text, boxes };
}
