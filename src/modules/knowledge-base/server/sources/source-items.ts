import type { DbScope } from '#platform/db/database.ts';
import { newId } from '#platform/db/new-id.ts';
import { sql } from '#platform/db/sql.ts';
import type { Platform } from '#platform/platform.ts';
import type { ReadDocument } from '#platform/reading/reading-types.ts';
import { deleteDocument } from '#platform/retrieval/collections/read-pages.ts';
import { indexDocument } from '#platform/retrieval/documents.ts';
import { insertKbRow } from '../documents/kb-rows.ts';
import { sourceOf } from '../documents/page-document.ts';
import type { SourceRow } from './source-rows.ts';

/** A document of a source: what it is called there, and how its state was when it was read. */
export type KnownItem = { readonly id: string; readonly mark: string };

/** What is known of a source, by the keys of its entries or files. */
export async function knownItems(scope: DbScope, source: string): Promise<Map<string, KnownItem>> {
  const { rows } = await scope.execute<{ key: string } & KnownItem>(sql`
    select source_key as key, id, coalesce(source_mark, '') as mark
    from kb_documents where source_id = ${source}`);
  return new Map(rows.map(({ key, ...item }) => [key, item]));
}

type Item = {
  readonly key: string;
  readonly mark: string;
  readonly title: string;
  readonly url: string | null;
  readonly read: Pick<ReadDocument, 'pages' | 'language' | 'warnings' | 'ocrPages'>;
};

/** Keeps what an entry or file says, anew or in place of what it said before. */
export async function keepItem(
  platform: Platform,
  tx: DbScope,
  source: SourceRow,
  owner: string,
  { key, mark, title, url, read }: Item,
  known?: KnownItem,
): Promise<void> {
  const id = known?.id ?? newId();
  await indexDocument(tx, {
    ...{ id, source: sourceOf(id), ownerId: owner, collectionId: source.collection_id, title },
    ...{ url: url ?? `/modules/knowledge-base/d/${id}`, text: read.pages, language: read.language },
  });
  const { warnings, ocrPages } = read;
  await insertKbRow(platform, tx, {
    ...{ id, kind: source.kind === 'feed' ? 'web' : 'file', addedBy: source.added_by },
    ...{ warnings, ocrPages },
  });
  await tx.execute(sql`
    update kb_documents set source_id = ${source.id}, source_key = ${key}, source_mark = ${mark},
      warnings = ${JSON.stringify(warnings)}::jsonb, checked_at = now(),
      ocr_pages = ${sql.param([...ocrPages])}::int[]
    where id = ${id}`);
}

/** Takes documents away whose files are gone. */
export async function dropItems(tx: DbScope, items: readonly KnownItem[]): Promise<void> {
  for (const { id } of items) await deleteDocument(tx, id);
}
