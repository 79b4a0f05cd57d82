import { createHmac } from 'node:crypto';
import { adminIds } from '#platform/auth/roles.ts';
import { isoTime } from '#platform/db/database.ts';
import { sql } from '#platform/db/sql.ts';
import type { PublicPage } from '#platform/http/server-module.ts';
import type { Platform } from '#platform/platform.ts';
import {
  publicCollection,
  publicCollections,
} from '#platform/retrieval/collections/collections.ts';
import {
  findDocument,
  listDocuments,
  noDocument,
  readPages,
} from '#platform/retrieval/collections/read-pages.ts';
import { searchPassages } from '#platform/retrieval/search-passages.ts';
import { kbRow } from '../documents/kb-rows.ts';
import { noteGap } from '../gaps/gap-rows.ts';

/** What visitors find first: the collections that administrators have opened. */
export async function helpCentre({ db }: Platform) {
  const found = await publicCollections(db, await adminIds(db));
  return found.map(({ name, slug, documents }) => ({ name, slug: slug ?? '', documents }));
}

/** A public collection with the titles of its pages. Throws 404. */
export async function helpCollection({ db }: Platform, slug: string) {
  const { id, name } = await publicCollection(db, slug);
  const documents = await listDocuments(db, id);
  return {
    ...{ name, slug },
    documents: documents
      .map(({ id: documentId, title, updated_at }) => ({
        id: documentId,
        title,
        updatedAt: isoTime(updated_at),
      }))
      .sort((a, b) => a.title.localeCompare(b.title, 'en')),
  };
}

/** A page of a public collection. Throws 404 for all others. */
export async function helpPage({ db }: Platform, { slug, id }: { slug: string; id: string }) {
  const collection = await publicCollection(db, slug);
  const document = await findDocument(db, id);
  if (document.collection_id !== collection.id) throw noDocument();
  const [{ kind }, pages] = [await kbRow(db, id), await readPages(db, id)];
  return {
    ...{ title: document.title, collection: collection.name, kind },
    ...{
      pages: pages.map(({ number, text }) => ({ number, text })),
      updatedAt: isoTime(document.updated_at),
    },
  };
}

/** Searches a public collection; what nobody finds becomes a gap of its owner. */
export async function helpSearch({ db }: Platform, { slug, q }: { slug: string; q: string }) {
  const collection = await publicCollection(db, slug);
  const place = { userId: null, collectionIds: [collection.id] };
  const found = await searchPassages(db, place, q, 20);
  if (found.length === 0) {
    await noteGap(db, { ownerId: collection.owner_id, collectionId: collection.id, question: q });
  }
  return found.map(({ documentId, title, page, body }) => ({
    documentId,
    title,
    page,
    text: body,
  }));
}

/** What a visitor says of a page, once a day; gives how many said so. */
export async function vote(
  platform: Platform,
  ip: string,
  { slug, id, helpful }: { slug: string; id: string; helpful: boolean },
) {
  await helpPage(platform, { slug, id });
  const key = await platform.vault.instanceSecret('kb-votes');
  const day = new Date().toISOString().slice(0, 10);
  const voter = createHmac('sha256', key).update(`${day} ${ip}`).digest('base64url');
  await platform.db.execute(sql`
    insert into kb_votes (document_id, voter, helpful) values (${id}, ${voter}, ${helpful})
    on conflict (document_id, voter) do update set helpful = excluded.helpful`);
  const { rows } = await platform.db.execute<{ helpful: number; votes: number }>(sql`
    select count(*) filter (where helpful)::int as helpful, count(*)::int as votes
    from kb_votes where document_id = ${id}`);
  return rows[0] ?? { helpful: 0, votes: 0 };
}

/** The pages of the help centre, for the sitemap. */
export async function* helpPages(platform: Platform): AsyncIterable<PublicPage> {
  for (const { slug } of await helpCentre(platform)) {
    const { documents } = await helpCollection(platform, slug);
    yield { path: `/knowledge-base/c/${slug}`, changedAt: documents[0]?.updatedAt ?? null };
    for (const { id, updatedAt } of documents) {
      yield { path: `/knowledge-base/c/${slug}/${id}`, changedAt: updatedAt };
    }
  }
}
