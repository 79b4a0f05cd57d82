import { noContact } from '#platform/contacts/find-contacts.ts';
import { sql } from '#platform/db/sql.ts';
import type { Platform } from '#platform/platform.ts';
import { editableSpaceIds, requireSpace } from '#platform/spaces/space-access.ts';

/** The one space that all of these contacts are in, for somebody who may change it. Throws 404 otherwise. */
export async function spaceOfContacts(
  { db }: Platform,
  userId: string,
  ids: readonly string[],
): Promise<string> {
  const spaces = await editableSpaceIds(db, userId);
  const { rows } = await db.execute<{ space_id: string; count: number }>(sql`
    select space_id, count(*)::int as count from contacts
    where id = any(${sql.param([...ids])}::uuid[]) group by space_id`);
  const [only] = rows;
  if (!only || rows.length > 1 || only.count !== new Set(ids).size) throw noContact();
  if (spaces.includes(only.space_id)) return only.space_id;
  // Viewers hear that they may not; strangers that there is nothing.
  await requireSpace(db, userId, only.space_id, 'edit').catch((error: { status?: number }) => {
    throw error.status === 403 ? error : noContact();
  });
  throw noContact();
}
