import type { Authorized } from '#kernel/authorized.ts';
import { conflict } from '#kernel/errors.ts';
import { type SQL, sql } from '#platform/db/sql.ts';
import { type DbScope, isoTime } from '../db/database.ts';
import type { Platform } from '../platform.ts';
import { personalSpace, type Role, type SpaceRow } from './space-access.ts';

/** Teams one person may be in: more than anybody works with, fewer than would slow every list down. */
const mostSpaces = 200;

export type Member = {
  readonly userId: string;
  readonly email: string;
  /** What they call themselves; the address where they said nothing. */
  readonly name: string;
  readonly role: Role;
  /** ISO, UTC. */
  readonly joinedAt: string;
};

/** `brandId`: the brand that new things in it begin with. */
export type ListedSpace = SpaceRow & { readonly brandId: string | null };

/** The person's own space first, then teams by name; or the teams of theirs that were put away. */
export async function listSpaces(
  scope: DbScope,
  userId: string,
  { archived = false } = {},
): Promise<readonly ListedSpace[]> {
  await personalSpace(scope, userId);
  const { rows } = await scope.execute<ListedSpace>(sql`
    select s.id, s.kind, s.name, m.role, s.brand_id as "brandId" from spaces s join space_members m on m.space_id = s.id
    where m.user_id = ${userId} and (s.archived_at is not null) = ${archived}
      ${archived ? sql`and m.role = 'owner'` : sql``}
    order by s.kind = 'team', lower(s.name), s.id`);
  return rows;
}

/** Makes a team whose first owner is this person. Throws 409 for somebody who is in too many. */
export async function createSpace(
  platform: Platform,
  userId: string,
  name: string,
): Promise<SpaceRow> {
  return platform.db.transaction(async (tx) => {
    await requireRoomFor(tx, userId);
    const { rows } = await tx.execute<SpaceRow>(sql`
      with made as (
        insert into spaces (kind, name, created_by) values ('team', ${name}, ${userId})
        returning id, kind, name),
      joined as (
        insert into space_members (space_id, user_id, role) select id, ${userId}, 'owner' from made)
      select id, kind, name, 'owner' as role from made`);
    return rows[0] as SpaceRow;
  });
}

/** Throws 409 when somebody is in as many spaces as one person may be. */
export async function requireRoomFor(scope: DbScope, userId: string): Promise<void> {
  const { rows } = await scope.execute<{ count: number }>(
    sql`select count(*)::int as count from space_members where user_id = ${userId}`,
  );
  if ((rows[0]?.count ?? 0) < mostSpaces) return;
  throw conflict(`You are in ${mostSpaces} spaces already. Leave one you no longer need first.`);
}

/** What the `auth_users` row `u` calls itself, else its address. */
const personName = sql`coalesce(nullif(u.user_metadata ->> 'full_name', ''), u.email)`;

/** For a query: the name of the person whose id stands in this column; null when they are gone. */
export const nameOfPerson = (id: SQL) =>
  sql`(select ${personName} from auth_users u where u.id = ${id})`;

/** Who is in a space, owners first. */
export async function listMembers(
  scope: DbScope,
  space: Authorized<SpaceRow>,
): Promise<readonly Member[]> {
  type Row = { user_id: string; email: string; name: string; role: Role; joined_at: string };
  const { rows } = await scope.execute<Row>(sql`
    select m.user_id, u.email, ${personName} as name, m.role, m.joined_at
    from space_members m join auth_users u on u.id = m.user_id where m.space_id = ${space.id}
    order by array_position(array['owner', 'editor', 'viewer'], m.role), lower(u.email)`);
  return rows.map(({ user_id, email, name, role, joined_at }) => ({
    userId: user_id,
    email,
    name,
    role,
    joinedAt: isoTime(joined_at),
  }));
}
