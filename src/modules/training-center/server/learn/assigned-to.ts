import { sql } from '#platform/db/sql.ts';
import type { Platform } from '#platform/platform.ts';
import { verifyUrl } from '../certificates/certificate-rows.ts';

type Row = {
  readonly id: string;
  readonly title: string;
  readonly due_at: string | null;
  readonly lessons: number;
  readonly done: number;
  readonly code: string | null;
};

/** The courses that were given to an address: those with a date first, then the newest. */
export async function assignedTo(platform: Platform, email: string) {
  const { rows } = await platform.db.execute<Row>(sql`
    select a.id, p.title, a.due_at, c.code,
      (select count(*)::int from jsonb_object_keys(p.head) k where k like 'lesson:%') as lessons,
      (select count(distinct t.lesson_id)::int from course_attempts t
        where t.assignment_id = a.id and t.passed and p.head ? ('lesson:' || t.lesson_id)) as done
    from course_assignments a join projects p on p.id = a.project_id and p.trashed_at is null
    left join course_certificates c on c.assignment_id = a.id and c.revoked_at is null
    where lower(a.email) = lower(${email})
    order by c.code is not null, a.due_at nulls last, a.created_at desc limit 500`);
  return rows.map(({ id, title, due_at, lessons, done, code }) => ({
    ...{ id, title, lessons, done },
    dueAt: due_at && new Date(due_at).toISOString(),
    verifyUrl: code && verifyUrl(platform, code),
  }));
}
