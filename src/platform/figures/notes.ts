import { type Authorized, asAuthorized, type Need } from '#kernel/authorized.ts';
import { notFound } from '#kernel/errors.ts';
import { type DbScope, isoTime } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { type Role, requireRole, type SpaceRow } from '../spaces/space-access.ts';

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

export type FigureNote = {
  readonly id: string;
  readonly spaceId: string;
  /** ISO, UTC. */
  readonly at: string;
  readonly text: string;
};

/** What happened, in the order in which it did, the latest ones of it. */
export async function listNotes(
  scope: DbScope,
  spaceIds: readonly string[],
): Promise<FigureNote[]> {
  const { rows } = await scope.execute<{ id: string; space_id: string; at: string; text: string }>(
    sql`select id, space_id, at, text from figure_notes
      where space_id = any(${sql.param([...spaceIds])}::uuid[]) order by at desc, id limit 500`,
  );
  return rows
    .map(({ id, space_id: spaceId, at, text }) => ({ id, spaceId, at: isoTime(at), text }))
    .reverse();
}

type NoteRow = { readonly id: string; readonly space_id: string };

/** A note that this person may see, or change. Throws 404 for outsiders, 403 for too low a role. */
export async function requireNote(
  scope: DbScope,
  userId: string,
  noteId: string,
  need: Need,
): Promise<Authorized<NoteRow>> {
  const { rows } = await scope.execute<NoteRow & { role: Role }>(sql`
    select n.id, n.space_id, m.role from figure_notes n
    join spaces s on s.id = n.space_id and s.archived_at is null
    join space_members m on m.space_id = s.id and m.user_id = ${userId} where n.id = ${noteId}`);
  if (!rows[0]) throw notFound('There is no such note.');
  const { role, ...note } = rows[0];
  requireRole(role, need);
  return asAuthorized(note);
}

export async function removeNote(scope: DbScope, note: Authorized<NoteRow>): Promise<void> {
  await scope.execute(sql`delete from figure_notes where id = ${note.id}`);
}
