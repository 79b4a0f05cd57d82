import { badInput, notFound } from '#kernel/errors.ts';
import type { DbScope } from '#platform/db/database.ts';
import { newId } from '#platform/db/new-id.ts';
import { sql } from '#platform/db/sql.ts';
import { escapeHtml } from '#platform/http/escape-html.ts';
import type { Platform } from '#platform/platform.ts';
import { loadBodies } from '#platform/projects/project-bodies.ts';
import { type Course, courseOf } from '../../course-schema.ts';

export type AssignmentRow = {
  readonly id: string;
  readonly project_id: string;
  readonly space_id: string;
  readonly email: string | null;
  readonly due_at: string | null;
  /** Whether it is the caller's own; others look at it as who may change the course. */
  readonly is_own: boolean;
};
export type OpenAssignment = { readonly row: AssignmentRow; readonly course: Course };

export const noAssignment = () => notFound('There is no such assignment.');

/**
 * An assignment with its course, for the person it was given to and for those who may change the course. Throws
 * 404 for everybody else, and where the course is gone.
 */
export async function openAssignment(
  scope: DbScope,
  user: { readonly id: string; readonly email: string },
  id: string,
): Promise<OpenAssignment> {
  type Row = AssignmentRow & { readonly head: Record<string, { readonly hash: string }> };
  const { rows } = await scope.execute<Row>(sql`
    select a.id, a.project_id, p.space_id, a.email, a.due_at, p.head,
      coalesce(lower(a.email) = lower(${user.email}), false) as is_own
    from course_assignments a join projects p on p.id = a.project_id and p.trashed_at is null
    where a.id = ${id} and (lower(a.email) = lower(${user.email}) or exists (
      select 1 from space_members m where m.space_id = p.space_id and m.user_id = ${user.id}
        and m.role in ('owner', 'editor')))`);
  const [row] = rows;
  if (!row) throw noAssignment();
  const head = Object.entries(row.head);
  const bodies = await loadBodies(
    scope,
    head.map(([, { hash }]) => hash),
  );
  const parts = Object.fromEntries(
    head.map(([part, { hash }]) => [part, JSON.parse(bodies.get(hash) as string) as unknown]),
  );
  return { row, course: courseOf(parts) };
}

export type Assigned = { readonly id: string; readonly email: string; readonly url: string };
type Order = {
  readonly projectId: string;
  readonly title: string;
  readonly people: readonly string[];
  readonly due?: string | undefined;
  readonly by: string;
};

/** Gives a course to people and mails each a link, once: who has it already gets the new date only. */
export async function assignCourse(
  platform: Platform,
  { projectId, title, people, due, by }: Order,
): Promise<Assigned[]> {
  const { db, config } = platform;
  if (due && new Date(due) <= platform.now()) throw badInput('This date is in the past.', 'due');
  const once = [...new Map(people.map((email) => [email.toLowerCase(), email])).values()];
  const assigned: Assigned[] = [];
  for (const email of once) {
    const { rows } = await db.execute<{ id: string; is_new: boolean }>(sql`
      insert into course_assignments (id, project_id, email, due_at, assigned_by)
      values (${newId()}, ${projectId}, ${email}, ${due ?? null}, ${by})
      on conflict (project_id, lower(email)) do update
        set due_at = coalesce(excluded.due_at, course_assignments.due_at)
      returning id, (xmax = 0) as is_new`);
    const { id, is_new } = rows[0] as { id: string; is_new: boolean };
    const url = `${config.SITE_URL}/training/${id}`;
    if (is_new) await mailCourse(platform, { email, title, url, due });
    assigned.push({ id, email, url });
  }
  return assigned;
}

type Invite = {
  readonly email: string;
  readonly title: string;
  readonly url: string;
  readonly due: string | undefined;
};

async function mailCourse(platform: Platform, { email, title, url, due }: Invite): Promise<void> {
  const name = title.replace(/\s+/g, ' ').trim().slice(0, 120);
  const until = due ? ` Please finish it by ${due.slice(0, 10)}.` : '';
  const paragraphs = [
    `You have been given the course “${name}”.${until}`,
    `Open it here: ${url}`,
    'Sign in with this address; if you have no account yet, make one with it.',
  ];
  await platform.mail.send(platform.db, {
    ...{ to: email, kind: 'course.assigned', subject: `Your course: ${name}` },
    text: paragraphs.join('\n\n'),
    html: paragraphs.map((text) => `<p>${escapeHtml(text)}</p>`).join(''),
  });
}
