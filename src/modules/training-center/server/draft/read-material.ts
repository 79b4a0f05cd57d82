import { AppError } from '#kernel/errors.ts';
import { plainText } from '#kernel/rich-text/plain-text.ts';
import { readMarkdown } from '#kernel/rich-text/read-markdown.ts';
import { findAsset } from '#platform/assets/find-assets.ts';
import type { DbScope } from '#platform/db/database.ts';
import { readManuscript } from '#platform/manuscript/read-manuscript.ts';
import type { Platform } from '#platform/platform.ts';
import { fileKind } from '#platform/reading/file-kind.ts';
import { readDocument } from '#platform/reading/read-document.ts';
import { unreadable } from '#platform/reading/unreadable.ts';
import { requireCollection } from '#platform/retrieval/collections/collections.ts';
import { findDocument, noDocument, readPages } from '#platform/retrieval/collections/read-pages.ts';
import { noCollection } from '#platform/retrieval/collections/readable.ts';
import { readableBy } from '#platform/spaces/space-access.ts';

export type Material = { readonly title: string; readonly markdown: string };

/** The text of a file of the library, in Markdown; its pictures are left out. Throws 404, and 422 naming the field. */
export async function readAssetText(
  platform: Platform,
  userId: string,
  assetId: string,
  field: string,
): Promise<Material> {
  const asset = await findAsset(platform.db, await readableBy(platform, userId), assetId);
  const file = await platform.files.find(platform.db, asset.file_id);
  if (!file) throw unreadable('The file is not there any more.');
  const bytes = new Uint8Array(await platform.files.read(file));
  const title = asset.title ?? asset.name.replace(/\.[a-z]{2,8}$/i, '');
  try {
    return { title, markdown: await markdownOf(bytes, asset.name, userId) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    throw new AppError(error.code, error.status, error.message, { field, cause: error });
  }
}

async function markdownOf(bytes: Uint8Array, name: string, userId: string): Promise<string> {
  const kind = bytes.length === 0 ? 'text' : fileKind(bytes, name);
  if (['docx', 'epub', 'html', 'text'].includes(kind)) {
    const { markdown } = await readManuscript(bytes, name);
    return markdown.replace(/!\[[^\]]{0,2000}\]\(picture:\d{1,4}\)/g, '');
  }
  const { pages } = await readDocument(bytes, name, { owner: { id: userId } });
  return pages
    .map(({ text }) => text.trim())
    .filter(Boolean)
    .join('\n\n');
}

/** The text of a document of the knowledge base, for somebody who may read it. Throws 404. */
export async function readDocumentText(
  scope: DbScope,
  userId: string,
  documentId: string,
): Promise<Material> {
  const document = await findDocument(scope, documentId);
  await requireCollection(scope, userId, document.collection_id, 'view').catch((error) => {
    throw error instanceof AppError && error.message === noCollection().message
      ? noDocument()
      : error;
  });
  const pages = await readPages(scope, documentId);
  return { title: document.title, markdown: pages.map(({ text }) => text).join('\n\n') };
}

/** A text without the marks of Markdown, for making questions. */
export const wordsOfMarkdown = (markdown: string): string => plainText(readMarkdown(markdown));
