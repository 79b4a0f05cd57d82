import type { PDFPageProxy } from 'pdfjs-dist';
import { type FontOperators, letterPlaces, widthsIn } from '#kernel/text/glyph-widths.ts';

type Box = [x: number, y: number, width: number, height: number];
type Content = Awaited<ReturnType<PDFPageProxy['getTextContent']>>;
type Run = Extract<Content['items'][number], { str: string }>;

/** Where words stand on a page, each place cut out of its line by the widths of the letters. */
export async function findOnPage(
  page: PDFPageProxy,
  words: string,
  operators: FontOperators,
): Promise<Box[]> {
  const wanted = folded(words);
  const { items } = await page.getTextContent();
  const runs = items.filter(
    (item): item is Run => 'str' in item && folded(item.str).includes(wanted),
  );
  if (runs.length === 0 || !wanted) return [];
  // Without its fonts' widths, letters count as equally wide.
  const widths = await page
    .getOperatorList()
    .then((list) => widthsIn(list, operators))
    .catch(() => undefined);
  return runs.flatMap((run) => {
    const said = folded(run.str);
    const places = letterPlaces(run.str, widths?.get(run.fontName));
    const boxes: Box[] = [];
    for (let at = said.indexOf(wanted); at >= 0; at = said.indexOf(wanted, at + wanted.length))
      boxes.push(boxOf(page, run, places[at] ?? 0, places[at + wanted.length] ?? 1));
    return boxes;
  });
}

/** In small letters, each where it stood: some capitals have small ones of two signs. */
const folded = (text: string): string =>
  text.replace(/./gsu, (letter) => {
    const small = letter.toLowerCase();
    return small.length === letter.length ? small : letter;
  });

/** A part of a run, from 0 to 1, in points from the upper left corner of the page as shown. */
function boxOf(page: PDFPageProxy, { transform, width, dir }: Run, from: number, to: number): Box {
  const viewport = page.getViewport({ scale: 1 });
  const [a = 1, b = 0, c = 0, d = 1, x = 0, y = 0] = transform as number[];
  const [along, up] = [Math.hypot(a, b) || 1, Math.hypot(c, d) || 1];
  const ends = dir === 'rtl' ? [1 - to, 1 - from] : [from, to];
  const corners = ends
    .map((end) => end * width)
    .flatMap((right) =>
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
  return [left, top, Math.max(...xs) - left, Math.max(...ys) - top];
}
