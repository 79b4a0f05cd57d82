import type { DbScope } from '#platform/db/database.ts';
import { sql } from '#platform/db/sql.ts';
import type { Course } from '../../course-schema.ts';
import { scoreOf } from './attempts.ts';

export type PersonProgress = {
  readonly assignmentId: string;
  readonly email: string;
  readonly dueAt: string | null;
  /** Lessons passed. */
  readonly done: number;
  /** Percent over the lessons that ask something; null before the first attempt. */
  readonly score: number | null;
  readonly lastAt: string | null;
  readonly certificateId: string | null;
  readonly certificateCode: string | null;
  readonly isRevoked: boolean;
};
export type Board = {
  readonly people: readonly PersonProgress[];
  readonly totals: { readonly assigned: number; readonly finished: number };
};

type Row = {
  readonly id: string;
  readonly email: string | null;
  readonly due_at: string | null;
  readonly last_at: string | null;
  readonly best: readonly {
    readonly lesson_id: string;
    readonly score: number;
    readonly passed: boolean;
  }[];
  readonly certificate_id: string | null;
  readonly code: string | null;
  readonly is_revoked: boolean;
};

/** How far everybody is. Who has left the hub only stands in the totals. */
export async function boardOf(scope: DbScope, projectId: string, course: Course): Promise<Board> {
  const { rows } = await scope.execute<Row>(sql`
    select a.id, a.email, a.due_at, t.last_at, coalesce(t.best, '[]') as best, c.id as certificate_id, c.code,
      c.revoked_at is not null as is_revoked
    from course_assignments a
    left join (
      select l.assignment_id, max(l.last_at) as last_at,
        json_agg(json_build_object('lesson_id', l.lesson_id, 'score', l.score, 'passed', l.passed)) as best
      from (
        select t.assignment_id, t.lesson_id, max(t.score) as score, bool_or(t.passed) as passed,
          max(t.submitted_at) as last_at
        from course_attempts t join course_assignments o on o.id = t.assignment_id
        where o.project_id = ${projectId} group by t.assignment_id, t.lesson_id) l
      group by l.assignment_id) t on t.assignment_id = a.id
    left join course_certificates c on c.assignment_id = a.id
    where a.project_id = ${projectId} order by lower(a.email), a.id`);
  const ids = new Set(course.lessons.map(({ id }) => id));
  const all = rows.map((row) => ({
    row,
    done: row.best.filter(({ lesson_id, passed }) => passed && ids.has(lesson_id)).length,
  }));
  const people = all.flatMap(({ row, done }): PersonProgress[] => {
    if (row.email === null) return [];
    return [
      {
        ...{ assignmentId: row.id, email: row.email, dueAt: row.due_at, done, lastAt: row.last_at },
        score: row.best.length > 0 ? scoreOf(course, row.best) : null,
        ...{
          certificateId: row.certificate_id,
          certificateCode: row.code,
          isRevoked: row.is_revoked,
        },
      },
    ];
  });
  const finished = all.filter(({ done }) => ids.size > 0 && done === ids.size).length;
  return { people, totals: { assigned: all.length, finished } };
}
