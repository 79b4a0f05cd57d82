import { createHash } from 'node:crypto';
import { sql } from '#platform/db/sql.ts';
import type { DbScope } from '../db/database.ts';
import { dictionaryWords, splitPassages } from './passages.ts';

export type NewDocument = {
  /** What it was made from; one document a source and owner. */
  readonly source: string;
  /** Null: everyone may find it. */
  readonly ownerId: string | null;
  readonly title: string;
  readonly url: string | null;
  readonly text: string;
};

/**
 * Makes a document findable, replacing what its source held before. Does nothing when title,
 * address and text are unchanged. Returns whether anything changed.
 */
export async function indexDocument(scope: DbScope, document: NewDocument): Promise<boolean> {
  const { source, ownerId, title, url } = document;
  // PostgreSQL stores no zero bytes in text.
  const text = document.text.replaceAll('\u0000', '');
  const checksum = createHash('sha256')
    .update(JSON.stringify([title, url, text]))
    .digest('hex');
  return scope.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: string }>(sql`
      insert into documents (source, owner_id, title, url, checksum)
      values (${source}, ${ownerId}, ${title}, ${url}, ${checksum})
      on conflict (source, owner_id) do update
        set title = excluded.title, url = excluded.url, checksum = excluded.checksum, updated_at = now()
        where documents.checksum <> excluded.checksum
      returning id`);
    const id = rows[0]?.id;
    if (!id) return false;
    await tx.execute(sql`delete from passages where document_id = ${id}`);
    const passages = JSON.stringify(splitPassages(text));
    await tx.execute(sql`
      insert into passages (document_id, position, title, heading, body)
      select ${id}, p.position, ${title}, p.passage ->> 'heading', p.passage ->> 'body'
      from jsonb_array_elements(${passages}::jsonb) with ordinality as p (passage, position)`);
    await tx.execute(sql`
      insert into document_words (word, owner_id)
      select word, ${ownerId}::uuid
      from jsonb_array_elements_text(${JSON.stringify(dictionaryWords(`${title} ${text}`))}::jsonb) as word
      order by word
      on conflict do nothing`);
    return true;
  });
}

/** Removes one document; sources without one are no error. */
export async function removeDocument(
  scope: DbScope,
  source: string,
  ownerId: string | null,
): Promise<void> {
  await scope.execute(sql`
    delete from documents where source = ${source} and owner_id is not distinct from ${ownerId}`);
}

/** Removes everything that is findable only for one person. */
export async function removeDocumentsOf(scope: DbScope, ownerId: string): Promise<void> {
  await scope.execute(sql`delete from documents where owner_id = ${ownerId}`);
  await scope.execute(sql`delete from document_words where owner_id = ${ownerId}`);
}
