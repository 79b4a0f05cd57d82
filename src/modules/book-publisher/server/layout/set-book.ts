import { encodeDrawing } from '#platform/scene/encode-drawing.ts';
import { drawPage } from '#platform/typeset/draw-page.ts';
import type { Picture } from '#platform/typeset/print-text.ts';
import { type Typeset, typeset } from '#platform/typeset/typeset.ts';
import type { Book } from '../../book-schema.ts';
import { innerMargin } from '../../layout/trim-sizes.ts';
import { coverData } from './cover-data.ts';
import { likelyPages } from './likely-pages.ts';
import { printData, type ReadChapter } from './print-data.ts';

type File = Picture & { readonly bytes: Uint8Array };
export type Setting = {
  readonly book: Book;
  readonly chapters: readonly ReadChapter[];
  readonly pictures: ReadonlyMap<string, File>;
  readonly signal?: AbortSignal | undefined;
  /** The front of the cover as SVG, where it was drawn by hand. */
  readonly front?: string | undefined;
};

/** Sets the pages of a book: with a wider fold the more of them there are, or alike for screens. */
export async function setBook(
  { book, chapters, pictures, signal }: Setting,
  { isScreen = false, archive = false } = {},
): Promise<Typeset> {
  const files = Object.fromEntries([...pictures.values()].map(({ file, bytes }) => [file, bytes]));
  const set = (inner: number) =>
    typeset({
      template: 'book',
      data: printData(book, chapters, pictures, inner),
      ...{ files, archive, signal },
    });
  if (isScreen) return set(54);
  // A long book takes seconds, so the first try has the fold that it is likely to need.
  let inner = innerMargin(likelyPages(book, chapters));
  let made = await set(inner);
  if (innerMargin(made.pages) < inner) {
    inner = innerMargin(made.pages);
    made = await set(inner);
  }
  // More pages ask for more room at the fold, which may make more pages, but never fewer.
  while (innerMargin(made.pages) > inner) {
    inner = innerMargin(made.pages);
    made = await set(inner);
  }
  return made;
}

/** What the file of a front that was drawn by hand is called. */
const byHand = 'front.svg';

/** Draws the cover: the front alone, or around a spine of so many millimetres. */
export async function setCover(
  { book, pictures, signal, front }: Setting,
  spineMm: number | null,
): Promise<Typeset> {
  if (front !== undefined) {
    const data = { ...coverData(book.meta, byHand, spineMm), byHand: true };
    const files = { [byHand]: Buffer.from(front) };
    return typeset({ template: 'cover', data, files, svg: spineMm === null, signal });
  }
  const image = pictures.get(`asset:${book.meta.coverId}`);
  return typeset({
    template: 'cover',
    data: coverData(book.meta, image?.file ?? null, spineMm),
    files: image ? { [image.file]: image.bytes } : {},
    svg: spineMm === null,
    signal,
  });
}

/** The front of the cover as a PNG, 1600 pixels wide. */
export async function drawFront(setting: Setting): Promise<Uint8Array> {
  const { book, front } = setting;
  if (front !== undefined && book.front)
    return encodeDrawing(front, book.front, { format: 'png', width: 1600 });
  const { svg } = await setCover(setting, null);
  return drawPage(svg, 1600);
}
