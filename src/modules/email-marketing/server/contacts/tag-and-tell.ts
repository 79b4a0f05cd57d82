import type { Segment } from '#kernel/contacts/segment.ts';
import { tellOfContacts } from '#platform/contacts/contact-listeners.ts';
import { idsInSegment, noContact } from '#platform/contacts/find-contacts.ts';
import { type Tagging, tagContacts } from '#platform/contacts/tag-contacts.ts';
import { sql } from '#platform/db/sql.ts';
import type { Platform } from '#platform/platform.ts';

type Whom = { readonly ids: readonly string[] } | { readonly segment: Segment };

/**
 * Tags contacts of a space, and lets series begin that wait for a tag. `platform.db` is the transaction. Throws 404 for
 * ids that are not of the space.
 */
export async function tagAndTell(
  platform: Platform,
  spaceId: string,
  whom: Whom,
  tagging: Tagging,
): Promise<number> {
  const { db } = platform;
  const ids =
    'ids' in whom ? whom.ids : await idsInSegment(db, spaceId, whom.segment, platform.now());
  if ('ids' in whom) {
    const { rows } = await db.execute<{ count: number }>(sql`
      select count(*)::int as count from contacts
      where space_id = ${spaceId} and id = any(${sql.param([...ids])}::uuid[])`);
    if (rows[0]?.count !== new Set(ids).size) throw noContact();
  }
  const { changed, gained } = await tagContacts(db, spaceId, ids, tagging);
  for (const tag of tagging.add) {
    const contactIds = [...gained].filter(([, tags]) => tags.includes(tag)).map(([id]) => id);
    await tellOfContacts(platform, db, { spaceId, contactIds, name: 'tag.added', tag });
  }
  return changed;
}
