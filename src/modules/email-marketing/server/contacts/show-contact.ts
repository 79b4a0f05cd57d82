import { eventsOf } from '#platform/contacts/contact-events.ts';
import { findContacts, requireContact } from '#platform/contacts/find-contacts.ts';
import { csvFile } from '#platform/csv/csv.ts';
import { type DbScope, isoTime } from '#platform/db/database.ts';
import { sql } from '#platform/db/sql.ts';
import type { ContactDetail } from '../../mail-schemas.ts';

/** A contact with all that is known: what they agreed to, their lists, and what happened. */
export async function showContact(
  scope: DbScope,
  spaceIds: readonly string[],
  id: string,
): Promise<ContactDetail> {
  const { spaceId: _, ...contact } = await requireContact(scope, spaceIds, id);
  const { rows: lists } = await scope.execute<{ id: string; name: string }>(sql`
    select l.id, l.name from contact_lists l join contact_list_members m on m.list_id = l.id
    where m.contact_id = ${id} order by lower(l.name)`);
  const { rows: consents } = await scope.execute<{ wording: string; page: string; at: string }>(sql`
    select wording, page, created_at as at from contact_consents
    where contact_id = ${id} order by created_at desc limit 50`);
  const events = await eventsOf(scope, id);
  return {
    ...contact,
    ...{ attributes: { ...contact.attributes }, tags: [...contact.tags], lists },
    consents: consents.map((one) => ({ ...one, at: isoTime(one.at) })),
    events: events.map((one) => ({ ...one, at: isoTime(one.at) })),
  };
}

/** All contacts of a space as CSV that no spreadsheet runs. */
export async function contactsCsv(scope: DbScope, spaceId: string, now: Date): Promise<string> {
  const all = [];
  let after: string | undefined;
  do {
    const page = await findContacts(scope, { spaceId, after, size: 2000, now });
    all.push(...page.contacts);
    after = page.next ?? undefined;
  } while (after);
  const names = [...new Set(all.flatMap(({ attributes }) => Object.keys(attributes)))].sort();
  const head = ['email', 'name', 'language', 'tags', 'mailed', 'created', ...names];
  const lines = all.map((one) => [
    ...[one.email, one.name, one.language ?? '', one.tags.join('; ')],
    ...[one.block ?? 'yes', one.createdAt],
    ...names.map((name) => {
      const value = one.attributes[name] ?? '';
      return typeof value === 'boolean' ? String(value) : value;
    }),
  ]);
  return csvFile([head, ...lines]);
}

/** Tags that contacts of a space have. */
export async function tagsOf(scope: DbScope, spaceId: string): Promise<string[]> {
  const { rows } = await scope.execute<{ tag: string }>(sql`
    select distinct unnest(tags) as tag from contacts where space_id = ${spaceId} order by 1 limit 500`);
  return rows.map(({ tag }) => tag);
}
