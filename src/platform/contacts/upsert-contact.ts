import type { DbScope } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { emitContact } from '../flows/triggers/tell-flows.ts';
import type { Platform } from '../platform.ts';
import { tellListeners, tellOfContacts } from './contact-listeners.ts';
import { addToLists, requireLists } from './lists.ts';

export type AttributeValue = string | number | boolean | null;

/** What somebody who looks after contacts says of one; what is left out stays as it is. */
export type ContactChange = {
  readonly email: string;
  readonly name?: string | undefined;
  /** By name; null removes one. */
  readonly attributes?: Readonly<Record<string, AttributeValue>> | undefined;
  /** Added to those that it has. */
  readonly tags?: readonly string[] | undefined;
  readonly language?: string | undefined;
  readonly zone?: string | undefined;
  /** Ids of lists of the space. */
  readonly lists?: readonly string[] | undefined;
  /** Where and when the person agreed to get mails. */
  readonly consent?: { readonly source: string; readonly at: string } | undefined;
};

export type Upserted = {
  readonly contactId: string;
  readonly created: boolean;
};

/** Adds a contact to a space, or changes the one with this address. Throws 404 for lists of others. */
export async function upsertContact(
  platform: Platform,
  tx: DbScope,
  spaceId: string,
  change: ContactChange,
): Promise<Upserted> {
  const { name, attributes = {}, tags = [], language, zone, lists = [], consent } = change;
  const email = change.email.toLowerCase();
  await requireLists(tx, spaceId, lists);
  const now = platform.now();
  type Before = { tags: string[] };
  const { rows: known } = await tx.execute<Before>(
    sql`select tags from contacts where space_id = ${spaceId} and email = ${email} for update`,
  );
  const { rows } = await tx.execute<{
    id: string;
    isNew: boolean;
    name: string;
    language: string | null;
    attributes: Record<string, string>;
  }>(sql`
    insert into contacts as c (space_id, email, name, language, zone, attributes, tags, created_at, updated_at)
    values (${spaceId}, ${email}, ${name ?? ''}, ${language ?? null}, ${zone ?? null},
      jsonb_strip_nulls(${JSON.stringify(attributes)}::jsonb), ${sql.param([...new Set(tags)])}::text[],
      ${now.toISOString()}, ${now.toISOString()})
    on conflict (space_id, email) do update set
      name = coalesce(${name ?? null}, c.name), language = coalesce(excluded.language, c.language),
      zone = coalesce(excluded.zone, c.zone),
      attributes = jsonb_strip_nulls(c.attributes || ${JSON.stringify(attributes)}::jsonb),
      tags = c.tags || array(select t from unnest(excluded.tags) as t where t <> all(c.tags)),
      updated_at = excluded.updated_at
    returning id, (xmax = 0) as "isNew", name, language, attributes`);
  const kept = rows[0] as (typeof rows)[number];
  const joined = await addToLists(tx, [kept.id], lists);
  if (consent) await noteConsent(tx, kept.id, consent);
  if (kept.isNew) {
    const { id: contactId, isNew: _, ...about } = kept;
    await tellOfContacts(platform, tx, {
      spaceId,
      contactIds: [contactId],
      name: 'contact.added',
      lists,
    });
    await emitContact(platform, tx, spaceId, { contactId, email, ...about });
  } else if (joined.length > 0) {
    const contactIds = [kept.id];
    await tellListeners(platform, tx, {
      spaceId,
      contactIds,
      name: 'contact.added',
      lists: joined,
    });
  }
  const had = new Set(known[0]?.tags);
  const newTags = [...new Set(tags)].filter((tag) => !had.has(tag));
  for (const tag of newTags) {
    await tellOfContacts(platform, tx, { spaceId, contactIds: [kept.id], name: 'tag.added', tag });
  }
  return { contactId: kept.id, created: kept.isNew };
}

async function noteConsent(
  tx: DbScope,
  contactId: string,
  { source, at }: { readonly source: string; readonly at: string },
): Promise<void> {
  await tx.execute(sql`
    insert into contact_consents (contact_id, wording, page, ip, created_at)
    select ${contactId}, ${source}, '', null, ${at} where not exists (
      select 1 from contact_consents where contact_id = ${contactId} and wording = ${source}
        and created_at = ${at}::timestamptz)`);
}
