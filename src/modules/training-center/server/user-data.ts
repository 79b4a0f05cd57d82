import type { DbScope } from '#platform/db/database.ts';
import { sql } from '#platform/db/sql.ts';
import type { Platform } from '#platform/platform.ts';

/** What somebody learnt: each course that was given to their address, what they handed in, their certificates. */
export async function exportUserData(scope: DbScope, userId: string) {
  const { rows } = await scope.execute(sql`
    select p.title as course, a.due_at as "dueAt", a.created_at as "assignedAt",
      (select coalesce(json_agg(json_build_object('lesson', t.lesson_id, 'answers', t.answers, 'score', t.score,
        'passed', t.passed, 'at', t.submitted_at) order by t.submitted_at), '[]')
        from course_attempts t where t.assignment_id = a.id) as attempts,
      (select json_build_object('code', c.code, 'name', c.name, 'score', c.score, 'issuedAt', c.issued_at)
        from course_certificates c where c.assignment_id = a.id) as certificate
    from auth_users u join course_assignments a on lower(a.email) = lower(u.email)
    join projects p on p.id = a.project_id where u.id = ${userId} order by a.created_at, a.id`);
  return { learning: rows };
}

/** Scores stay for the totals of a course, without name, address, answers or certificate. */
export async function eraseUserData(tx: DbScope, _platform: Platform, userId: string) {
  const mine = sql`select a.id from course_assignments a join auth_users u on lower(u.email) = lower(a.email)
    where u.id = ${userId}`;
  await tx.execute(sql`
    update course_attempts set answers = '{}'::jsonb, feedback = '[]'::jsonb where assignment_id in (${mine})`);
  await tx.execute(sql`delete from course_certificates where assignment_id in (${mine})`);
  await tx.execute(sql`
    update course_assignments a set email = null from auth_users u
    where u.id = ${userId} and lower(u.email) = lower(a.email)`);
  await tx.execute(
    sql`update course_assignments set assigned_by = null where assigned_by = ${userId}`,
  );
}
