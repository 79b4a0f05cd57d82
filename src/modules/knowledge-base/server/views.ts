import { isoTime } from '#platform/db/database.ts';
import type { Platform } from '#platform/platform.ts';
import {
  type ListedCollection,
  listCollections,
  requireCollection,
} from '#platform/retrieval/collections/collections.ts';
import { type DocumentRow, listDocuments } from '#platform/retrieval/collections/read-pages.ts';
import type { Collection, KbDocument } from '../contract.ts';
import { type KbRow, kbRow, kbRows } from './documents/kb-rows.ts';
import { nobodyAnyMore } from './name-of.ts';

export const viewCollection = (row: ListedCollection): Collection => ({
  ...{ id: row.id, name: row.name, readers: row.readers, role: row.role, documents: row.documents },
  url: row.readers === 'public' && row.slug ? `/knowledge-base/c/${row.slug}` : null,
  updatedAt: isoTime(row.updated_at),
});

/** A collection as this person sees it. Throws 404. */
export async function lookAtCollection(
  { db }: Platform,
  userId: string,
  id: string,
): Promise<Collection> {
  const row = await requireCollection(db, userId, id, 'view');
  const listed = (await listCollections(db, userId)).find((each) => each.id === id);
  return viewCollection(
    listed ?? { ...row, role: 'viewer', documents: (await listDocuments(db, id)).length },
  );
}

/** Where a mail address stands for a name, readers see what stands before the @. */
const withoutAddress = (name: string | null): string => name?.split('@')[0] || nobodyAnyMore;

export const viewDocument = (row: DocumentRow, kb: KbRow): KbDocument => ({
  ...{ id: row.id, title: row.title, language: row.language, pages: row.pages, kind: kb.kind },
  ...{ url: kb.kind === 'web' ? row.url : null, assetId: kb.asset_id, revision: kb.revision },
  ...{ ocrPages: [...kb.ocr_pages], warnings: [...kb.warnings], reviewOn: kb.review_on },
  ...{ rhythm: kb.rhythm, checkedAt: isoTime(kb.checked_at), addedAt: isoTime(kb.added_at) },
  ...{ owner: withoutAddress(kb.owner), addedBy: withoutAddress(kb.added_by_name) },
  ...{ helpful: kb.helpful, votes: kb.votes },
  changes: kb.changes && [...kb.changes],
});

/** The documents of a collection with what is known of each. */
export async function lookAtDocuments(
  { db }: Platform,
  collectionId: string,
): Promise<KbDocument[]> {
  const rows = await listDocuments(db, collectionId);
  const known = new Map(
    (
      await kbRows(
        db,
        rows.map(({ id }) => id),
      )
    ).map((kb) => [kb.id, kb]),
  );
  return rows.flatMap((row) => {
    const kb = known.get(row.id);
    return kb ? [viewDocument(row, kb)] : [];
  });
}

export const lookAtDocument = async ({ db }: Platform, row: DocumentRow): Promise<KbDocument> =>
  viewDocument(row, await kbRow(db, row.id));
