import { sql } from '#platform/db/sql.ts';
import type { DbScope } from '../db/database.ts';

/** A part of each of the latest projects of a kind in these spaces, the last changed first. */
export async function latestBodies(
  scope: DbScope,
  spaceIds: readonly string[],
  { kind, part, limit }: { readonly kind: string; readonly part: string; readonly limit: number },
): Promise<{ readonly id: string; readonly body: unknown }[]> {
  const { rows } = await scope.execute<{ id: string; body: string }>(sql`
    select p.id, b.body from projects p join project_bodies b on b.hash = p.head -> ${part} ->> 'hash'
    where p.kind = ${kind} and p.trashed_at is null
      and p.space_id = any(${sql.param([...spaceIds])}::uuid[])
    order by p.updated_at desc limit ${limit}`);
  return rows.map(({ id, body }) => ({ id, body: JSON.parse(body) as unknown }));
}
