import { z } from 'zod';
import { findBrandVoice } from '#platform/makers/brand-voice.ts';
import { makerFields } from '#platform/makers/maker-input.ts';
import { seedAfter } from '#platform/makers/seeds.ts';
import { makeTextInRun } from '#platform/makers/text/make-text-in-run.ts';
import { changeParts } from '#platform/projects/change-parts.ts';
import { requireProject, trashProject } from '#platform/projects/projects.ts';
import { unreadable } from '#platform/reading/unreadable.ts';
import { defineRun } from '#platform/runs/define-run.ts';
import type { RunContext } from '#platform/runs/run-types.ts';
import { type Lesson, lessonPart, lessonSchema } from '../../course-schema.ts';
import { questionsTask } from '../draft/questions-task.ts';
import { readAssetText, readDocumentText, wordsOfMarkdown } from '../draft/read-material.ts';
import { splitLessons } from '../draft/split-lessons.ts';
import { loadCourse } from '../load-course.ts';

/** Questions that are proposed for each lesson of a document. */
const perLesson = 5;

export const lessonsField = z
  .array(
    z
      .strictObject({
        title: z.string().trim().min(1, 'Give the lesson a title.').max(200),
        markdown: z.string().max(250_000).optional(),
        assetId: z.uuid().optional(),
      })
      .refine(({ markdown, assetId }) => (markdown === undefined) !== (assetId === undefined), {
        ...{ path: ['markdown'], message: 'Give either a text or a file.' },
      }),
  )
  .min(1)
  .max(200);
export const sourcesField = z
  .array(
    z.union([
      z.strictObject({ assetId: z.uuid() }),
      z.strictObject({ documentId: z.uuid() }),
      z.strictObject({ text: z.string().trim().min(1).max(1_000_000) }),
    ]),
  )
  .min(1)
  .max(20);

const createInput = z.object({
  ...{ title: z.string(), lessons: lessonsField.optional(), sources: sourcesField.optional() },
  ...makerFields,
});
type Order = z.output<typeof createInput>;
export const created = z.object({
  projectId: z.string(),
  lessons: z.array(z.object({ id: z.string(), title: z.string() })),
  /** How many questions were proposed. */
  questions: z.int(),
});

/** Fills a new course. The course is there already: the run was started with it. */
export const createRun = defineRun({
  ...{ name: 'course.create', module: 'training-center', pool: 'heavy' as const },
  title: ({ title }: Order) => title,
  stages: ['Reading', 'Making questions', 'Keeping the lessons'],
  path: (_, { output }) => {
    const made = created.safeParse(output);
    return made.success ? `/training/courses/${made.data.projectId}` : '/modules/training-center';
  },
  input: createInput,
  output: created,
  // A course whose material could not be read is no course: nothing half-done stays.
  async ended(_platform, tx, run) {
    if (!run.project_id) return;
    const project = await requireProject(tx, run.user_id, run.project_id, 'edit').catch(() => null);
    if (project) await trashProject(tx, project);
  },
  async work(context) {
    const { platform, user, run, input } = context;
    const projectId = run.project_id;
    if (!projectId) throw new Error('Lessons are made without a course');
    context.progress(0.05, 'Reading');
    const lessons = input.lessons
      ? await given(context, input.lessons)
      : await fromSources(context);
    context.progress(0.9, 'Keeping the lessons');
    await platform.db.transaction(async (tx) => {
      const { project, course } = await loadCourse(tx, user.id, projectId, 'edit', { lock: true });
      // Begun again after a crash: what is there stays.
      if (course.lessons.length > 0) return;
      const order = lessons.map(({ id }) => id);
      const bodies = lessons.map(({ id, ...body }) => [lessonPart(id), body] as const);
      const parts = { course: { ...course.meta, order }, ...Object.fromEntries(bodies) };
      await changeParts(tx, project, user.id, parts);
    });
    const { course } = await loadCourse(platform.db, user.id, projectId);
    return {
      projectId,
      lessons: course.lessons.map(({ id, title }) => ({ id, title })),
      questions: course.lessons.reduce((sum, { questions }) => sum + questions.length, 0),
    };
  },
});

const idAt = (at: number): string => `l${at + 1}`;

async function given(
  { platform, user, signal }: RunContext<Order>,
  lessons: NonNullable<Order['lessons']>,
): Promise<Lesson[]> {
  const made: Lesson[] = [];
  for (const [at, { title, markdown, assetId }] of lessons.entries()) {
    signal.throwIfAborted();
    const text = assetId
      ? (await readAssetText(platform, user.id, assetId, `lessons.${at}.assetId`)).markdown
      : (markdown ?? '');
    made.push({ ...lessonSchema.parse({ title, markdown: text.slice(0, 250_000) }), id: idAt(at) });
  }
  return made;
}

async function fromSources(context: RunContext<Order>): Promise<Lesson[]> {
  const { platform, user, input, signal } = context;
  const texts = [];
  for (const [at, source] of (input.sources ?? []).entries()) {
    signal.throwIfAborted();
    if ('text' in source) texts.push({ title: input.title, markdown: source.text });
    else if ('documentId' in source)
      texts.push(await readDocumentText(platform.db, user.id, source.documentId));
    else
      texts.push(await readAssetText(platform, user.id, source.assetId, `sources.${at}.assetId`));
  }
  const lessons = texts.flatMap(splitLessons);
  if (lessons.length === 0) throw unreadable('There are no words in this material.');
  const made: Lesson[] = [];
  for (const [at, { title, markdown }] of lessons.entries()) {
    context.progress(0.2 + (0.7 * at) / lessons.length, 'Making questions');
    const questions = await proposed(context, wordsOfMarkdown(markdown), at);
    made.push({ ...lessonSchema.parse({ title, markdown, questions }), id: idAt(at) });
  }
  return made;
}

async function proposed(context: RunContext<Order>, text: string, at: number) {
  const { platform, user, input } = context;
  const { service, strict, seed = '0', brandId } = input;
  const brand = brandId ? await findBrandVoice(platform.db, user.id, brandId) : undefined;
  const order = { text, count: perLesson };
  const options = { service, strict, seed: seedAfter(seed, at), brand };
  const { questions } = await makeTextInRun(context, questionsTask, order, options);
  return questions;
}
