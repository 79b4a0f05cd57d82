import { type Authorized, asAuthorized, type Need } from '#kernel/authorized.ts';
import { forbidden, notFound } from '#kernel/errors.ts';
import { sql } from '#platform/db/sql.ts';
import type { DbScope } from '../db/database.ts';
import type { Platform } from '../platform.ts';

export type Role = 'owner' | 'editor' | 'viewer';

export type SpaceRow = {
  readonly id: string;
  readonly kind: 'personal' | 'team';
  readonly name: string;
  /** The caller's own in it. */
  readonly role: Role;
};

/** Whose work somebody may read: everything of these spaces. */
export type Reader = { readonly userId: string; readonly spaceIds: readonly string[] };

const allowed: Readonly<Record<Role, readonly Need[]>> = {
  owner: ['view', 'edit', 'own'],
  editor: ['view', 'edit'],
  viewer: ['view'],
};

/** What outsiders hear of any space, whether there is one or not. */
const noSpace = () => notFound('There is no such space.');

/** Throws 403 when a member's role does not allow this. */
export function requireRole(role: Role, need: Need): void {
  if (allowed[role].includes(need)) return;
  throw forbidden(
    need === 'own'
      ? 'Only an owner of this space can do this.'
      : 'You can look at this space but not change what is in it. Ask an owner of it to make you an editor.',
  );
}

/** The space, for somebody who may do this in it. Throws 404 for outsiders, 403 for too low a role. */
export async function requireSpace(
  scope: DbScope,
  userId: string,
  spaceId: string,
  need: Need,
): Promise<Authorized<SpaceRow>> {
  const { rows } = await scope.execute<SpaceRow>(sql`
    select s.id, s.kind, s.name, m.role from spaces s join space_members m on m.space_id = s.id
    where s.id = ${spaceId} and m.user_id = ${userId} and s.archived_at is null`);
  const space = rows[0];
  if (!space) throw noSpace();
  requireRole(space.role, need);
  return asAuthorized(space);
}

/** The person's own space, made at its first use. */
export async function personalSpace(scope: DbScope, userId: string): Promise<Authorized<SpaceRow>> {
  const find = async () => {
    const { rows } = await scope.execute<SpaceRow>(sql`
      select id, kind, name, 'owner' as role from spaces where person_id = ${userId}`);
    return rows[0];
  };
  const found = await find();
  if (found) return asAuthorized(found);
  await scope.execute(sql`
    with made as (
      insert into spaces (kind, name, person_id, created_by)
      values ('personal', 'Personal', ${userId}, ${userId})
      on conflict (person_id) do nothing returning id)
    insert into space_members (space_id, user_id, role) select id, ${userId}, 'owner' from made`);
  // Whoever made it side by side with us has committed by now, or our own insert would have waited.
  return asAuthorized((await find()) as SpaceRow);
}

/** The space that new work goes to: the one that is named, else the person's own. Both to be changed. */
export const spaceForWork = (
  scope: DbScope,
  userId: string,
  spaceId: string | undefined,
): Promise<Authorized<SpaceRow>> =>
  spaceId === undefined
    ? personalSpace(scope, userId)
    : requireSpace(scope, userId, spaceId, 'edit');

/** All spaces of a person, by one query that is kept for a moment. */
export async function readableBy(platform: Platform, userId: string): Promise<Reader> {
  const spaceIds = await platform.cachedReads.get(`spaces ${userId}`, () =>
    spaceIdsOf(platform.db, userId),
  );
  return { userId, spaceIds };
}

/** The spaces in which somebody may change things. */
export async function editableSpaceIds(scope: DbScope, userId: string): Promise<string[]> {
  const roles = (Object.keys(allowed) as Role[]).filter((role) => allowed[role].includes('edit'));
  const { rows } = await scope.execute<{ space_id: string }>(sql`
    select space_id from space_members m join spaces s on s.id = m.space_id
    where m.user_id = ${userId} and s.archived_at is null
      and m.role = any(${sql.param(roles)}::text[])`);
  return rows.map(({ space_id }) => space_id);
}

/** The same as of now, within a transaction. */
export async function spaceIdsOf(scope: DbScope, userId: string): Promise<string[]> {
  const { rows } = await scope.execute<{ space_id: string }>(sql`
    select space_id from space_members m join spaces s on s.id = m.space_id
    where m.user_id = ${userId} and s.archived_at is null`);
  return rows.map(({ space_id }) => space_id);
}
