import { findAsset } from '#platform/assets/find-assets.ts';
import type { Platform } from '#platform/platform.ts';
import { unpack } from '#platform/reading/formats/unpack.ts';
import { unreadable } from '#platform/reading/unreadable.ts';
import { readableBy } from '#platform/spaces/space-access.ts';
import { mostOf } from '../../site/site-schema.ts';
import { type FoundContent, type FoundPage, type FoundPost, unknownHost } from './found-content.ts';
import { isPost, readHtmlFile, readMarkdownFile } from './read-page-file.ts';
import { readWxr } from './read-wxr.ts';

/** Bytes of the file itself, of all texts in it together, and of each. */
const most = { file: 30_000_000, texts: 30_000_000, text: 1_000_000 } as const;
/** Posts that are taken: a project has 2,000 parts. */
const mostPosts = 1400;

const page = /\.x?html?$/i;
const markdown = /\.(?:md|markdown)$/i;

/**
 * What a file of the library holds of an earlier site: a ZIP of HTML or Markdown, one such file, or a WordPress
 * export. Throws 404 for a file that is not the person's, 413 and 422 with a sentence for what cannot be read.
 */
export async function readImport(
  platform: Platform,
  userId: string,
  assetId: string,
): Promise<FoundContent> {
  const asset = await findAsset(platform.db, await readableBy(platform, userId), assetId);
  if (asset.bytes > most.file) throw unreadable('An import takes 30 MB at most. Split it.');
  const file = await platform.files.find(platform.db, asset.file_id);
  if (!file) throw unreadable('This file is not there any more.');
  const found = readBytes(asset.name, await platform.files.read(file));
  const { pages, posts, notes } = found;
  if (pages.length + posts.length === 0) {
    throw unreadable(
      'No pages were found in this: neither HTML nor Markdown nor a WordPress export.',
    );
  }
  const cut = [
    ...(pages.length > mostOf.pages ? [`Only the first ${mostOf.pages} pages were taken.`] : []),
    ...(posts.length > mostPosts ? [`Only the first ${mostPosts} posts were taken.`] : []),
  ];
  return {
    ...{ pages: pages.slice(0, mostOf.pages), posts: posts.slice(0, mostPosts) },
    host: found.host,
    notes: [...notes, ...cut, 'Pictures were left out: add them to the pages from the library.'],
  };
}

function readBytes(name: string, bytes: Uint8Array): FoundContent {
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) return readArchive(bytes);
  const text = textOf(bytes);
  if (text.slice(0, 5000).includes('<rss') && text.includes('wordpress.org/export/')) {
    return readWxr(text);
  }
  return sorted([[name, text]]);
}

function readArchive(bytes: Uint8Array): FoundContent {
  const files = unpack(bytes, (path) => isWanted(path), 'This ZIP');
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
  return sorted(withoutFolder(texts));
}

/** Files in folders that systems keep for themselves hold no pages. */
const isWanted = (path: string): boolean =>
  (page.test(path) || markdown.test(path)) && !/(?:^|\/)(?:__MACOSX|\.|_\/)/.test(path);

/** Archives often hold one folder that holds everything. */
function withoutFolder(texts: readonly (readonly [string, string])[]) {
  const [first = ''] = texts[0] ?? [];
  const folder = first.slice(0, first.indexOf('/') + 1);
  const isShared = folder !== '' && texts.every(([path]) => path.startsWith(folder));
  return isShared ? texts.map(([path, text]) => [path.slice(folder.length), text] as const) : texts;
}

function sorted(texts: readonly (readonly [path: string, text: string])[]): FoundContent {
  const pages: FoundPage[] = [];
  const posts: FoundPost[] = [];
  for (const [path, text] of texts) {
    if (page.test(path)) pages.push(readHtmlFile(path, text));
    else if (markdown.test(path)) {
      const found = readMarkdownFile(path, text);
      if (isPost(found)) posts.push(found);
      else pages.push(found);
    }
  }
  return { pages, posts, notes: [], host: unknownHost };
}

function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
