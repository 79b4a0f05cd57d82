import { notFound } from '#kernel/errors.ts';
import type { DbScope } from '#platform/db/database.ts';
import { sql } from '#platform/db/sql.ts';
import { findDocument, readPages } from '#platform/retrieval/collections/read-pages.ts';

export type PageVersion = {
  readonly revision: number;
  readonly title: string;
  readonly replaced_by: string | null;
  readonly replaced_at: string;
};

/** Earlier texts that are kept of one page. */
const most = 200;

/** Keeps what a page says before it is changed. */
export async function keepVersion(
  tx: DbScope,
  id: string,
  { revision, by }: { readonly revision: number; readonly by: string },
): Promise<void> {
  const { title } = await findDocument(tx, id);
  const [page] = await readPages(tx, id, { page: 1 });
  await tx.execute(sql`
    insert into kb_page_versions (document_id, revision, title, markdown, replaced_by)
    values (${id}, ${revision}, ${title}, ${page?.text ?? ''}, ${by})
    on conflict do nothing`);
  await tx.execute(sql`
    delete from kb_page_versions where document_id = ${id} and revision <= ${revision - most}`);
}

/** What a page said before, the newest first. */
export async function listVersions(scope: DbScope, id: string): Promise<PageVersion[]> {
  const { rows } = await scope.execute<PageVersion>(sql`
    select revision, title, replaced_by, replaced_at from kb_page_versions
    where document_id = ${id} order by revision desc`);
  return rows;
}

/** One of them with its words. Throws 404. */
export async function readVersion(
  scope: DbScope,
  id: string,
  revision: number,
): Promise<{ readonly title: string; readonly markdown: string }> {
  const { rows } = await scope.execute<{ title: string; markdown: string }>(sql`
    select title, markdown from kb_page_versions
    where document_id = ${id} and revision = ${revision}`);
  if (!rows[0]) throw notFound('There is no such version.');
  return rows[0];
}
