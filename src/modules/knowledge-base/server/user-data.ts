import type { DbScope } from '#platform/db/database.ts';
import { sql } from '#platform/db/sql.ts';
import { listCollections } from '#platform/retrieval/collections/collections.ts';
import { listDocuments, readPages } from '#platform/retrieval/collections/read-pages.ts';

/** A person's own collections with the words of their documents, and what nothing answered. */
export async function exportKnowledge(scope: DbScope, userId: string) {
  const own = (await listCollections(scope, userId)).filter(({ owner_id }) => owner_id === userId);
  const collections = [];
  for (const { id, name, readers } of own) {
    const documents = [];
    for (const { id: documentId, title, language, url } of await listDocuments(scope, id)) {
      const pages = (await readPages(scope, documentId)).map(({ number, text }) => ({
        number,
        text,
      }));
      documents.push({ id: documentId, title, language, url, pages });
    }
    collections.push({ id, name, readers, documents });
  }
  const { rows: questions } = await scope.execute(sql`
    select question, asked, last_asked_at from kb_gaps where owner_id = ${userId} order by id`);
  return { collections, questions };
}

/** What hangs on collections and documents goes with them. */
export async function eraseKnowledge(scope: DbScope, userId: string): Promise<void> {
  await scope.execute(sql`delete from kb_gaps where owner_id = ${userId}`);
}
