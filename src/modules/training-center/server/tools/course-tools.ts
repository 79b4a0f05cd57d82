import { z } from 'zod';
import { findAsset } from '#platform/assets/find-assets.ts';
import type { Transaction } from '#platform/db/database.ts';
import { makerFields } from '#platform/makers/maker-input.ts';
import { requireService } from '#platform/makers/require-service.ts';
import { drawSeed } from '#platform/makers/seeds.ts';
import { createProject } from '#platform/projects/projects.ts';
import { startRun } from '#platform/runs/start-run.ts';
import { personalSpace, readableBy, spaceForWork } from '#platform/spaces/space-access.ts';
import { defineLongTool, defineTool, personOf } from '#platform/tools/tool.ts';
import { courseSchema } from '../../course-schema.ts';
import { assignCourse } from '../learn/assignments.ts';
import { boardOf } from '../learn/progress.ts';
import { loadCourse } from '../load-course.ts';
import { created, createRun, lessonsField, sourcesField } from '../runs/create-run.ts';
import { exported, exportFields, exportRun } from '../runs/export-run.ts';

const module = 'training-center';

export const createCourse = defineLongTool({
  name: 'course.create',
  title: 'Make a course',
  description:
    'Makes a course from lessons in Markdown or files, or from documents: these are cut into lessons, and questions are proposed for each, with the passage that it tests.',
  ...{ module, effect: 'write' },
  input: z
    .strictObject({
      title: z.string().trim().min(1, 'Give the course a title.').max(200),
      lessons: lessonsField.optional(),
      sources: sourcesField.optional(),
      sequential: z.boolean().default(true),
      passMark: z.number().min(0).max(100).default(80),
      language: courseSchema.shape.language,
      spaceId: z.uuid().optional(),
      ...makerFields,
    })
    .refine(({ lessons, sources }) => (lessons === undefined) !== (sources === undefined), {
      ...{ path: ['sources'], message: 'Give either lessons or sources.' },
    }),
  output: created,
  async start(context, { sequential, passMark, language, spaceId, seed = drawSeed(), ...order }) {
    const { platform } = context;
    const user = personOf(context);
    // A tool that starts work is called with its transaction.
    const tx = platform.db as unknown as Transaction;
    const reader = await readableBy(platform, user.id);
    for (const one of [...(order.lessons ?? []), ...(order.sources ?? [])])
      if ('assetId' in one && one.assetId) await findAsset(tx, reader, one.assetId);
    const { service } = order;
    if (service !== 'auto' && service !== 'local')
      await requireService(platform.gateway, user.id, service, 'text');
    const space = await spaceForWork(tx, user.id, spaceId);
    const { title } = order;
    const meta = courseSchema.parse({ title, sequential, passMark, language });
    const parts = { course: meta };
    const project = await createProject(tx, space, user.id, 'course', { title, parts });
    const place = { spaceId: space.id, projectId: project.id };
    return (await startRun(platform, tx, user, createRun, { ...order, seed }, place)).id;
  },
});

export const assignTool = defineTool({
  name: 'course.assign',
  title: 'Assign a course',
  description:
    'Gives a course to people by their email addresses, with a date if there is one. Each gets a mail with a link, once.',
  ...{ module, effect: 'send' },
  input: z.strictObject({
    projectId: z.uuid(),
    people: z.array(z.email('must be an email address').max(254)).min(1).max(1000),
    due: z.iso.datetime('Give the date as 2026-11-22T09:30:00Z.').optional(),
  }),
  output: z.object({
    assignments: z.array(z.object({ id: z.string(), email: z.string(), url: z.string() })),
  }),
  async run(context, { projectId, people, due }) {
    const { platform } = context;
    const { id: by } = personOf(context);
    const { course } = await loadCourse(platform.db, by, projectId, 'edit');
    const { title } = course.meta;
    const assignments = await assignCourse(platform, { projectId, title, people, due, by });
    return { output: { assignments } };
  },
});

export const progressTool = defineTool({
  name: 'course.progress',
  title: 'See who has learnt what',
  description:
    'Gives for each person of a course how many lessons are passed, the score in percent and the certificate.',
  ...{ module, effect: 'read' },
  input: z.strictObject({ projectId: z.uuid() }),
  output: z.object({
    people: z.array(
      z.object({
        email: z.string(),
        done: z.int(),
        score: z.number().nullable(),
        certificateId: z.string().nullable(),
      }),
    ),
    lessons: z.int(),
  }),
  async run(context, { projectId }) {
    const { db } = context.platform;
    const { course } = await loadCourse(db, personOf(context).id, projectId, 'edit');
    const { people } = await boardOf(db, projectId, course);
    const shown = people.map(({ email, done, score, certificateId }) => ({
      ...{ email, done, score, certificateId },
    }));
    return { output: { people: shown, lessons: course.lessons.length } };
  },
});

export const exportTool = defineLongTool({
  name: 'course.export',
  title: 'Export a course',
  description:
    'Writes a course as a SCORM 1.2 or 2004 package, or its questions as GIFT, QTI 2.2, Anki cards or CSV. The file holds the answers.',
  ...{ module, effect: 'write' },
  input: z.strictObject(exportFields),
  output: exported,
  async start(context, input) {
    const { platform } = context;
    const user = personOf(context);
    await loadCourse(platform.db, user.id, input.projectId, 'view');
    // A viewer of a team may take a copy home, where the file then lies.
    const { id: spaceId } = await personalSpace(platform.db, user.id);
    return (await startRun(platform, platform.db, user, exportRun, input, { spaceId })).id;
  },
});
