import { AppError } from '#kernel/errors.ts';
import { fetchFile } from '#platform/assets/fetch-file.ts';
import { findAsset } from '#platform/assets/find-assets.ts';
import { readDocument } from '#platform/reading/read-document.ts';
import { unreadable } from '#platform/reading/unreadable.ts';
import { searchPassages } from '#platform/retrieval/search-passages.ts';
import type { RunContext } from '#platform/runs/run-types.ts';
import { readableBy } from '#platform/spaces/space-access.ts';
import type { Passage, SourceRef } from '../../article-schema.ts';
import { nameOfPage } from './name-of-page.ts';

/** What a source says, with where each piece stands. */
export type ReadSource = {
  readonly title: string;
  readonly pieces: readonly { readonly text: string; readonly about: Partial<Passage> }[];
};

/** Passages of a collection that are looked at. */
const mostPassages = 40;
/** Letters of one source that are looked at. */
const mostLetters = 200_000;

/** Reads a source. Throws 404 for what is not its person's, 422 for what cannot be read, naming it. */
export async function readSource(
  context: RunContext<unknown>,
  source: SourceRef,
  at: number,
  query: string,
): Promise<ReadSource> {
  const { platform, user } = context;
  if ('text' in source) return readNotes(source.text, at);
  if ('collectionId' in source) return readCollection(context, source.collectionId, query);
  if ('url' in source) {
    const { url } = source;
    const bytes = await fetchFile(platform, url).catch((error) => {
      throw named(error, `sources.${at}.url`);
    });
    const name = nameOfPage(url);
    return readBytes(
      context,
      bytes,
      name,
      { url, title: new URL(url).hostname },
      `sources.${at}.url`,
    );
  }
  const { assetId } = source;
  const asset = await findAsset(platform.db, await readableBy(platform, user.id), assetId);
  const file = await platform.files.find(platform.db, asset.file_id);
  if (!file) throw unreadable('The file is not there any more.');
  const bytes = new Uint8Array(await platform.files.read(file));
  const title = asset.title ?? asset.name;
  return readBytes(context, bytes, asset.name, { assetId, title }, `sources.${at}.assetId`);
}

function readNotes(text: string, at: number): ReadSource {
  const first = text.trim().split('\n', 1)[0] ?? '';
  const short = first.length <= 60 ? first : `${first.slice(0, 57).trimEnd()}…`;
  const title = short.replace(/^#{1,6}\s+/, '') || `Notes ${at + 1}`;
  return { title, pieces: [{ text: text.slice(0, mostLetters), about: { title } }] };
}

async function readCollection(
  { platform, user }: RunContext<unknown>,
  id: string,
  query: string,
): Promise<ReadSource> {
  const place = { userId: user.id, collectionIds: [id], onlyCollections: true };
  const found = await searchPassages(platform.db, place, query.slice(0, 2000), mostPassages);
  const pieces = found.map(({ body, title, page, documentId, url }) => ({
    text: body,
    about: { title, page, documentId, ...(url?.startsWith('http') && { url }) },
  }));
  return { title: found[0]?.title ?? 'collection', pieces };
}

async function readBytes(
  { user, signal }: RunContext<unknown>,
  bytes: Uint8Array,
  name: string,
  about: Partial<Passage> & { readonly title: string },
  field: string,
): Promise<ReadSource> {
  const read = await readDocument(bytes, name, { owner: { id: user.id } }).catch((error) => {
    throw named(error, field);
  });
  signal.throwIfAborted();
  const title = read.title || about.title;
  let room = mostLetters;
  const pieces = read.pages.flatMap(({ number, text }) => {
    const kept = text.slice(0, Math.max(0, room));
    room -= kept.length;
    return kept.trim() === '' ? [] : [{ text: kept, about: { ...about, title, page: number } }];
  });
  return { title, pieces };
}

/** The same fault, said of the source that has it. */
function named(error: unknown, field: string): unknown {
  if (!(error instanceof AppError)) return error;
  return new AppError(error.code, error.status, error.message, { field, cause: error });
}
