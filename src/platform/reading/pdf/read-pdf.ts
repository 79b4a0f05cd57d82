import { getDocumentProxy, getResolvedPDFJS } from 'unpdf';
import {
  type Heading,
  mostCharacters,
  mostPages,
  type RawDocument,
  type ReadPage,
} from '../reading-types.ts';
import { damaged, lockedPdf } from '../unreadable.ts';
import { glyphWidths } from './glyph-widths.ts';
import { pageWords, type TextItem } from './page-words.ts';
import { readOutline } from './read-outline.ts';

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>;

/** With fewer letters a page with a picture counts as a scan. */
const fewLetters = 12;

/** Opens a PDF, for its words alone where no picture is to be unpacked. Throws 422 for locked and for damaged ones. */
export async function openPdf(bytes: Uint8Array, forWords = false): Promise<Pdf> {
  try {
    const options = { verbosity: 0, ...(forWords && { maxImageSize: 1 }) };
    // The library takes its bytes away.
    return await getDocumentProxy(new Uint8Array(bytes), options);
  } catch (error) {
    throw error instanceof Error && error.name === 'PasswordException'
      ? lockedPdf()
      : damaged('This PDF');
  }
}

/** The words of a PDF with their places, page by page, and its outline. */
export async function readPdf(bytes: Uint8Array): Promise<RawDocument> {
  const pdf = await openPdf(bytes, true);
  const pictures = openOnce(bytes);
  const pages: ReadPage[] = [];
  const titles: (Title & { readonly page: number })[] = [];
  const scannedPages: number[] = [];
  const warnings: string[] = [];
  let letters = 0;
  for (let number = 1; number <= Math.min(pdf.numPages, mostPages); number++) {
    const { page, large, isScan } = await readPage(pdf, number, pictures.pdf).catch(() => {
      warnings.push(`Page ${number} could not be read.`);
      return { page: { number, text: '' }, large: [], isScan: false };
    });
    letters += page.text.length;
    if (letters > mostCharacters) {
      warnings.push(`Only the first ${number - 1} pages were read: there is too much text.`);
      break;
    }
    pages.push(page);
    titles.push(...large.map((title) => ({ ...title, page: number })));
    if (isScan) scannedPages.push(number);
  }
  if (pdf.numPages > mostPages) warnings.push(`Only the first ${mostPages} pages were read.`);
  const outline = await readOutline(pdf).catch(() => []);
  const title = await titleOf(pdf);
  await pictures.close();
  await pdf.loadingTask.destroy();
  return {
    title,
    pages,
    outline: outline.length > 0 ? outline : rankHeadings(titles),
    scannedPages,
    warnings,
  };
}

/** The same file with its pictures, opened when a page needs them. */
function openOnce(bytes: Uint8Array) {
  let opened: Promise<Pdf> | undefined;
  return {
    pdf: () => {
      opened ??= openPdf(bytes);
      return opened;
    },
    close: async () => (await opened)?.loadingTask.destroy(),
  };
}

type Title = { readonly title: string; readonly size: number };

async function readPage(pdf: Pdf, number: number, pictured: () => Promise<Pdf>) {
  const page = await pdf.getPage(number);
  const viewport = page.getViewport({ scale: 1 });
  const { items } = await page.getTextContent();
  const runs = items.filter((item) => 'str' in item) as unknown as TextItem[];
  const toPage = (x: number, y: number) => viewport.convertToViewportPoint(x, y);
  const widths = await glyphWidths(page).catch(() => undefined);
  const { text, boxes, lines } = pageWords(runs, toPage, widths);
  const isScan = text.length < fewLetters && (await showsPicture(await pictured(), number));
  const size = [viewport.width, viewport.height] as const;
  page.cleanup();
  const sizes = lines.map((line) => line.size).sort((a, b) => a - b);
  const usual = sizes[Math.floor(sizes.length / 2)] ?? 0;
  const large = lines
    .filter((line) => line.size > usual * 1.15)
    .map((line): Title => ({ title: text.slice(line.start, line.end).trim(), size: line.size }))
    .filter(({ title }) => title.length > 2 && title.length <= 120);
  return { page: { number, text, boxes, size }, large, isScan };
}

async function showsPicture(pdf: Pdf, number: number): Promise<boolean> {
  const page = await pdf.getPage(number);
  const { OPS } = await getResolvedPDFJS();
  const pictures = [OPS.paintImageXObject, OPS.paintInlineImageXObject, OPS.paintImageMaskXObject];
  const { fnArray } = await page.getOperatorList();
  page.cleanup();
  return fnArray.some((operation) => pictures.includes(operation));
}

/** Lines in larger letters as headings, the largest as the first level. */
function rankHeadings(found: readonly (Title & { readonly page: number })[]): Heading[] {
  const sizes = [...new Set(found.map(({ size }) => Math.round(size)))].sort((a, b) => b - a);
  return found.slice(0, 500).map(({ title, size, page }) => ({
    ...{ title, page },
    level: Math.min(3, sizes.indexOf(Math.round(size)) + 1),
  }));
}

async function titleOf(pdf: Pdf): Promise<string> {
  const { info } = (await pdf.getMetadata().catch(() => ({ info: {} }))) as {
    info: { Title?: unknown };
  };
  return typeof info.Title === 'string' ? info.Title.trim().slice(0, 200) : '';
}
