import { unpack } from '#platform/reading/formats/unpack.ts';
import { unreadable } from '#platform/reading/unreadable.ts';
import { mostOf } from '../../site/site-schema.ts';
import { collectPictures, type PictureList, pictureFile } from './collect-pictures.ts';
import { type FoundContent, type FoundPage, type FoundPost, unknownHost } from './found-content.ts';
import { isPost, readHtmlFile, readMarkdownFile } from './read-page-file.ts';
import { readWxr } from './read-wxr.ts';

/** Bytes of all texts in an import together, of each, and of all its pictures. */
const most = { texts: 30_000_000, text: 1_000_000, pictures: 100_000_000 } as const;
/** Posts that are taken: a project has 2,000 parts. */
const mostPosts = 1400;

const page = /\.x?html?$/i;
const markdown = /\.(?:md|markdown)$/i;

/**
 * What a ZIP of HTML or Markdown, one such file, or a WordPress export holds. For a thread of its own. Throws 422 with
 * a sentence for what cannot be read.
 */
export function readFoundContent(name: string, bytes: Uint8Array): FoundContent {
  const found = readBytes(name, bytes);
  const { pages, posts, notes } = found;
  if (pages.length + posts.length === 0) {
    throw unreadable(
      'No pages were found in this: neither HTML nor Markdown nor a WordPress export.',
    );
  }
  const cut = [
    ...(pages.length > mostOf.pages ? [`Only the first ${mostOf.pages} pages were taken.`] : []),
    ...(posts.length > mostPosts ? [`Only the first ${mostPosts} posts were taken.`] : []),
    ...framed(pages),
  ];
  return {
    ...found,
    ...{ pages: pages.slice(0, mostOf.pages), posts: posts.slice(0, mostPosts) },
    notes: [...notes, ...cut],
  };
}

function framed(pages: readonly FoundPage[]): string[] {
  const own = pages.flatMap(({ blocks }) => blocks.filter(({ type }) => type === 'html'));
  if (own.length === 0) return [];
  const forms = own.filter(({ props }) => /^<form/i.test(String(props.html))).length;
  const pieces = own.length === 1 ? 'One piece' : `${own.length} pieces`;
  return [
    `${pieces} of the pages had no block that fits: kept as HTML in a frame.`,
    ...(forms > 0 ? ['Forms in such frames send nothing: put a form block in their place.'] : []),
  ];
}

function readBytes(name: string, bytes: Uint8Array): FoundContent {
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) return readArchive(bytes);
  const text = textOf(bytes);
  if (text.slice(0, 5000).includes('<rss') && text.includes('wordpress.org/export/')) {
    return readWxr(text);
  }
  return sorted([[name, text]], collectPictures({ files: new Set() }));
}

function readArchive(bytes: Uint8Array): FoundContent {
  const names = new Set<string>();
  const files = unpack(
    bytes,
    (path) => {
      if (pictureFile.test(path)) names.add(path);
      return isWanted(path);
    },
    'This ZIP',
  );
  let sum = 0;
  const texts = Object.entries(files)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([path, content]) => {
      sum += content.byteLength;
      if (sum > most.texts || content.byteLength > most.text) {
        throw unreadable('The texts in this ZIP are larger than an import may be.');
      }
      return [path, textOf(content)] as const;
    });
  const folder = sharedFolder(texts);
  const list = collectPictures({ files: names, folder });
  const found = sorted(
    texts.map(([path, text]) => [path.slice(folder.length), text] as const),
    list,
  );
  return { ...found, ...unpacked(bytes, list) };
}

/** The pictures that the pages name, and no others. */
function unpacked(bytes: Uint8Array, list: PictureList) {
  const named = new Map(list.found().map((one) => [one.key, one]));
  let sum = 0;
  const files = unpack(bytes, (path) => named.has(path), 'This ZIP');
  const pictures = Object.entries(files).flatMap(([path, content]) => {
    const one = named.get(path);
    sum += content.byteLength;
    if (!one || sum > most.pictures) return [];
    return [{ id: one.id, name: one.name, alt: one.alt, source: { bytes: content } }];
  });
  return { pictures, notes: list.notes(pictures.length) };
}

/** Files in folders that systems keep for themselves hold no pages. */
const isWanted = (path: string): boolean =>
  (page.test(path) || markdown.test(path)) && !/(?:^|\/)(?:__MACOSX|\.|_\/)/.test(path);

/** Archives often hold one folder that holds everything. */
function sharedFolder(texts: readonly (readonly [string, string])[]): string {
  const [first = ''] = texts[0] ?? [];
  const folder = first.slice(0, first.indexOf('/') + 1);
  return folder !== '' && texts.every(([path]) => path.startsWith(folder)) ? folder : '';
}

function sorted(
  texts: readonly (readonly [path: string, text: string])[],
  list: PictureList,
): FoundContent {
  const pages: FoundPage[] = [];
  const posts: FoundPost[] = [];
  for (const [path, text] of texts) {
    if (page.test(path)) pages.push(readHtmlFile(path, text, list));
    else if (markdown.test(path)) {
      const found = readMarkdownFile(path, text, list);
      if (isPost(found)) posts.push(found);
      else pages.push(found);
    }
  }
  return { pages, posts, pictures: [], notes: list.notes(0), host: unknownHost };
}

function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
