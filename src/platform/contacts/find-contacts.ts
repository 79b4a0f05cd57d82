import type { Segment } from '#kernel/contacts/segment.ts';
import { notFound } from '#kernel/errors.ts';
import { type DbScope, isoTime } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { Block } from './optouts.ts';
import { whereSegment } from './segments/where-segment.ts';

export type ContactRow = {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly attributes: Readonly<Record<string, string | number | boolean>>;
  readonly tags: readonly string[];
  readonly language: string | null;
  readonly zone: string | null;
  readonly createdAt: string;
  /** Why nothing is mailed to them; null where it is. */
  readonly block: Block | null;
};

export const noContact = () => notFound('There is no such contact.');

const columns = sql`c.id, c.email, c.name, c.attributes, c.tags, c.language, c.zone,
  c.created_at as "createdAt", contact_block(c.space_id, c.id, c.email) as block`;

export type ContactQuery = {
  readonly spaceId: string;
  /** Part of the address or name. */
  readonly q?: string | undefined;
  readonly segment?: Segment | undefined;
  /** Id of the last contact of the page before. */
  readonly after?: string | undefined;
  readonly size: number;
  readonly now: Date;
};

/** Contacts of a space, the newest first, page by page. */
export async function findContacts(scope: DbScope, query: ContactQuery) {
  const { spaceId, q = '', segment, after, size, now } = query;
  const { rows } = await scope.execute<ContactRow>(sql`
    select ${columns} from contacts c
    where c.space_id = ${spaceId} and ${segment ? whereSegment(segment, now) : sql`true`}
      and (${q} = '' or position(lower(${q}) in lower(c.email || ' ' || c.name)) > 0)
      and (${after ?? null}::uuid is null or c.id < ${after ?? null}::uuid)
    order by c.id desc limit ${size + 1}`);
  const shown = rows.slice(0, size).map(view);
  return { contacts: shown, next: rows.length > size ? (shown.at(-1)?.id ?? null) : null };
}

const view = (row: ContactRow): ContactRow => ({ ...row, createdAt: isoTime(row.createdAt) });

/** One contact, for somebody of its space. Throws 404 for strangers and for one that is gone. */
export async function requireContact(
  scope: DbScope,
  spaceIds: readonly string[],
  id: string,
): Promise<ContactRow & { readonly spaceId: string }> {
  const { rows } = await scope.execute<ContactRow & { spaceId: string }>(sql`
    select ${columns}, c.space_id as "spaceId" from contacts c
    where c.id = ${id} and c.space_id = any(${sql.param([...spaceIds])}::uuid[])`);
  if (!rows[0]) throw noContact();
  return { ...view(rows[0]), spaceId: rows[0].spaceId };
}

/** How many contacts a segment of a space means, with up to five of them. */
export async function countSegment(scope: DbScope, spaceId: string, segment: Segment, now: Date) {
  const where = sql`c.space_id = ${spaceId} and ${whereSegment(segment, now)}`;
  const { rows } = await scope.execute<{ count: number }>(
    sql`select count(*)::int as count from contacts c where ${where}`,
  );
  const { rows: sample } = await scope.execute<{ id: string; email: string; name: string }>(
    sql`select c.id, c.email, c.name from contacts c where ${where} order by c.id desc limit 5`,
  );
  return { count: rows[0]?.count ?? 0, sample };
}

/** Whether a contact is in a segment now. */
export async function isInSegment(
  scope: DbScope,
  contactId: string,
  segment: Segment,
  now: Date,
): Promise<boolean> {
  const { rows } = await scope.execute(
    sql`select 1 from contacts c where c.id = ${contactId} and ${whereSegment(segment, now)}`,
  );
  return rows.length > 0;
}

/** Ids of all contacts of a space that are in a segment. */
export async function idsInSegment(
  scope: DbScope,
  spaceId: string,
  segment: Segment,
  now: Date,
): Promise<string[]> {
  const { rows } = await scope.execute<{ id: string }>(
    sql`select c.id from contacts c where c.space_id = ${spaceId} and ${whereSegment(segment, now)}`,
  );
  return rows.map(({ id }) => id);
}
