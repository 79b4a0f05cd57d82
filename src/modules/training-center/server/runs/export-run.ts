import { zipSync } from 'fflate';
import { z } from 'zod';
import { dashed } from '#kernel/text/dashed.ts';
import { csvFile } from '#platform/csv/csv.ts';
import { loadPictures, pictureAssets } from '#platform/manuscript/load-pictures.ts';
import type { Platform } from '#platform/platform.ts';
import { defineRun } from '#platform/runs/define-run.ts';
import type { RunContext } from '#platform/runs/run-types.ts';
import { keepMade } from '#platform/runs/work/keep-made.ts';
import { type Course, picturesIn } from '../../course-schema.ts';
import { isInGift, writeGift } from '../../quiz/gift/write-gift.ts';
import { writeAnki } from '../../quiz/out/write-anki.ts';
import { type LessonQuestion, questionRows } from '../../quiz/out/write-csv.ts';
import { qtiFiles } from '../../quiz/out/write-qti.ts';
import { type Pictures, scormFiles } from '../export/scorm-files.ts';
import { loadCourse } from '../load-course.ts';

export const exportFormats = ['scorm-1.2', 'scorm-2004', 'gift', 'qti-2.2', 'anki', 'csv'] as const;
export const exportFields = { projectId: z.uuid(), format: z.enum(exportFormats) };
const exportInput = z.object(exportFields);
type Order = z.output<typeof exportInput>;
export const exported = z.object({
  assetId: z.string(),
  lessons: z.int(),
  /** Those that the file holds. */
  questions: z.int(),
});

const endings: Readonly<Record<Order['format'], string>> = {
  ...{ 'scorm-1.2': '-scorm-1.2.zip', 'scorm-2004': '-scorm-2004.zip', 'qti-2.2': '-qti.zip' },
  ...{ gift: '.gift.txt', anki: '-anki.txt', csv: '.csv' },
};

/** Writes a course, or its questions, as one file. */
export const exportRun = defineRun({
  ...{ name: 'course.export', module: 'training-center', pool: 'transfer' as const },
  title: ({ format }: Order) => `Course as ${format}`,
  stages: ['Writing the file'],
  path: ({ projectId }: Order) =>
    projectId ? `/training/courses/${projectId}` : '/modules/training-center',
  input: exportInput,
  output: exported,
  async work(context) {
    const { platform, user, input, signal } = context;
    context.progress(0.1, 'Writing the file');
    const { course, project } = await loadCourse(platform.db, user.id, input.projectId);
    const all = course.lessons.flatMap(({ title, questions }) =>
      questions.map((question): LessonQuestion => ({ lesson: title, question })),
    );
    const fits = all.filter(({ question }) => holds(input.format, question));
    const left = all.length - fits.length;
    if (left > 0) {
      context.note(
        `${left} ${left === 1 ? 'question was' : 'questions were'} left out: this format has no way to ask ${left === 1 ? 'it' : 'them'}.`,
      );
    }
    const pictures = await picturesOf(platform, user.id, course);
    const bytes = await write(input.format, { course, all: fits, id: project.id, pictures });
    signal.throwIfAborted();
    const { title } = course.meta;
    const name = `${dashed(title).slice(0, 80) || 'course'}${endings[input.format]}`;
    const assetId = await keepMade(context as RunContext<unknown>, 'file', async () => ({
      ...{ name, title, bytes },
    }));
    return { assetId, lessons: course.lessons.length, questions: fits.length };
  },
});

function holds(format: Order['format'], question: LessonQuestion['question']): boolean {
  if (format === 'csv') return true;
  return format === 'gift' ? isInGift(question) : question.type !== 'hotspot';
}

async function picturesOf(platform: Platform, userId: string, course: Course): Promise<Pictures> {
  const ids = course.lessons.flatMap(({ markdown }) => picturesIn(markdown));
  const assets = await pictureAssets(platform, userId, ids);
  const loaded = await loadPictures(platform, assets, null);
  return new Map(
    [...loaded].map(([src, { file, bytes }]) => [
      src.replace(/^asset:/, ''),
      { file: `media/${file}`, bytes },
    ]),
  );
}

type Packed = {
  readonly course: Course;
  readonly all: readonly LessonQuestion[];
  readonly id: string;
  readonly pictures: Pictures;
};

async function write(
  format: Order['format'],
  { course, all, id, pictures }: Packed,
): Promise<Uint8Array> {
  switch (format) {
    case 'gift':
      return Buffer.from(writeGift(unlike(all)));
    case 'anki':
      return Buffer.from(writeAnki(all));
    case 'csv':
      return Buffer.from(csvFile(questionRows(all)));
    case 'qti-2.2':
      return zipped(qtiFiles(course.meta.title, all));
    default:
      return zipped(await scormFiles(course, id, format, pictures));
  }
}

/** Two lessons may use one name for a question; a file may not. */
function unlike(all: readonly LessonQuestion[]): LessonQuestion['question'][] {
  const seen = new Map<string, number>();
  return all.map(({ question }) => {
    const before = seen.get(question.id) ?? 0;
    seen.set(question.id, before + 1);
    return before === 0 ? question : { ...question, id: `${question.id}-${before + 1}` };
  });
}

/** Times in archives begin in 1980; equal courses give equal archives. */
const mtime = new Date('1980-01-02T00:00:00Z');

const zipped = (files: Readonly<Record<string, string | Uint8Array>>): Uint8Array =>
  zipSync(
    Object.fromEntries(
      Object.entries(files).map(([name, body]) => [
        name,
        typeof body === 'string' ? Buffer.from(body) : body,
      ]),
    ),
    { level: 6, mtime },
  );
