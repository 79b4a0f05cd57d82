import type { Authorized } from '#kernel/authorized.ts';
import { conflict, notFound } from '#kernel/errors.ts';
import { sql } from '#platform/db/sql.ts';
import type { DbScope, Transaction } from '../db/database.ts';
import type { Platform } from '../platform.ts';
import type { Role, SpaceRow } from './space-access.ts';

/** Gives a member another role. Throws 404 for somebody who is not in it, 409 for the last owner. */
export function changeRole(
  platform: Platform,
  space: Authorized<SpaceRow>,
  userId: string,
  role: Role,
): Promise<void> {
  return withMembers(platform, space, async (tx) => {
    if (role !== 'owner') await requireOtherOwner(tx, space.id, userId);
    const { rowCount } = await tx.execute(sql`
      update space_members set role = ${role}
      where space_id = ${space.id} and user_id = ${userId}`);
    if (!rowCount) throw notFound('This person is not in the space.');
  });
}

/** Takes somebody out of a space, or lets them leave. Throws as `changeRole` does. */
export function removeMember(
  platform: Platform,
  space: Authorized<SpaceRow>,
  userId: string,
): Promise<void> {
  return withMembers(platform, space, async (tx) => {
    await requireOtherOwner(tx, space.id, userId);
    const { rowCount } = await tx.execute(
      sql`delete from space_members where space_id = ${space.id} and user_id = ${userId}`,
    );
    if (!rowCount) throw notFound('This person is not in the space.');
  });
}

/** One at a time per space: of two owners who leave side by side the second one stays. */
function withMembers(
  platform: Platform,
  space: Authorized<SpaceRow>,
  change: (tx: Transaction) => Promise<void>,
): Promise<void> {
  if (space.kind === 'personal') throw conflict('Your personal space is yours alone, for good.');
  return platform.db.transaction(async (tx) => {
    await tx.execute(sql`select 1 from spaces where id = ${space.id} for update`);
    await change(tx);
  });
}

async function requireOtherOwner(tx: DbScope, spaceId: string, userId: string): Promise<void> {
  const { rows } = await tx.execute<{ is_last: boolean }>(sql`
    select exists (select 1 from space_members
        where space_id = ${spaceId} and user_id = ${userId} and role = 'owner')
      and not exists (select 1 from space_members
        where space_id = ${spaceId} and user_id <> ${userId} and role = 'owner') as is_last`);
  if (!rows[0]?.is_last) return;
  throw conflict('A space needs an owner. Make somebody else an owner of it first.');
}

/**
 * Takes a person whose account ends out of all spaces. Their own goes with everything in it; of a team
 * whose last owner they were the editor who came first becomes owner, else the viewer who did, and a
 * team without anybody is archived. Returns the heirs by space: what lies there becomes theirs.
 */
export async function leaveAllSpaces(
  tx: DbScope,
  userId: string,
): Promise<readonly { spaceId: string; heirId: string | null }[]> {
  await tx.execute(sql`delete from spaces where person_id = ${userId}`);
  const left = await tx.execute<{ space_id: string }>(sql`
    delete from space_members where user_id = ${userId} returning space_id`);
  const heirs: { spaceId: string; heirId: string | null }[] = [];
  for (const { space_id: spaceId } of left.rows) {
    const { rows } = await tx.execute<{ user_id: string }>(sql`
      select user_id from space_members where space_id = ${spaceId}
      order by array_position(array['owner', 'editor', 'viewer'], role), joined_at limit 1`);
    const heirId = rows[0]?.user_id ?? null;
    if (heirId) {
      await tx.execute(sql`
        update space_members set role = 'owner' where space_id = ${spaceId} and user_id = ${heirId}`);
    } else {
      await tx.execute(sql`update spaces set archived_at = now() where id = ${spaceId}`);
    }
    heirs.push({ spaceId, heirId });
  }
  await tx.execute(sql`delete from space_invites where invited_by = ${userId}`);
  return heirs;
}
