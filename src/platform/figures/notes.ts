import type { Authorized } from '#kernel/authorized.ts';
import type { DbScope } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { SpaceRow } from '../spaces/space-access.ts';

/** Writes down what happened at a time (ISO, UTC), for everybody in the space. */
export async function addNote(
  scope: DbScope,
  space: Authorized<SpaceRow>,
  userId: string,
  { at, text }: { at: string; text: string },
): Promise<string> {
  const { rows } = await scope.execute<{ id: string }>(sql`
    insert into figure_notes (space_id, at, text, created_by)
    values (${space.id}, ${at}, ${text}, ${userId}) returning id`);
  return (rows[0] as { id: string }).id;
}
