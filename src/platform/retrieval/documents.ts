import { createHash } from 'node:crypto';
import { languageOf } from '#kernel/text/language-of.ts';
import type { DbScope } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { ReadPage } from '../reading/reading-types.ts';
import { configOf } from './configs.ts';
import { pairsOf } from './pairs.ts';
import { dictionaryWords, splitPassages } from './passages.ts';

export type NewDocument = {
  /** Drawn where it is left out. */
  readonly id?: string;
  /** What it was made from; one document a source and owner. */
  readonly source: string;
  /** Null: everyone may find it. */
  readonly ownerId: string | null;
  /** Whose readers may find it; its pages are kept then, so that citations can be opened. */
  readonly collectionId?: string;
  /** Keeps its pages without a collection, too. */
  readonly keepsPages?: boolean;
  readonly title: string;
  readonly url: string | null;
  /** One text, or the pages of a file. */
  readonly text: string | readonly ReadPage[];
  /** BCP 47; told from the text where it is left out. */
  readonly language?: string;
};

/** PostgreSQL stores no zero bytes in text, nor halves of characters. */
export const plain = (text: string): string => text.replaceAll('\u0000', ' ').toWellFormed();

/**
 * Makes a document findable, replacing what its source held before. Does nothing when title,
 * address and text are unchanged. Returns whether anything changed.
 */
export async function indexDocument(scope: DbScope, document: NewDocument): Promise<boolean> {
  const { id: wanted = null, source, ownerId, collectionId = null, url } = document;
  const title = plain(document.title);
  const pages: readonly ReadPage[] =
    typeof document.text === 'string'
      ? [{ number: 1, text: plain(document.text) }]
      : document.text.map((page) => ({ ...page, text: plain(page.text) }));
  const text = pages.map((page) => page.text).join('\n\n');
  const language = document.language ?? languageOf(text.slice(0, 20_000));
  const checksum = createHash('sha256')
    .update(JSON.stringify([title, url, language, collectionId, ...pages.map((page) => page.text)]))
    .digest('hex');
  return scope.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: string }>(sql`
      insert into documents (id, source, owner_id, collection_id, title, url, language, checksum)
      values (coalesce(${wanted}::uuid, uuidv7()), ${source}, ${ownerId}, ${collectionId}, ${title}, ${url},
        ${language}, ${checksum})
      on conflict (source, owner_id) do update
        set title = excluded.title, url = excluded.url, checksum = excluded.checksum,
          language = excluded.language, collection_id = excluded.collection_id, updated_at = now()
        where documents.checksum <> excluded.checksum
      returning id`);
    const id = rows[0]?.id;
    if (!id) return false;
    await replacePassages(tx, { id, title, language }, pages);
    if (collectionId || document.keepsPages) await replacePages(tx, id, pages);
    await tx.execute(sql`
      insert into document_words (word, owner_id)
      select word, ${ownerId}::uuid
      from jsonb_array_elements_text(${JSON.stringify(dictionaryWords(`${title} ${text}`))}::jsonb) as word
      order by word
      on conflict do nothing`);
    return true;
  });
}

type Named = { readonly id: string; readonly title: string; readonly language: string };

async function replacePassages(
  tx: DbScope,
  { id, title, language }: Named,
  pages: readonly ReadPage[],
) {
  const usual = configOf(language);
  const passages = pages.flatMap(({ number, text }) =>
    splitPassages(text).map((passage) => {
      // A page in another language is stemmed as that language is.
      const own = passage.body.length > 200 && pages.length > 1 ? languageOf(passage.body) : '';
      const pairs = pairsOf(`${passage.heading} ${passage.body}`).join(' ');
      return { ...passage, page: number, config: own ? configOf(own) : usual, pairs };
    }),
  );
  await tx.execute(sql`delete from passages where document_id = ${id}`);
  await tx.execute(sql`
    insert into passages (document_id, position, title, heading, body, page, start_at, end_at, config, pairs)
    select ${id}, p.position, ${title}, p.passage ->> 'heading', p.passage ->> 'body',
      (p.passage ->> 'page')::int, (p.passage ->> 'start')::int, (p.passage ->> 'end')::int,
      (p.passage ->> 'config')::regconfig, p.passage ->> 'pairs'
    from jsonb_array_elements(${JSON.stringify(passages)}::jsonb) with ordinality as p (passage, position)`);
}

async function replacePages(tx: DbScope, id: string, pages: readonly ReadPage[]): Promise<void> {
  await tx.execute(sql`delete from document_pages where document_id = ${id}`);
  await tx.execute(sql`
    insert into document_pages (document_id, number, text, boxes, width, height)
    select ${id}, (p ->> 'number')::int, p ->> 'text', p -> 'boxes', (p #>> '{size,0}')::real,
      (p #>> '{size,1}')::real
    from jsonb_array_elements(${JSON.stringify(pages)}::jsonb) as p`);
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

/** Removes everything that is findable only for one person, their collections with it. */
export async function removeDocumentsOf(scope: DbScope, ownerId: string): Promise<void> {
  await scope.execute(sql`delete from collections where owner_id = ${ownerId}`);
  await scope.execute(sql`delete from collection_grants where user_id = ${ownerId}`);
  await scope.execute(sql`delete from documents where owner_id = ${ownerId}`);
  await scope.execute(sql`delete from document_words where owner_id = ${ownerId}`);
}
