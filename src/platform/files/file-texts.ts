import { sql } from '#platform/db/sql.ts';
import type { DbScope } from '../db/database.ts';

/** Ids of the public files that a module's texts name, as `/files/<id>`. */
export type FileTexts = (scope: DbScope) => Promise<readonly { readonly id: string }[]>;

let sources: readonly FileTexts[] = [];

/** Told once at start by `app/`, the only code that knows all modules. */
export function setFileTexts(all: readonly FileTexts[]): void {
  sources = all;
}

/** Ids of all files that any text of the hub names. One walk through the texts, however many files there are. */
export async function namedFiles(scope: DbScope): Promise<ReadonlySet<string>> {
  const named = new Set<string>();
  for (const find of sources) for (const { id } of await find(scope)) named.add(id);
  return named;
}

/** What a text names stays until the transaction ends: nobody can delete it as unused meanwhile. */
export async function holdNamedFiles(scope: DbScope, text: string): Promise<void> {
  const ids = [...text.matchAll(/\/files\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})/g)];
  if (ids.length === 0) return;
  await scope.execute(sql`
    select 1 from files where id = any(${sql.param(ids.map(([, id]) => id))}::uuid[])
    order by id for key share`);
}

/** Ids of somebody's files of a purpose that no text names, and that are an hour old: newer ones may wait to be saved. */
export async function unnamedFiles(
  scope: DbScope,
  userId: string,
  purpose: string,
): Promise<string[]> {
  const { rows } = await scope.execute<{ id: string }>(sql`
    select id::text from files where owner_id = ${userId} and purpose = ${purpose}
      and created_at < now() - interval '1 hour'`);
  if (rows.length === 0) return [];
  const named = await namedFiles(scope);
  return rows.map(({ id }) => id).filter((id) => !named.has(id));
}
