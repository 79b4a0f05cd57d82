import { notFound } from '#kernel/errors.ts';
import type { DbScope } from '../../db/database.ts';
import { type SQL, sql } from '../../db/sql.ts';
import { spaceIdsOf } from '../../spaces/space-access.ts';

/** Where somebody looks: everything they may read, or the given collections alone. */
export type Place = {
  readonly userId: string | null;
  readonly collectionIds?: readonly string[] | undefined;
  /** Leaves guides and attachments of chats out. */
  readonly onlyCollections?: boolean | undefined;
  /** Only these documents: whoever names them has made sure that they may be read. */
  readonly documentIds?: readonly string[] | undefined;
};

/**
 * A condition on `documents d`: those that may be read here. Collections of others that are open to
 * everybody are looked in only when they are named: nobody's pages push themselves into the answers
 * of strangers. Throws 404 for named ones that may not be read.
 */
export async function readable(
  scope: DbScope,
  { userId, collectionIds, onlyCollections, documentIds }: Place,
): Promise<SQL> {
  if (documentIds) return sql`d.id = any(${sql.param([...documentIds])}::uuid[])`;
  const spaces = userId ? await spaceIdsOf(scope, userId) : [];
  const { rows } = await scope.execute<{ id: string }>(sql`
    select c.id from collections c
    where c.owner_id = ${userId}
      or (c.readers = 'space' and c.space_id = any(${sql.param([...spaces])}::uuid[]))
      or exists (select from collection_grants g where g.collection_id = c.id and g.user_id = ${userId})
      or (c.readers = 'public' and (c.id = any(${sql.param([...(collectionIds ?? [])])}::uuid[])
        or c.space_id = any(${sql.param([...spaces])}::uuid[])))`);
  const ids = rows.map(({ id }) => id);
  if (collectionIds) {
    if (collectionIds.some((id) => !ids.includes(id))) throw noCollection();
    return sql`d.collection_id = any(${sql.param([...collectionIds])}::uuid[])`;
  }
  if (onlyCollections) return sql`d.collection_id = any(${sql.param(ids)}::uuid[])`;
  return sql`(d.collection_id = any(${sql.param(ids)}::uuid[])
    or (d.collection_id is null and (d.owner_id is null or d.owner_id = ${userId})))`;
}

/** What everybody hears of a collection that is not theirs, whether there is one or not. */
export const noCollection = () => notFound('There is no such collection.');

/** Documents of collections that somebody may read, by id, those behind `after`. */
export async function readableDocuments(
  scope: DbScope,
  userId: string,
  after: string | undefined,
  most: number,
): Promise<{ readonly id: string; readonly title: string }[]> {
  const may = await readable(scope, { userId, onlyCollections: true });
  const { rows } = await scope.execute<{ id: string; title: string }>(sql`
    select d.id, d.title from documents d
    where ${may} and (${after ?? null}::uuid is null or d.id > ${after ?? null}::uuid)
    order by d.id limit ${most}`);
  return rows;
}
