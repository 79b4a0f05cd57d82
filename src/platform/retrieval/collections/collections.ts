import { type Authorized, asAuthorized } from '#kernel/authorized.ts';
import { forbidden } from '#kernel/errors.ts';
import type { DbScope } from '../../db/database.ts';
import { type SQL, sql } from '../../db/sql.ts';
import { requireSpace, spaceIdsOf } from '../../spaces/space-access.ts';
import { noCollection } from './readable.ts';

export const readersOf = ['private', 'space', 'public'] as const;
export type Readers = (typeof readersOf)[number];

export type CollectionRow = {
  readonly id: string;
  readonly space_id: string;
  readonly owner_id: string;
  readonly name: string;
  readonly readers: Readers;
  readonly slug: string | null;
  readonly created_at: string;
  readonly updated_at: string;
};

/** A collection with what its reader may do, and how much is in it. */
export type ListedCollection = CollectionRow & {
  readonly role: 'owner' | 'editor' | 'viewer';
  readonly documents: number;
};

const columns = sql`c.id, c.space_id, c.owner_id, c.name, c.readers, c.slug, c.created_at, c.updated_at`;

export type NewCollection = {
  readonly spaceId: string;
  readonly ownerId: string;
  readonly name: string;
  readonly readers: Readers;
};

/** Makes a collection; a public one gets a name for its address. */
export async function createCollection(
  tx: DbScope,
  { spaceId, ownerId, name, readers }: NewCollection,
): Promise<CollectionRow> {
  const { rows } = await tx.execute<CollectionRow>(sql`
    insert into collections as c (space_id, owner_id, name, readers)
    values (${spaceId}, ${ownerId}, ${name}, ${readers}) returning ${columns}`);
  const made = rows[0] as CollectionRow;
  return readers === 'public' ? changeCollection(tx, made, { readers }) : made;
}

/** Renames it, or changes who may read it. The address of one that was public once stays its own. */
export async function changeCollection(
  tx: DbScope,
  row: CollectionRow,
  change: { readonly name?: string | undefined; readonly readers?: Readers | undefined },
): Promise<CollectionRow> {
  const { name = row.name, readers = row.readers } = change;
  const slug = readers === 'public' ? (row.slug ?? slugOf(name, row.id)) : row.slug;
  const { rows } = await tx.execute<CollectionRow>(sql`
    update collections c set name = ${name}, readers = ${readers}, slug = ${slug}, updated_at = now()
    where id = ${row.id} returning ${columns}`);
  return rows[0] as CollectionRow;
}

/** Words of a name with the end of its id, which no other has. */
function slugOf(name: string, id: string): string {
  const words = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}+/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-|-$/g, '');
  return `${words || 'collection'}-${id.slice(-6)}`;
}

/** Takes a collection away with all that is in it. */
export async function deleteCollection(tx: DbScope, id: string): Promise<void> {
  await tx.execute(sql`delete from collections where id = ${id}`);
}

/**
 * The collection, for somebody who may do this with it. Throws 404 for those who may not read it, 403
 * for who may only read. What is open to everybody is read by visitors, too.
 */
export async function requireCollection(
  scope: DbScope,
  userId: string | null,
  id: string,
  need: 'view' | 'edit' | 'own',
): Promise<Authorized<CollectionRow>> {
  const { rows } = await scope.execute<CollectionRow & { granted: string | null }>(sql`
    select ${columns}, (select role from collection_grants g
      where g.collection_id = c.id and g.user_id = ${userId}) as granted
    from collections c where c.id = ${id}`);
  const row = rows[0];
  if (!row) throw noCollection();
  const role = await roleIn(scope, userId, row);
  if (!role) throw noCollection();
  const may = { owner: true, editor: need !== 'own', viewer: need === 'view' }[role];
  if (may) return asAuthorized(row);
  throw forbidden(
    need === 'own'
      ? 'Only who made this collection can do this.'
      : 'You can read this collection but not change it. Ask its owner to make you an editor.',
  );
}

type Asked = CollectionRow & { readonly granted: string | null };

async function roleIn(scope: DbScope, userId: string | null, row: Asked) {
  if (userId === row.owner_id) return 'owner';
  if (row.granted === 'editor') return 'editor';
  const open = row.readers === 'public' || row.granted === 'viewer' ? 'viewer' : undefined;
  if (!userId || row.readers === 'private') return open;
  const space = await requireSpace(scope, userId, row.space_id, 'view').catch(() => undefined);
  if (!space) return open;
  return space.role === 'viewer' ? 'viewer' : 'editor';
}

/** What somebody may read, newest change first: their own, those of their spaces, those shared with them. */
export async function listCollections(scope: DbScope, userId: string): Promise<ListedCollection[]> {
  const spaces = sql.param(await spaceIdsOf(scope, userId));
  return select(
    scope,
    sql`case when c.owner_id = ${userId} then 'owner' else coalesce((select g.role
      from collection_grants g where g.collection_id = c.id and g.user_id = ${userId}), 'editor') end`,
    sql`c.owner_id = ${userId}
      or (c.readers <> 'private' and c.space_id = any(${spaces}::uuid[]))
      or exists (select from collection_grants g where g.collection_id = c.id and g.user_id = ${userId})`,
  );
}

/** The collections that these people have opened to everybody. */
export const publicCollections = (
  scope: DbScope,
  owners: readonly string[],
): Promise<ListedCollection[]> =>
  select(
    scope,
    sql`'viewer'`,
    sql`c.readers = 'public' and c.owner_id = any(${sql.param([...owners])}::uuid[])`,
  );

/** The one with this name in its address, if it is open to everybody. */
export async function publicCollection(scope: DbScope, slug: string): Promise<ListedCollection> {
  const found = await select(scope, sql`'viewer'`, sql`c.readers = 'public' and c.slug = ${slug}`);
  if (!found[0]) throw noCollection();
  return found[0];
}

async function select(scope: DbScope, role: SQL, condition: SQL): Promise<ListedCollection[]> {
  const { rows } = await scope.execute<ListedCollection>(sql`
    select ${columns}, ${role} as role,
      (select count(*)::int from documents d where d.collection_id = c.id) as documents
    from collections c where ${condition} order by c.updated_at desc, c.id limit 500`);
  return rows;
}
