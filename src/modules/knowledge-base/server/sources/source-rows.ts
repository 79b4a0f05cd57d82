import { AppError, notFound } from '#kernel/errors.ts';
import type { DbScope } from '#platform/db/database.ts';
import { sql } from '#platform/db/sql.ts';

export type SourceRow = {
  readonly id: string;
  readonly collection_id: string;
  readonly kind: 'feed' | 'folder';
  readonly address: string;
  readonly added_by: string;
  readonly checked_at: string | null;
  readonly fault: string | null;
};

const columns = sql`s.id, s.collection_id, s.kind, s.address, s.added_by, s.checked_at, s.fault`;

/** Sources of one collection. */
const most = 50;

/** Sources of a collection, each with how many documents came from it. */
export async function listSources(
  scope: DbScope,
  collectionId: string,
): Promise<(SourceRow & { readonly documents: number })[]> {
  const { rows } = await scope.execute<SourceRow & { documents: number }>(sql`
    select ${columns}, (select count(*)::int from kb_documents k where k.source_id = s.id) as documents
    from kb_sources s where s.collection_id = ${collectionId} order by s.id`);
  return rows;
}

/** What everybody hears of a source that is not theirs, whether there is one or not. */
export const noSource = () => notFound('There is no such source.');

/** Throws 404 for a source that is not there. */
export async function findSource(scope: DbScope, id: string): Promise<SourceRow> {
  const { rows } = await scope.execute<SourceRow>(
    sql`select ${columns} from kb_sources s where s.id = ${id}`,
  );
  if (!rows[0]) throw noSource();
  return rows[0];
}

/** Follows a feed or folder. Throws 409 for one that is followed already, and above fifty. */
export async function addSource(
  tx: DbScope,
  source: Pick<SourceRow, 'collection_id' | 'kind' | 'address' | 'added_by'>,
): Promise<SourceRow> {
  const { collection_id: collectionId, kind, address, added_by: by } = source;
  if ((await listSources(tx, collectionId)).length >= most)
    throw new AppError('conflict', 409, `A collection follows ${most} feeds and folders at most.`);
  const { rows } = await tx.execute<SourceRow>(sql`
    insert into kb_sources as s (collection_id, kind, address, added_by)
    values (${collectionId}, ${kind}, ${address}, ${by})
    on conflict do nothing returning ${columns}`);
  if (!rows[0]) throw new AppError('conflict', 409, 'This collection follows that already.');
  return rows[0];
}

/** Follows it no more; what was read from it stays. */
export async function removeSource(tx: DbScope, id: string): Promise<void> {
  await tx.execute(sql`delete from kb_sources where id = ${id}`);
}

/** Notes that a source was looked at, and what went wrong. */
export async function noteLook(scope: DbScope, id: string, fault: string | null): Promise<void> {
  await scope.execute(
    sql`update kb_sources set checked_at = now(), fault = ${fault} where id = ${id}`,
  );
}

/** Sources that were not looked at for an hour, the longest ago first. */
export async function dueSources(scope: DbScope): Promise<SourceRow[]> {
  const { rows } = await scope.execute<SourceRow>(sql`
    select ${columns} from kb_sources s
    where s.checked_at is null or s.checked_at < now() - interval '55 minutes'
    order by s.checked_at nulls first limit 500`);
  return rows;
}
