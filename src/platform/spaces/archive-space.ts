import type { Authorized } from '#kernel/authorized.ts';
import { conflict, notFound } from '#kernel/errors.ts';
import { sql } from '#platform/db/sql.ts';
import type { DbScope } from '../db/database.ts';
import type { Platform } from '../platform.ts';
import type { SpaceRow } from './space-access.ts';

/** Puts a team away, with all that lies in it: nobody finds it until an owner opens it again. */
export function archiveSpace(platform: Platform, space: Authorized<SpaceRow>): Promise<void> {
  if (space.kind === 'personal') throw conflict('Your personal space is yours alone, for good.');
  return platform.db.transaction(async (tx) => {
    await tx.execute(sql`update spaces set archived_at = now() where id = ${space.id}`);
    await announce(tx, space.id);
  });
}

/** Opens a team again that one of its owners has put away. Throws 404 for everybody else. */
export function reopenSpace(platform: Platform, userId: string, id: string): Promise<void> {
  return platform.db.transaction(async (tx) => {
    const { rowCount } = await tx.execute(sql`
      update spaces s set archived_at = null from space_members m
      where s.id = ${id} and s.archived_at is not null
        and m.space_id = s.id and m.user_id = ${userId} and m.role = 'owner'`);
    if (!rowCount) throw notFound('There is no such space.');
    await announce(tx, id);
  });
}

/** Gives a team another name. Throws 409 for a personal space. */
export async function renameSpace(
  scope: DbScope,
  space: Authorized<SpaceRow>,
  name: string,
): Promise<void> {
  if (space.kind === 'personal') throw conflict('Your personal space has no other name.');
  await scope.execute(sql`update spaces set name = ${name} where id = ${space.id}`);
}

/** Which spaces somebody is in is kept in memory; changes of members are what it listens to. */
const announce = (tx: DbScope, id: string) =>
  tx.execute(sql`update space_members set role = role where space_id = ${id}`);
