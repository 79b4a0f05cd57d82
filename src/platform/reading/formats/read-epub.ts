import { posix } from 'node:path';
import { XMLParser } from 'fast-xml-parser';
import { damaged } from '../unreadable.ts';
import { htmlText } from './html-text.ts';
import { unpack } from './unpack.ts';

type Node = Record<string, unknown>;
const listOf = (value: unknown): Node[] =>
  (Array.isArray(value) ? value : value === undefined ? [] : [value]) as Node[];

/** The title of an unpacked book and the paths of its chapters in reading order. Throws 422. */
export function readSpine(files: Readonly<Record<string, Uint8Array>>): {
  title: string;
  chapters: string[];
} {
  const parser = new XMLParser({
    ...{ ignoreAttributes: false, attributeNamePrefix: '@', processEntities: false },
    removeNSPrefix: true,
  });
  const textOf = (name: string) => new TextDecoder().decode(files[name]);
  try {
    const container = parser.parse(textOf('META-INF/container.xml')) as Node;
    const roots = (container.container as Node).rootfiles as Node;
    const root = String(listOf(roots.rootfile)[0]?.['@full-path']);
    const book = (parser.parse(textOf(root)) as Node).package as Node;
    const items = listOf((book.manifest as Node).item);
    const hrefs = new Map(items.map((item) => [item['@id'], String(item['@href'])]));
    const chapters = listOf((book.spine as Node).itemref)
      .map((item) => hrefs.get(item['@idref']))
      .filter((href) => href !== undefined)
      .map((href) => posix.join(posix.dirname(root), decodeURIComponent(href)))
      .filter((path) => files[path] !== undefined);
    const named = (book.metadata as Node | undefined)?.title;
    const title = typeof named === 'object' ? (listOf(named)[0]?.['#text'] ?? '') : (named ?? '');
    return { title: String(title).slice(0, 200), chapters };
  } catch {
    throw damaged('This book');
  }
}

/** The words of a book in its reading order, chapter by chapter. */
export function readEpub(bytes: Uint8Array): { title: string; text: string } {
  const files = unpack(bytes, (name) => /\.(?:xml|opf|x?html?)$/i.test(name), 'This book');
  const { title, chapters } = readSpine(files);
  const text = chapters
    .map((path) => htmlText(new TextDecoder().decode(files[path]), { headings: true }).text)
    .join('\n\n');
  return { title, text };
}
