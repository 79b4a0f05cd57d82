import { z } from 'zod';
import { createRandom, hashText } from '#platform/local/images/random.ts';
import { defineTool, personOf } from '#platform/tools/tool.ts';
import { type AskedQuestion, forLearner } from '../../quiz/for-learner.ts';
import { questionTypes } from '../../quiz/question.ts';
import { openAssignment } from '../learn/assignments.ts';
import { attemptsOf, nextAttempt, requireUnlocked, statesOf } from '../learn/attempts.ts';
import { prepareSubmission, type SetPage, submitLesson } from '../learn/submit.ts';
import { lessonOf } from '../load-course.ts';

const module = 'training-center';
const card = z.object({ id: z.string(), text: z.string() });
const asked = z.object({
  ...{ id: z.string(), type: z.enum(questionTypes), text: z.string(), points: z.number() },
  options: z.array(card).optional(),
  left: z.array(card).optional(),
  right: z.array(card).optional(),
  gaps: z.int().optional(),
  assetId: z.string().optional(),
});

export const openTool = defineTool({
  name: 'course.open',
  title: 'Open a course',
  description:
    'Gives a learner the lessons of an assignment and, if one is named, its text and questions. Answers are not among them.',
  ...{ module, effect: 'read' },
  input: z.strictObject({ assignmentId: z.uuid(), lessonId: z.string().min(1).max(60).optional() }),
  output: z.object({
    ...{ title: z.string(), passMark: z.number(), dueAt: z.string().nullable() },
    lessons: z.array(
      z.object({ id: z.string(), title: z.string(), state: z.enum(['locked', 'open', 'done']) }),
    ),
    lesson: z
      .object({
        ...{ id: z.string(), title: z.string(), markdown: z.string() },
        /** Of the attempt that comes next: `course.submit` takes it once. */
        attempt: z.string(),
        questions: z.array(asked),
      })
      .nullable(),
  }),
  async run(context, { assignmentId, lessonId }) {
    const { db } = context.platform;
    const { row, course } = await openAssignment(db, personOf(context), assignmentId);
    const attempts = await attemptsOf(db, assignmentId);
    const states = statesOf(course, attempts);
    const lessons = course.lessons.map(({ id, title }) => ({
      ...{ id, title, state: states.get(id) ?? ('locked' as const) },
    }));
    const { title, passMark } = course.meta;
    const dueAt = row.due_at && new Date(row.due_at).toISOString();
    const about = { title, passMark, dueAt, lessons };
    if (lessonId === undefined) return { output: { ...about, lesson: null } };
    const lesson = lessonOf(course, lessonId);
    requireUnlocked(course, attempts, lesson);
    const before = attempts.filter((one) => one.lesson_id === lessonId).length;
    const attempt = nextAttempt(assignmentId, lessonId, before);
    const random = createRandom(hashText(attempt));
    const questions = lesson.questions.map(
      (one) => forLearner(one, random) as Mutable<AskedQuestion>,
    );
    const shown = { id: lesson.id, title: lesson.title, markdown: lesson.markdown };
    return { output: { ...about, lesson: { ...shown, attempt, questions } } };
  },
});

type Mutable<T> = z.output<typeof asked> & T;

export const submitTool = defineTool({
  name: 'course.submit',
  title: 'Hand in a lesson',
  description:
    'Grades the answers to a lesson and keeps the result. A lesson without questions is done by handing it in. The last one gives the certificate.',
  ...{ module, effect: 'write' },
  input: z.strictObject({
    ...{ assignmentId: z.uuid(), lessonId: z.string().min(1).max(60) },
    attempt: z.uuid().optional(),
    answers: z.record(z.string().max(60), z.json()).default({}),
  }),
  output: z.object({
    ...{ attempt: z.string(), score: z.number(), passed: z.boolean() },
    feedback: z.array(
      z.object({
        questionId: z.string(),
        correct: z.boolean().nullable(),
        text: z.string(),
        source: z.object({ quote: z.string() }).nullable(),
      }),
    ),
    certificate: z
      .object({ id: z.string(), assetId: z.string().nullable(), verifyUrl: z.string() })
      .optional(),
  }),
  // The page is set by a process of its own: no transaction waits for it.
  prepare: (context, input) => prepareSubmission(context.platform, personOf(context), input),
  async run(context, input, prepared) {
    const page = prepared as SetPage | null;
    const output = await submitLesson(context.platform, personOf(context), input, page);
    const { certificate } = output;
    const assets = certificate?.assetId ? [certificate.assetId] : [];
    return { output: { ...output, feedback: [...output.feedback] }, assets };
  },
});
