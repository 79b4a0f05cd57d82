import { createHash } from 'node:crypto';
import { AppError } from '#kernel/errors.ts';
import type { DbScope } from '#platform/db/database.ts';
import { sql } from '#platform/db/sql.ts';
import type { Course, Lesson } from '../../course-schema.ts';
import type { Graded } from '../../quiz/grade.ts';

export type AttemptRow = {
  readonly id: string;
  readonly lesson_id: string;
  readonly score: number;
  readonly passed: boolean;
  readonly feedback: Graded['feedback'];
};

/** What was handed in, oldest first. */
export async function attemptsOf(scope: DbScope, assignmentId: string): Promise<AttemptRow[]> {
  const { rows } = await scope.execute<AttemptRow>(sql`
    select id, lesson_id, score, passed, feedback from course_attempts
    where assignment_id = ${assignmentId} order by submitted_at, id`);
  return rows;
}

/**
 * The id of the attempt that comes next: known without being kept, the same on every page that shows it until
 * it is handed in.
 */
export function nextAttempt(assignmentId: string, lessonId: string, before: number): string {
  const hash = createHash('sha256').update(`${assignmentId} ${lessonId} ${before}`).digest('hex');
  // RFC 9562, version 8: a number of one's own making.
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-a${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
}

export type LessonState = 'locked' | 'open' | 'done';

/** How far somebody is, lesson by lesson. */
export function statesOf(
  { meta, lessons }: Course,
  attempts: readonly Pick<AttemptRow, 'lesson_id' | 'passed'>[],
): ReadonlyMap<string, LessonState> {
  const passed = new Set(attempts.filter((one) => one.passed).map((one) => one.lesson_id));
  let isOpen = true;
  return new Map(
    lessons.map(({ id }): [string, LessonState] => {
      const state = passed.has(id) ? 'done' : isOpen ? 'open' : 'locked';
      if (meta.sequential && state !== 'done') isOpen = false;
      return [id, state];
    }),
  );
}

/** Throws 409 `LOCKED` with the lesson that has to be passed before this one. */
export function requireUnlocked(
  course: Course,
  attempts: readonly AttemptRow[],
  lesson: Lesson,
): void {
  const states = statesOf(course, attempts);
  if (states.get(lesson.id) !== 'locked') return;
  const first = course.lessons.find(({ id }) => states.get(id) === 'open');
  const sentence = `First pass “${first?.title ?? ''}”.`;
  throw new AppError('LOCKED', 409, sentence, { details: { lessonId: first?.id } });
}

/** Percent over the lessons that ask something: the best attempt of each. 100 where none asks. */
export function scoreOf(
  { lessons }: Course,
  attempts: readonly Pick<AttemptRow, 'lesson_id' | 'score'>[],
): number {
  const asking = lessons.filter(({ questions }) => questions.length > 0);
  if (asking.length === 0) return 100;
  const best = asking.map(({ id }) =>
    Math.max(0, ...attempts.filter((one) => one.lesson_id === id).map(({ score }) => score)),
  );
  return Math.round((best.reduce((sum, one) => sum + one, 0) / best.length) * 100) / 100;
}
