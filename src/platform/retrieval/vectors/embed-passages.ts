import { AppError } from '#kernel/errors.ts';
import { sql } from '../../db/sql.ts';
import { embedTexts } from '../../makers/vectors/embed-texts.ts';
import { packVector } from '../../makers/vectors/vectors.ts';
import type { Platform } from '../../platform.ts';
import { embedderOfCollection, nameOfVectors } from './collection-vectors.ts';

/** Passages in one call: 64 of 900 letters stay well below what services take. */
const atOnce = 64;

type Waiting = { readonly id: string; readonly text: string; readonly owner: string };

/**
 * Makes the vectors that a collection lacks, at its owner's expense; each call's are kept before the next.
 * What a service refuses is noted at the collection, and tried again the next time.
 */
export async function embedPassages(
  platform: Platform,
  collectionId: string,
  signal: AbortSignal,
): Promise<void> {
  const { db } = platform;
  const embedder = await embedderOfCollection(db, collectionId);
  if (!embedder) return;
  const name = nameOfVectors(embedder);
  const fault = (text: string | null) =>
    db.execute(sql`update collections set vectors_fault = ${text} where id = ${collectionId}`);
  for (;;) {
    signal.throwIfAborted();
    const { rows } = await db.execute<Waiting>(sql`
      select p.id, concat_ws(E'\\n', p.title, nullif(p.heading, ''), p.body) as text, d.owner_id as owner
      from passages p join documents d on d.id = p.document_id
      where d.collection_id = ${collectionId} and d.owner_id is not null and not exists (
        select from passage_vectors v where v.passage_id = p.id and v.model = ${name})
      order by p.id limit ${atOnce}`);
    const [first] = rows;
    if (!first) break;
    try {
      const scope = { user: { id: first.owner }, module: 'knowledge-base', signal };
      const { vectors } = await embedTexts(
        platform,
        scope,
        embedder,
        rows.map(({ text }) => text),
      );
      await keep(platform, name, rows, vectors);
    } catch (error) {
      if (signal.aborted || !(error instanceof AppError)) throw error;
      await fault(error.message);
      return;
    }
  }
  await fault(null);
}

async function keep(
  { db }: Platform,
  model: string,
  rows: readonly Waiting[],
  vectors: readonly Float32Array[],
): Promise<void> {
  const given = rows.map(({ id }, at) => ({
    id,
    vector: packVector(vectors[at] as Float32Array).toString('base64'),
  }));
  // A passage may have gone while the service worked.
  await db.execute(sql`
    insert into passage_vectors (passage_id, model, vector)
    select p.id, ${model}, decode(g.given ->> 'vector', 'base64')
    from jsonb_array_elements(${JSON.stringify(given)}::jsonb) as g (given)
    join passages p on p.id = (g.given ->> 'id')::uuid
    on conflict (passage_id) do update set model = excluded.model, vector = excluded.vector`);
}

/** Collections with passages that still lack a vector. */
export async function collectionsWithout({ db }: Platform): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select c.id from collections c where c.vectors_service is not null and exists (
      select from documents d join passages p on p.document_id = d.id
      left join passage_vectors v
        on v.passage_id = p.id and v.model = c.vectors_service || '/' || c.vectors_model
      where d.collection_id = c.id and v.passage_id is null)
    order by c.id limit 500`);
  return rows.map(({ id }) => id);
}
