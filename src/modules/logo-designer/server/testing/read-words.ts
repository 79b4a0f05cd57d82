import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { encodeDrawing } from '#platform/scene/encode-drawing.ts';

type Size = { readonly width: number; readonly height: number };

/** Of each drawing whether a program that reads type finds this word in it, dark on light or light on dark. */
export async function readWords(
  svgs: readonly string[],
  size: Size,
  word: string,
): Promise<boolean[]> {
  const { createWorker, OEM, PSM } = (await import('tesseract.js')).default;
  const data = createRequire(import.meta.url).resolve('@tesseract.js-data/eng/package.json');
  const worker = await createWorker('eng', OEM.LSTM_ONLY, {
    langPath: join(dirname(data), '4.0.0_best_int'),
    cacheMethod: 'none',
    gzip: true,
  });
  await worker.setParameters({ tessedit_pageseg_mode: PSM.SPARSE_TEXT });
  const found: boolean[] = [];
  try {
    for (const svg of svgs) {
      const png = await encodeDrawing(svg, size, { format: 'png', width: 1260 });
      const texts: string[] = [];
      for (const turned of await views(png)) {
        texts.push((await worker.recognize(turned)).data.text);
      }
      found.push(texts.some((text) => isIn(word, text)));
    }
  } finally {
    await worker.terminate();
  }
  return found;
}

/** As it is, and with light and dark exchanged. */
async function views(png: Uint8Array): Promise<Buffer[]> {
  const grey = sharp(png).greyscale().normalise();
  return [await grey.clone().png().toBuffer(), await grey.clone().negate().png().toBuffer()];
}

/** Whether a text has the word but for one letter in seven, whatever its case and its blanks. */
function isIn(word: string, text: string): boolean {
  const plain = (given: string) => given.toLowerCase().replace(/[^a-z]/g, '');
  const [wanted, all] = [plain(word), plain(text)];
  const allowed = Math.floor(wanted.length / 7);
  for (let at = 0; at <= all.length - wanted.length + allowed; at += 1) {
    for (let length = wanted.length - allowed; length <= wanted.length + allowed; length += 1) {
      if (edits(wanted, all.slice(at, at + length)) <= allowed) return true;
    }
  }
  return false;
}

/** Letters to change, add or leave out between two words (Levenshtein). */
function edits(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (const [at, letter] of [...a].entries()) {
    const next = [at + 1];
    for (const [place, other] of [...b].entries()) {
      next.push(
        Math.min(
          (next[place] as number) + 1,
          (row[place + 1] as number) + 1,
          (row[place] as number) + (letter === other ? 0 : 1),
        ),
      );
    }
    row = next;
  }
  return row.at(-1) as number;
}
