import { badInput } from '#kernel/errors.ts';
import { isServiceId } from '#kernel/services.ts';
import type { DbScope } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { type Embedder, listEmbedders } from '../../makers/vectors/find-embedder.ts';
import type { Platform } from '../../platform.ts';

/** How a collection's passages are compared by meaning, and how far that has come. */
export type CollectionVectors = {
  readonly service: string;
  readonly model: string;
  readonly passages: number;
  readonly made: number;
  /** Why the last attempt failed. */
  readonly fault: string | null;
};

type Row = {
  readonly service: string | null;
  readonly model: string | null;
  readonly fault: string | null;
};

/** What vectors of this service and model are called. */
export const nameOfVectors = ({ service, model }: Pick<Embedder, 'service' | 'model'>): string =>
  `${service}/${model}`;

/** The service and model of a collection; undefined where words alone count. */
export async function embedderOfCollection(
  scope: DbScope,
  id: string,
): Promise<Embedder | undefined> {
  const row = await rowOf(scope, id);
  const { service, model } = row ?? {};
  if (!service || !model || !isServiceId(service)) return undefined;
  return { service, model, name: service };
}

async function rowOf(scope: DbScope, id: string): Promise<Row | undefined> {
  const { rows } = await scope.execute<Row>(sql`
    select vectors_service as service, vectors_model as model, vectors_fault as fault
    from collections where id = ${id}`);
  return rows[0];
}

/** How far a collection is; undefined where words alone count. */
export async function lookAtVectors(
  scope: DbScope,
  id: string,
): Promise<CollectionVectors | undefined> {
  const { service, model, fault } = (await rowOf(scope, id)) ?? {};
  if (!service || !model) return undefined;
  const { rows } = await scope.execute<{ passages: number; made: number }>(sql`
    select count(*)::int as passages,
      (count(*) filter (where v.model = ${`${service}/${model}`}))::int as made
    from passages p join documents d on d.id = p.document_id
    left join passage_vectors v on v.passage_id = p.id where d.collection_id = ${id}`);
  const { passages = 0, made = 0 } = rows[0] ?? {};
  return { service, model, passages, made, fault: fault ?? null };
}

/**
 * Says by whose vectors the passages of a collection are compared, or by none; its owner's services are
 * asked. Vectors of another model go. Throws 400 for a service that makes none.
 */
export async function chooseVectors(
  platform: Platform,
  { id, owner_id: ownerId }: { readonly id: string; readonly owner_id: string },
  service: string | null,
): Promise<void> {
  const able = await listEmbedders(platform, ownerId, 'knowledge-base');
  const found = able.find((each) => each.service === service);
  if (service !== null && !found)
    throw badInput('This service makes no vectors, or has no key here.', 'service');
  await platform.db.transaction(async (tx) => {
    await tx.execute(sql`
      update collections set vectors_service = ${found?.service ?? null},
        vectors_model = ${found?.model ?? null}, vectors_fault = null where id = ${id}`);
    await tx.execute(sql`
      delete from passage_vectors v using passages p, documents d
      where p.id = v.passage_id and d.id = p.document_id and d.collection_id = ${id}
        and v.model is distinct from ${found ? nameOfVectors(found) : null}`);
  });
}
