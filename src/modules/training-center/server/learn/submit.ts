import { AppError, badInput } from '#kernel/errors.ts';
import { dashed } from '#kernel/text/dashed.ts';
import { keepSeenAsset } from '#platform/assets/keep-asset.ts';
import { lookAtAsset, type SeenAsset } from '#platform/assets/look-at-asset.ts';
import type { DbScope } from '#platform/db/database.ts';
import { newId } from '#platform/db/new-id.ts';
import { sql } from '#platform/db/sql.ts';
import type { CurrentUser, Platform } from '#platform/platform.ts';
import { personalSpace, requireSpace } from '#platform/spaces/space-access.ts';
import { nameOfPerson } from '#platform/spaces/spaces.ts';
import type { Course, Lesson } from '../../course-schema.ts';
import { type Graded, gradeQuiz } from '../../quiz/grade.ts';
import {
  type Certificate,
  findCertificate,
  newCode,
  verifyUrl,
} from '../certificates/certificate-rows.ts';
import { setCertificate } from '../certificates/set-certificate.ts';
import { lessonOf } from '../load-course.ts';
import { type OpenAssignment, openAssignment } from './assignments.ts';
import {
  type AttemptRow,
  attemptsOf,
  nextAttempt,
  requireUnlocked,
  scoreOf,
  statesOf,
} from './attempts.ts';

export type Submission = {
  readonly assignmentId: string;
  readonly lessonId: string;
  readonly attempt?: string | undefined;
  readonly answers: Readonly<Record<string, unknown>>;
};
/** A certificate's page, set before the transaction that keeps it. */
export type SetPage = {
  readonly code: string;
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly seen: SeenAsset;
};
export type Submitted = {
  readonly attempt: string;
  readonly score: number;
  readonly passed: boolean;
  readonly feedback: Graded['feedback'];
  readonly certificate?: {
    readonly id: string;
    readonly assetId: string | null;
    readonly verifyUrl: string;
  };
};

/** Sets the certificate where this hand-in would end the course. */
export async function prepareSubmission(
  platform: Platform,
  user: CurrentUser,
  given: Submission,
): Promise<SetPage | null> {
  const { db } = platform;
  const open = await openAssignment(db, user, given.assignmentId);
  const attempts = await attemptsOf(db, given.assignmentId);
  const graded = gradeNow(open.course, attempts, given);
  if (!graded || 'id' in graded) return null;
  const after = [...attempts, asRow('', given.lessonId, graded)];
  if (!isComplete(open.course, after)) return null;
  if (await findCertificate(db, { assignmentId: given.assignmentId })) return null;
  return setPage(platform, user, open, scoreOf(open.course, after));
}

/** Grades what was handed in and keeps it, once an attempt: handed in again, the first result comes back. */
export async function submitLesson(
  platform: Platform,
  user: CurrentUser,
  given: Submission,
  page: SetPage | null,
): Promise<Submitted> {
  const { db } = platform;
  // Two pages at once wait for each other here.
  await db.execute(
    sql`select 1 from course_assignments where id = ${given.assignmentId} for update`,
  );
  const open = await openAssignment(db, user, given.assignmentId);
  const before = await attemptsOf(db, given.assignmentId);
  const graded = gradeNow(open.course, before, given);
  const isKnown = 'id' in graded;
  const row = isKnown ? graded : asRow(attemptOf(before, given), given.lessonId, graded);
  if (!isKnown) {
    await db.execute(sql`
      insert into course_attempts (id, assignment_id, lesson_id, answers, score, passed, feedback)
      values (${row.id}, ${given.assignmentId}, ${given.lessonId}, ${JSON.stringify(given.answers)}::jsonb,
        ${row.score}, ${row.passed}, ${JSON.stringify(row.feedback)}::jsonb)`);
  }
  const all = isKnown ? before : [...before, row];
  const certificate = await certify(platform, user, open, all, page);
  const { score, passed, feedback } = row;
  return { attempt: row.id, score, passed, feedback, ...(certificate && { certificate }) };
}

const attemptOf = (
  attempts: readonly AttemptRow[],
  { assignmentId, lessonId }: Submission,
): string =>
  nextAttempt(assignmentId, lessonId, attempts.filter((one) => one.lesson_id === lessonId).length);

const asRow = (
  id: string,
  lesson_id: string,
  graded: Graded & { readonly passed: boolean },
): AttemptRow => ({
  ...graded,
  ...{ id, lesson_id },
});

/** The result, or the row of an attempt that was handed in before. Throws 409 for locked lessons. */
function gradeNow(
  course: Course,
  attempts: readonly AttemptRow[],
  given: Submission,
): AttemptRow | (Graded & { readonly passed: boolean }) {
  const lesson = lessonOf(course, given.lessonId);
  requireUnlocked(course, attempts, lesson);
  const known = attempts.find(
    ({ id, lesson_id }) => id === given.attempt && lesson_id === lesson.id,
  );
  if (known) return known;
  if (given.attempt && given.attempt !== attemptOf(attempts, given))
    throw badInput('This attempt is not the current one. Open the lesson again.', 'attempt');
  requireKnownQuestions(lesson, given.answers);
  const graded = gradeQuiz(lesson.questions, given.answers);
  return {
    ...graded,
    passed: lesson.questions.length === 0 || graded.score >= course.meta.passMark,
  };
}

function requireKnownQuestions({ questions }: Lesson, answers: Submission['answers']): void {
  const stray = Object.keys(answers).find((id) => !questions.some((one) => one.id === id));
  if (stray === undefined) return;
  const sentence = 'The lesson has no such question. Open it again; it may have been changed.';
  throw new AppError('bad_input', 400, sentence, { field: `answers.${stray.slice(0, 60)}` });
}

const isComplete = (course: Course, attempts: readonly AttemptRow[]): boolean =>
  course.meta.certificate &&
  course.lessons.length > 0 &&
  [...statesOf(course, attempts).values()].every((state) => state === 'done');

async function setPage(
  platform: Platform,
  user: CurrentUser,
  { row, course }: OpenAssignment,
  score: number,
): Promise<SetPage> {
  const { title, language } = course.meta;
  const [code, name] = [newCode(), await nameOfLearner(platform.db, row.email ?? '')];
  const bytes = await setCertificate({
    ...{ name, course: title, score, issuedAt: platform.now(), code, language },
    url: verifyUrl(platform, code),
  });
  return { code, name, bytes, seen: await lookAtAsset({ bytes }, fileOf(title), user.id) };
}

const fileOf = (title: string): string =>
  `certificate-${dashed(title).slice(0, 80) || 'course'}.pdf`;

async function nameOfLearner(scope: DbScope, email: string): Promise<string> {
  const { rows } = await scope.execute<{ name: string | null }>(sql`
    select ${nameOfPerson(sql`a.id`)} as name from auth_users a where lower(a.email) = lower(${email}) limit 1`);
  return rows[0]?.name ?? email;
}

/** The certificate of a finished course: the one there is, or a new one. */
async function certify(
  platform: Platform,
  user: CurrentUser,
  open: OpenAssignment,
  attempts: readonly AttemptRow[],
  prepared: SetPage | null,
): Promise<Submitted['certificate']> {
  const { db } = platform;
  const { row, course } = open;
  if (!isComplete(course, attempts)) return undefined;
  const known = await findCertificate(db, { assignmentId: row.id });
  if (known) return view(platform, known);
  const score = scoreOf(course, attempts);
  const page = prepared ?? (await setPage(platform, user, open, score));
  const space = row.is_own
    ? await personalSpace(db, user.id)
    : await requireSpace(db, user.id, row.space_id, 'edit');
  const { title } = course.meta;
  const file = { bytes: page.bytes, name: fileOf(title), title: `Certificate: ${title}` };
  const asset = await keepSeenAsset(db, platform, space.id, user.id, file, page.seen);
  const made = { id: newId(), code: page.code, asset_id: asset.id };
  await db.execute(sql`
    insert into course_certificates (id, code, assignment_id, name, course, score, asset_id)
    values (${made.id}, ${made.code}, ${row.id}, ${page.name}, ${title}, ${score}, ${made.asset_id})`);
  return view(platform, made);
}

const view = (
  platform: Platform,
  { id, code, asset_id }: Pick<Certificate, 'id' | 'code' | 'asset_id'>,
) => ({
  ...{ id, assetId: asset_id },
  verifyUrl: verifyUrl(platform, code),
});
