import { z } from 'zod';
import { AppError, conflict } from '#kernel/errors.ts';
import type { Transaction } from '#platform/db/database.ts';
import { findBrandVoice } from '#platform/makers/brand-voice.ts';
import { makerFields } from '#platform/makers/maker-input.ts';
import { drawSeed } from '#platform/makers/seeds.ts';
import { makeText } from '#platform/makers/text/make-text.ts';
import { changeParts } from '#platform/projects/change-parts.ts';
import { defineTool, personOf } from '#platform/tools/tool.ts';
import { lessonPart } from '../../course-schema.ts';
import { readGift } from '../../quiz/gift/read-gift.ts';
import { writeGift } from '../../quiz/gift/write-gift.ts';
import { type Question, questionSchema, questionTypes } from '../../quiz/question.ts';
import { questionsTask } from '../draft/questions-task.ts';
import { readAssetText, readDocumentText } from '../draft/read-material.ts';
import { lessonOf, loadCourse } from '../load-course.ts';

const module = 'training-center';
type Written = Awaited<ReturnType<typeof makeText<unknown, { questions: Question[] }>>>;

export const fromTextTool = defineTool({
  name: 'quiz.from-text',
  title: 'Make questions from a text',
  description:
    'Makes questions about a text or a document of the knowledge base, each with the passage that it tests. Without a service they are made of the text’s own sentences.',
  ...{ module, effect: 'read' },
  input: z
    .strictObject({
      text: z.string().trim().min(1).max(900_000).optional(),
      documentId: z.uuid().optional(),
      count: z.int().min(1).max(50).default(10),
      types: z.array(z.enum(questionTypes)).min(1).max(10).optional(),
      ...makerFields,
    })
    .refine(({ text, documentId }) => (text === undefined) !== (documentId === undefined), {
      ...{ path: ['text'], message: 'Give either a text or a document.' },
    }),
  output: z.object({ questions: z.array(questionSchema), gift: z.string(), seed: z.string() }),
  // A service may take a minute: no transaction waits for it.
  async prepare(context, { text, documentId, count, types, service, strict, brandId, ...more }) {
    const { platform } = context;
    const user = personOf(context);
    const words = documentId
      ? (await readDocumentText(platform.db, user.id, documentId)).markdown
      : (text ?? '');
    const brand = brandId ? await findBrandVoice(platform.db, user.id, brandId) : undefined;
    const order = { text: words, count, ...(types && { types }) };
    const maker = { platform, user, module, signal: AbortSignal.timeout(100_000) };
    const { seed = drawSeed() } = more;
    return makeText(maker, questionsTask, order, { service, strict, seed, brand });
  },
  async run(_context, { count, types }, prepared) {
    const { value, engine, cost, notes, seed } = prepared as Written;
    const { questions } = value;
    const few =
      questions.length < count
        ? [`The text gives ${questions.length} questions of these types; ${count} were asked for.`]
        : [];
    const none = types?.includes('hotspot')
      ? ['Questions about places in a picture are not made from a text.']
      : [];
    return {
      output: { questions, gift: writeGift(questions), seed },
      ...{ engine, micros: cost, notes: [...notes, ...few, ...none] },
    };
  },
});

export const importTool = defineTool({
  name: 'quiz.import',
  title: 'Bring questions from GIFT',
  description:
    'Adds questions in Moodle’s GIFT format to a lesson. What cannot be read is listed with its line; the rest is added.',
  ...{ module, effect: 'write' },
  input: z
    .strictObject({
      ...{ projectId: z.uuid(), lessonId: z.string().min(1).max(60) },
      gift: z.string().min(1).max(900_000).optional(),
      assetId: z.uuid().optional(),
    })
    .refine(({ gift, assetId }) => (gift === undefined) !== (assetId === undefined), {
      ...{ path: ['gift'], message: 'Give either a text or a file.' },
    }),
  output: z.object({
    added: z.int(),
    faulty: z.array(z.object({ line: z.int(), message: z.string() })),
  }),
  async run(context, { projectId, lessonId, gift, assetId }) {
    const { platform } = context;
    const { id } = personOf(context);
    const { project, course } = await loadCourse(platform.db, id, projectId, 'edit', {
      lock: true,
    });
    const { id: _, ...lesson } = lessonOf(course, lessonId);
    const text = assetId
      ? (await readAssetText(platform, id, assetId, 'assetId')).markdown
      : (gift ?? '');
    const taken = new Set(lesson.questions.map((one) => one.id));
    const { questions, faulty } = readGift(text, taken);
    if (questions.length === 0) {
      const sentence = faulty[0]?.message ?? 'Line 1: There is no question in this text.';
      throw new AppError('UNREADABLE', 422, sentence, {
        ...{ field: assetId ? 'assetId' : 'gift', details: { faulty } },
      });
    }
    const all = [...lesson.questions, ...questions];
    if (all.length > 200)
      throw conflict('A lesson has at most 200 questions. Make another lesson.');
    // A tool that writes is called with its transaction.
    const tx = platform.db as unknown as Transaction;
    await changeParts(tx, project, id, { [lessonPart(lessonId)]: { ...lesson, questions: all } });
    return { output: { added: questions.length, faulty: [...faulty] } };
  },
});
