import { sql } from '#platform/db/sql.ts';
import type { DbScope } from '../db/database.ts';
import { nameOfPerson } from '../spaces/spaces.ts';

/** A part as it stands, who saved it last, and the team that it is in. */
export type LatestBody = {
  readonly id: string;
  readonly title: string;
  readonly body: unknown;
  readonly hash: string;
  readonly by: string | null;
  /** Null for nobody, or somebody whose account has ended. */
  readonly byName: string | null;
  /** Null in a person's own space. */
  readonly team: string | null;
};

/** A part of each of the latest projects of a kind in these spaces, the last changed first. */
export async function latestBodies(
  scope: DbScope,
  spaceIds: readonly string[],
  { kind, part, limit }: { readonly kind: string; readonly part: string; readonly limit: number },
): Promise<LatestBody[]> {
  const { rows } = await scope.execute<LatestBody & { body: string }>(sql`
    select p.id, p.title, b.body, b.hash, p.head -> ${part} ->> 'by' as by,
      ${nameOfPerson(sql`(p.head -> ${part} ->> 'by')::uuid`)} as "byName",
      case when s.kind = 'team' then s.name end as team
    from projects p join project_bodies b on b.hash = p.head -> ${part} ->> 'hash'
    join spaces s on s.id = p.space_id
    where p.kind = ${kind} and p.trashed_at is null
      and p.space_id = any(${sql.param([...spaceIds])}::uuid[])
    order by p.updated_at desc limit ${limit}`);
  return rows.map((row) => ({ ...row, body: JSON.parse(row.body) as unknown }));
}
