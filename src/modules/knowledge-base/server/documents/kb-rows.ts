import type { DbScope } from '#platform/db/database.ts';
import { sql } from '#platform/db/sql.ts';
import { emitDocument } from '#platform/flows/triggers/tell-flows.ts';
import type { Platform } from '#platform/platform.ts';
import { noDocument } from '#platform/retrieval/collections/read-pages.ts';
import { nameOfPerson } from '#platform/spaces/spaces.ts';

export type Rhythm = 'never' | 'daily' | 'weekly' | 'monthly';

export type KbRow = {
  readonly id: string;
  readonly kind: 'page' | 'file' | 'web';
  readonly asset_id: string | null;
  readonly ocr_pages: readonly number[];
  readonly warnings: readonly string[];
  readonly revision: number;
  readonly review_on: string | null;
  readonly rhythm: Rhythm;
  readonly checked_at: string;
  readonly changes: readonly { readonly kind: 'added' | 'removed'; readonly text: string }[] | null;
  readonly added_at: string;
  /** Names; null for accounts that are gone. */
  readonly owner: string | null;
  readonly added_by_name: string | null;
  readonly helpful: number;
  readonly votes: number;
};

const columns = sql`
  k.id, k.kind, k.asset_id, array_to_json(k.ocr_pages) as ocr_pages, k.warnings, k.revision,
  k.review_on::text as review_on, k.rhythm, k.checked_at, k.changes, k.added_at,
  (select ${nameOfPerson(sql`d.owner_id`)} from documents d where d.id = k.id) as owner,
  ${nameOfPerson(sql`k.added_by`)} as added_by_name,
  (select count(*)::int from kb_votes v where v.document_id = k.id and v.helpful) as helpful,
  (select count(*)::int from kb_votes v where v.document_id = k.id) as votes`;

export type NewKbRow = {
  readonly id: string;
  readonly kind: KbRow['kind'];
  readonly assetId?: string | undefined;
  readonly sha256?: string | undefined;
  readonly ocrPages?: readonly number[];
  readonly warnings?: readonly string[];
  readonly addedBy: string;
};

/** Keeps what the knowledge base knows of a document, and tells flows of a new one. */
export async function insertKbRow(platform: Platform, tx: DbScope, row: NewKbRow): Promise<void> {
  const { id, kind, assetId = null, sha256 = null, ocrPages = [], warnings = [], addedBy } = row;
  const { rows } = await tx.execute(sql`
    insert into kb_documents (id, kind, asset_id, sha256, ocr_pages, warnings, added_by)
    values (${id}, ${kind}, ${assetId}, ${sha256}, ${sql.param([...ocrPages])}::int[],
      ${JSON.stringify(warnings)}::jsonb, ${addedBy})
    on conflict (id) do nothing returning id`);
  if (rows.length > 0) await emitDocument(platform, tx, id);
}

/** What is known of a document. Throws 404 for one that the knowledge base does not hold. */
export async function kbRow(scope: DbScope, id: string): Promise<KbRow> {
  const [row] = await kbRows(scope, [id]);
  if (!row) throw noDocument();
  return row;
}

export async function kbRows(scope: DbScope, ids: readonly string[]): Promise<KbRow[]> {
  const { rows } = await scope.execute<KbRow>(sql`
    select ${columns} from kb_documents k where k.id = any(${sql.param([...ids])}::uuid[])`);
  return rows;
}

/** The document of this collection that was read from the same bytes. */
export async function findSame(
  scope: DbScope,
  ids: readonly string[],
  sha256: string,
): Promise<string | undefined> {
  const { rows } = await scope.execute<{ id: string }>(sql`
    select id from kb_documents where sha256 = ${sha256} and id = any(${sql.param([...ids])}::uuid[])`);
  return rows[0]?.id;
}
