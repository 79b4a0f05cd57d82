import { sql } from '#platform/db/sql.ts';
import type { DbScope } from '../db/database.ts';
import { emitContact } from '../flows/triggers/tell-flows.ts';
import type { Platform } from '../platform.ts';
import { tellOfContacts } from './contact-listeners.ts';

/** What is learned of somebody; nothing that is known already is overwritten. */
export type NewContact = {
  /** Any letters; kept in lower case. */
  readonly email: string;
  readonly name?: string | undefined;
  readonly language?: string | undefined;
  /** Further answers by their names. */
  readonly attributes?: Readonly<Record<string, string>>;
};

/** What somebody agreed to: the words, and the page on which they stood. */
export type Consent = {
  readonly wording: string;
  readonly page: string;
  /** Without its host part. */
  readonly ip: string | null;
};

/**
 * One contact for each address of a space. Whoever sends a form need not be whom its address names, so an answer
 * only fills what was empty.
 */
export async function noteContact(
  platform: Platform,
  scope: DbScope,
  spaceId: string,
  { email, name = '', language, attributes = {} }: NewContact,
  consent?: Consent,
): Promise<string> {
  type Kept = {
    contactId: string;
    email: string;
    name: string;
    language: string | null;
    attributes: Record<string, string>;
    isNew: boolean;
  };
  const { rows } = await scope.execute<Kept>(sql`
    insert into contacts as c (space_id, email, name, language, attributes)
    values (${spaceId}, lower(${email}), ${name}, ${language ?? null},
      ${JSON.stringify(attributes)}::jsonb)
    on conflict (space_id, email) do update set
      name = case when c.name = '' then excluded.name else c.name end,
      language = coalesce(c.language, excluded.language),
      attributes = excluded.attributes || c.attributes, updated_at = now()
    returning id as "contactId", email, name, language, attributes, (xmax = 0) as "isNew"`);
  const { isNew, ...kept } = rows[0] as Kept;
  const id = kept.contactId;
  if (isNew) {
    await tellOfContacts(platform, scope, { spaceId, contactIds: [id], name: 'contact.added' });
    await emitContact(platform, scope, spaceId, kept);
  }
  if (consent) {
    await scope.execute(sql`
      insert into contact_consents (contact_id, wording, page, ip)
      values (${id}, ${consent.wording}, ${consent.page}, ${consent.ip})`);
  }
  return id;
}

/** A contact with the words that its person agreed to, the latest last; undefined for one that is gone. */
export async function findContact(scope: DbScope, id: string) {
  const { rows } = await scope.execute<{
    email: string;
    name: string;
    language: string | null;
    attributes: Record<string, string>;
    agreed: string[];
  }>(sql`
    select c.email, c.name, c.language, c.attributes,
      array(select k.wording from contact_consents k where k.contact_id = c.id order by k.created_at)
        as agreed
    from contacts c where c.id = ${id}`);
  return rows[0];
}

/** Contacts of a person's own space with what they agreed to, for the person's export. */
export async function contactsOfPerson(scope: DbScope, userId: string) {
  const { rows } = await scope.execute(sql`
    select c.id, c.email, c.name, c.attributes, c.tags, c.language, c.zone, c.created_at as "createdAt",
      coalesce((select json_agg(json_build_object('wording', k.wording, 'page', k.page, 'ip', k.ip,
        'at', k.created_at) order by k.created_at) from contact_consents k where k.contact_id = c.id),
        '[]') as consents
    from contacts c join spaces s on s.id = c.space_id where s.person_id = ${userId} order by c.id`);
  return rows;
}
