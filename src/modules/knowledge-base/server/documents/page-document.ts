import { AppError } from '#kernel/errors.ts';
import { languageOf } from '#kernel/text/language-of.ts';
import type { DbScope } from '#platform/db/database.ts';
import { newId } from '#platform/db/new-id.ts';
import { sql } from '#platform/db/sql.ts';
import type { Platform } from '#platform/platform.ts';
import type { CollectionRow } from '#platform/retrieval/collections/collections.ts';
import { countPassages } from '#platform/retrieval/collections/count-passages.ts';
import { indexDocument } from '#platform/retrieval/documents.ts';
import { insertKbRow, kbRow } from './kb-rows.ts';
import { keepVersion } from './page-versions.ts';

export type Page = {
  readonly title: string;
  readonly markdown: string;
  readonly language?: string | undefined;
};

export const sourceOf = (id: string): string => `kb:${id}`;

/** Keeps a page that somebody wrote; gives its id and the number of its passages. */
export async function addPage(
  platform: Platform,
  tx: DbScope,
  collection: CollectionRow,
  userId: string,
  page: Page,
): Promise<{ documentId: string; passages: number }> {
  const id = newId();
  await keepText(tx, collection, id, page);
  await insertKbRow(platform, tx, { id, kind: 'page', addedBy: userId });
  return { documentId: id, passages: await countPassages(tx, id) };
}

type ChangeOf = { readonly id: string; readonly known: number; readonly by: string };

/** Writes a page anew; what it said stays as a version. Throws 409 with the revision that is there when somebody else was quicker. */
export async function changePage(
  tx: DbScope,
  collection: CollectionRow,
  { id, known, by, ...page }: Page & ChangeOf,
): Promise<number> {
  const row = await kbRow(tx, id);
  if (row.kind !== 'page') {
    throw new AppError('conflict', 409, 'Only pages that were written here can be changed here.');
  }
  const { rows } = await tx.execute<{ revision: number }>(sql`
    update kb_documents set revision = revision + 1 where id = ${id} and revision = ${known}
    returning revision`);
  if (!rows[0]) {
    const message =
      'Somebody else changed this page meanwhile. Copy your words, reload and add them.';
    throw new AppError('conflict', 409, message, { details: { rev: row.revision } });
  }
  await keepVersion(tx, id, { revision: known, by });
  await keepText(tx, collection, id, page);
  return rows[0].revision;
}

const keepText = (tx: DbScope, collection: CollectionRow, id: string, page: Page) =>
  indexDocument(tx, {
    ...{ id, source: sourceOf(id), ownerId: collection.owner_id, collectionId: collection.id },
    ...{ title: page.title, text: page.markdown.replaceAll('\r\n', '\n') },
    url: `/modules/knowledge-base/d/${id}`,
    language: page.language ?? languageOf(page.markdown),
  });
