import { notFound } from '#kernel/errors.ts';
import type { DbScope } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import type { TextBox } from '../../reading/reading-types.ts';

export type DocumentRow = {
  readonly id: string;
  readonly collection_id: string;
  readonly owner_id: string;
  readonly title: string;
  readonly url: string | null;
  readonly language: string;
  readonly pages: number;
  readonly created_at: string;
  readonly updated_at: string;
};

/** What everybody hears of a document that is not theirs, whether there is one or not. */
export const noDocument = () => notFound('There is no such document.');

const columns = sql`
  d.id, d.collection_id, d.owner_id, d.title, d.url, d.language, d.created_at, d.updated_at,
  (select count(*)::int from document_pages p where p.document_id = d.id) as pages`;

/** A document of a collection. Throws 404; who may read it, its collection says. */
export async function findDocument(scope: DbScope, id: string): Promise<DocumentRow> {
  const { rows } = await scope.execute<DocumentRow>(sql`
    select ${columns} from documents d where d.id = ${id} and d.collection_id is not null`);
  if (!rows[0]) throw noDocument();
  return rows[0];
}

export async function listDocuments(scope: DbScope, collectionId: string): Promise<DocumentRow[]> {
  const { rows } = await scope.execute<DocumentRow>(sql`
    select ${columns} from documents d where d.collection_id = ${collectionId}
    order by d.created_at desc, d.id desc limit 10000`);
  return rows;
}

/** Takes a document away; it stands in no later search. */
export async function deleteDocument(tx: DbScope, id: string): Promise<void> {
  await tx.execute(sql`delete from documents where id = ${id} and collection_id is not null`);
}

export type PageRow = {
  readonly number: number;
  readonly text: string;
  readonly boxes: readonly TextBox[] | null;
  readonly width: number | null;
  readonly height: number | null;
};

/** The pages of a document, or one of them; without boxes unless they are asked for. */
export async function readPages(
  scope: DbScope,
  id: string,
  { page, boxes = false }: { readonly page?: number | undefined; readonly boxes?: boolean } = {},
): Promise<PageRow[]> {
  const { rows } = await scope.execute<PageRow>(sql`
    select number, text, case when ${boxes} then boxes end as boxes, width, height from document_pages
    where document_id = ${id} and (${page ?? null}::int is null or number = ${page ?? null})
    order by number`);
  return rows;
}
