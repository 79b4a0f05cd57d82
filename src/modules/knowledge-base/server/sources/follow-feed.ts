import { createHash } from 'node:crypto';
import { conflict } from '#kernel/errors.ts';
import { languageOf } from '#kernel/text/language-of.ts';
import { fetchFile } from '#platform/assets/fetch-file.ts';
import { robotsAllow } from '#platform/fetch/robots.ts';
import type { Platform } from '#platform/platform.ts';
import { readDocument } from '#platform/reading/read-document.ts';
import { damaged } from '#platform/reading/unreadable.ts';
import { keepItem, knownItems } from './source-items.ts';
import type { SourceRow } from './source-rows.ts';

/** Entries of one feed that are looked at; feeds show their newest. */
const most = 200;

/**
 * Reads a feed: an entry that is new becomes a document, one that was changed is replaced. What no longer
 * stands in the feed stays. Throws 422 for what is no feed or does not answer.
 */
export async function followFeed(
  platform: Platform,
  source: SourceRow,
  owner: string,
  signal: AbortSignal,
): Promise<void> {
  const { db } = platform;
  if (!(await robotsAllow(platform, source.address)))
    throw conflict('Its robots.txt asks programs not to read this feed.');
  const bytes = await fetchFile(platform, source.address);
  const feed = await readDocument(bytes, 'feed.xml', { owner: { id: owner, signal }, ocr: false });
  if (!feed.entries) throw damaged('This feed');
  const known = await knownItems(db, source.id);
  for (const { title, url, text } of feed.entries.slice(0, most)) {
    signal.throwIfAborted();
    const key = (url || title).slice(0, 1000);
    const mark = createHash('sha256').update(`${title}\n${text}`).digest('hex');
    if (known.get(key)?.mark === mark) continue;
    const words = `${title}\n\n${text}`;
    const read = {
      pages: [{ number: 1, text: words }],
      language: languageOf(words),
      ...{ warnings: [], ocrPages: [] },
    };
    const item = { key, mark, title, url: url || source.address, read };
    await db.transaction((tx) => keepItem(platform, tx, source, owner, item, known.get(key)));
  }
}
