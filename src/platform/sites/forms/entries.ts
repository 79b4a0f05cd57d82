import { notFound } from '#kernel/errors.ts';
import { sql } from '#platform/db/sql.ts';
import { type DbScope, isoTime } from '../../db/database.ts';
import type { EntryFile } from './form-listeners.ts';

export type EntryFields = Readonly<Record<string, string | EntryFile>>;

export type Entry = {
  readonly id: string;
  readonly form: string;
  readonly page: string;
  readonly variant: string;
  readonly fields: EntryFields;
  readonly spam: number;
  readonly contactId: string | null;
  readonly source: Readonly<Record<string, string>>;
  /** ISO, UTC. */
  readonly createdAt: string;
};

type Row = Omit<Entry, 'contactId' | 'createdAt'> & {
  readonly contact_id: string | null;
  readonly created_at: string;
};

export type EntryQuery = {
  readonly form?: string | undefined;
  /** Whether spam is left out. */
  readonly withoutSpam?: boolean | undefined;
  /** Id of the last one of the page before. */
  readonly after?: string | undefined;
  readonly limit: number;
};

/** What was sent to a project's pages, the newest first; nothing for one that was never published. */
export async function listEntries(
  scope: DbScope,
  projectId: string,
  { form, withoutSpam = false, after, limit }: EntryQuery,
): Promise<{ entries: Entry[]; next: string | null }> {
  const { rows } = await scope.execute<Row>(sql`
    select e.id, e.form, e.page, e.variant, e.fields, e.spam, e.contact_id, e.source, e.created_at
    from form_entries e join sites t on t.id = e.site_id where t.project_id = ${projectId}
      ${form === undefined ? sql`` : sql`and e.form = ${form}`}
      ${withoutSpam ? sql`and e.spam < 0.5` : sql``}
      ${after === undefined ? sql`` : sql`and e.id < ${after}`}
    order by e.id desc limit ${limit + 1}`);
  const entries = rows.slice(0, limit).map(shown);
  return { entries, next: rows.length > limit ? (entries.at(-1)?.id ?? null) : null };
}

/** One entry, and the project whose page it was sent by; undefined where there is none. */
export async function findEntry(
  scope: DbScope,
  id: string,
): Promise<{ readonly entry: Entry; readonly projectId: string } | undefined> {
  const { rows } = await scope.execute<Row & { project_id: string }>(sql`
    select e.id, e.form, e.page, e.variant, e.fields, e.spam, e.contact_id, e.source, e.created_at,
      t.project_id
    from form_entries e join sites t on t.id = e.site_id where e.id = ${id}`);
  const [row] = rows;
  if (!row) return undefined;
  const { project_id: projectId, ...entry } = row;
  return { projectId, entry: shown(entry) };
}

/** Rows of a table of entries. */
const mostRows = 50_000;

/** Everything that was sent, for a table; the newest 50,000. */
export async function allEntries(scope: DbScope, projectId: string): Promise<Entry[]> {
  const all: Entry[] = [];
  for (let after: string | undefined; all.length < mostRows; ) {
    const { entries, next } = await listEntries(scope, projectId, { after, limit: 1000 });
    all.push(...entries);
    if (next === null) break;
    after = next;
  }
  return all;
}

/** Whether anything was sent at all. */
export async function hasEntries(scope: DbScope, projectId: string): Promise<boolean> {
  return (await listEntries(scope, projectId, { limit: 1 })).entries.length > 0;
}

const shown = ({ contact_id: contactId, created_at, ...row }: Row): Entry => ({
  ...row,
  contactId,
  createdAt: isoTime(created_at),
});

/** Takes an entry away for good, with its files. Throws 404 for one of another project. */
export async function removeEntry(scope: DbScope, projectId: string, id: string): Promise<void> {
  const { rowCount } = await scope.execute(sql`
    delete from form_entries e using sites t
    where e.id = ${id} and t.id = e.site_id and t.project_id = ${projectId}`);
  if (!rowCount) throw notFound('There is no such entry.');
}

/** What was sent to pages of a person's own space, for their export. */
export async function entriesOfPerson(scope: DbScope, userId: string) {
  const { rows } = await scope.execute(sql`
    select e.id, t.slug, e.form, e.page, e.variant, e.fields, e.spam, e.contact_id as "contactId",
      e.source, e.created_at as "createdAt"
    from form_entries e join sites t on t.id = e.site_id join projects p on p.id = t.project_id
    join spaces s on s.id = p.space_id where s.person_id = ${userId} order by e.id`);
  return rows;
}
