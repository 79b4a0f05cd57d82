import { AppError } from '#kernel/errors.ts';
import { languageOf } from '#kernel/text/language-of.ts';
import { ProviderError } from '../gateway/provider.ts';
import { readInWorker, recogniseInWorker } from '../local/worker/local-worker-pool.ts';
import type { TaskOwner } from '../local/worker/task-pool.ts';
import { redrawForeign } from '../pictures/redraw-foreign.ts';
import { fileKind } from './file-kind.ts';
import {
  largestFile,
  type RawDocument,
  type ReadDocument,
  type ReadPage,
} from './reading-types.ts';
import { ownPace, type RecognitionPace } from './recognition-pace.ts';
import { damaged, emptyFile, unreadable } from './unreadable.ts';

export type ReadOptions = {
  readonly owner: TaskOwner;
  /** Whether pictures of text are recognised: some seconds a page. */
  readonly ocr?: boolean;
  /** Hears of each scanned page, and how long those that are left will take; remembers what is done. */
  readonly recognised?: (
    page: number,
    read: () => Promise<ReadPage>,
    left: string,
  ) => Promise<ReadPage>;
  readonly pace?: RecognitionPace;
};

/** Pages of one file that are recognised. */
const mostScans = 500;

/**
 * What a file says, page by page. Throws 422 `unreadable` with what is wrong with it (empty, locked,
 * damaged, of no known kind), 413 above 200 MB.
 */
export async function readDocument(
  bytes: Uint8Array,
  name: string,
  { owner, ocr = true, recognised = (_page, read) => read(), pace = ownPace }: ReadOptions,
): Promise<ReadDocument> {
  if (bytes.length === 0) throw emptyFile();
  if (bytes.length > largestFile) {
    throw new AppError('too_large', 413, 'A document may have 200 MB at most.', { field: 'file' });
  }
  const raw = await readInWorker(bytes, name, owner).catch(asUnreadable);
  const scans = ocr ? raw.scannedPages.slice(0, mostScans) : [];
  const kind = fileKind(bytes, name);
  const read = new Map<number, ReadPage>();
  for (const [at, number] of scans.entries()) {
    const recognise = async () => {
      const begun = performance.now();
      const page = await (kind === 'picture'
        ? recognisePicture(bytes, owner)
        : recogniseInWorker(bytes, number, owner)
      ).catch(asUnreadable);
      pace.heard((performance.now() - begun) / 1000);
      return page;
    };
    read.set(number, await recognised(number, recognise, pace.estimate(scans.length - at)));
  }
  const pages = raw.pages.map((page) => read.get(page.number) ?? page);
  const ocrPages = scans.filter((number) => read.get(number)?.text.trim());
  return {
    ...raw,
    pages,
    ocrPages,
    language: languageOf(
      pages
        .map(({ text }) => text)
        .join(' ')
        .slice(0, 50_000),
    ),
    warnings: [...raw.warnings, ...warningsOf(raw, scans, [...read.values()])],
  };
}

/** Somebody else's picture is drawn anew before anything else opens it. */
async function recognisePicture(bytes: Uint8Array, owner: TaskOwner): Promise<ReadPage> {
  const kinds = ['png', 'jpeg', 'webp', 'gif'] as const;
  const rules = { kinds, mostPixels: 80_000_000, person: owner.id, field: 'file' };
  const drawn = await redrawForeign(bytes, rules, { width: 4000, height: 4000, quality: 92 });
  return recogniseInWorker(drawn.bytes, null, owner);
}

function warningsOf(
  raw: RawDocument,
  scans: readonly number[],
  read: readonly ReadPage[],
): string[] {
  const left = raw.scannedPages.length - scans.length;
  const guessed = read.filter(({ isGuess }) => isGuess).length;
  const empty = read.filter(({ text }) => !text.trim()).length - guessed;
  return [
    ...(left > 0 ? [`${pages(left)} of scans ${left === 1 ? 'was' : 'were'} not recognised.`] : []),
    ...(guessed > 0 ? [unknownScript(guessed, scans.length)] : []),
    ...(empty > 0 ? [`No words were found on ${pages(empty)} that show pictures.`] : []),
  ];
}

/** What is said of scans in letters that the recognition does not know, or can hardly make out. */
const unknownScript = (guessed: number, scans: number): string =>
  `This scan’s script can’t be read here yet${guessed < scans ? `, on ${pages(guessed)}` : ''}: only clear Latin, Cyrillic, Greek and Arabic letters are recognised.`;

const pages = (count: number): string => (count === 1 ? 'one page' : `${count} pages`);

/** A file that broke its thread is damaged as far as anybody can tell. */
function asUnreadable(error: unknown): never {
  if (error instanceof AppError && error.status === 400) throw unreadable(error.message);
  if (error instanceof AppError) throw error;
  if (error instanceof ProviderError && error.kind !== 'server') throw error;
  throw damaged('This file');
}
