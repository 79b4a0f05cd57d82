import { conflict, notFound } from '#kernel/errors.ts';
import { sql } from '#platform/db/sql.ts';
import type { DbScope } from '../../db/database.ts';
import type { Owner } from '../conversations.ts';

export type Folder = {
  readonly id: string;
  readonly name: string;
  /** For a model: what goes along with every question of the conversations in it. */
  readonly instructions: string;
  readonly count: number;
};

/** What somebody keeps conversations in order by, with how many there are of each. */
export type Shelf = {
  readonly folders: Folder[];
  readonly tags: { readonly tag: string; readonly count: number }[];
  readonly archived: number;
};

const mostFolders = 200;

export async function readShelf(scope: DbScope, { userId, module }: Owner): Promise<Shelf> {
  const mine = sql`c.user_id = ${userId} and c.module = ${module} and c.removed_at is null and not c.temporary`;
  const { rows: folders } = await scope.execute<Folder>(sql`
    select f.id, f.name, f.instructions, count(c.id)::int as count
    from conversation_folders f
    left join conversations c on c.folder_id = f.id and c.archived_at is null and c.removed_at is null
    where f.user_id = ${userId} and f.module = ${module}
    group by f.id order by lower(f.name), f.id`);
  const { rows: tags } = await scope.execute<{ tag: string; count: number }>(sql`
    select tag, count(*)::int as count from conversations c cross join unnest(c.tags) as tag
    where ${mine} and c.archived_at is null and c.tags <> '{}' group by tag order by lower(tag), tag limit 500`);
  const { rows } = await scope.execute<{ count: number }>(sql`
    select count(*)::int as count from conversations c where ${mine} and c.archived_at is not null`);
  return { folders, tags, archived: rows[0]?.count ?? 0 };
}

/** Throws a conflict for a name that is there already, whatever its capitals, and for too many folders. */
export async function createFolder(
  scope: DbScope,
  { userId, module }: Owner,
  name: string,
): Promise<Folder> {
  const { rows } = await scope.execute<{ id: string; name: string }>(sql`
    insert into conversation_folders (user_id, module, name)
    select ${userId}, ${module}, ${name}
    where (select count(*) from conversation_folders where user_id = ${userId} and module = ${module})
      < ${mostFolders}
    on conflict do nothing returning id, name`);
  if (rows[0]) return { ...rows[0], instructions: '', count: 0 };
  await requireFree(scope, { userId, module }, name);
  throw conflict(`There can be ${mostFolders} folders at most. Delete one first.`);
}

async function requireFree(scope: DbScope, { userId, module }: Owner, name: string, but?: string) {
  const { rows } = await scope.execute(sql`
    select from conversation_folders where user_id = ${userId} and module = ${module}
      and lower(name) = lower(${name}) and (${but ?? null}::uuid is null or id <> ${but ?? null})`);
  if (rows.length > 0) throw conflict(`There is a folder “${name}” already.`);
}

export type FolderChange = {
  readonly name?: string | undefined;
  readonly instructions?: string | undefined;
};

/** What is left out stays as it is. */
export async function changeFolder(
  scope: DbScope,
  owner: Owner,
  id: string,
  { name, instructions }: FolderChange,
): Promise<Omit<Folder, 'count'>> {
  await findFolder(scope, owner, id);
  if (name !== undefined) await requireFree(scope, owner, name, id);
  const { rows } = await scope.execute<Omit<Folder, 'count'>>(sql`
    update conversation_folders set name = coalesce(${name ?? null}, name),
      instructions = coalesce(${instructions ?? null}, instructions)
    where id = ${id} returning id, name, instructions`);
  return rows[0] as Omit<Folder, 'count'>;
}

/** Its conversations stay, in no folder. */
export async function removeFolder(scope: DbScope, owner: Owner, id: string): Promise<void> {
  await findFolder(scope, owner, id);
  await scope.execute(sql`delete from conversation_folders where id = ${id}`);
}

/** Throws not-found for what is not this user's folder in this module. */
export async function findFolder(
  scope: DbScope,
  { userId, module }: Owner,
  id: string,
): Promise<void> {
  const { rows } = await scope.execute(sql`
    select from conversation_folders where id = ${id} and user_id = ${userId} and module = ${module}`);
  if (rows.length === 0) throw notFound('There is no such folder.');
}
