import { z } from 'zod';
import { questionSchema } from './quiz/question.ts';

const line = (most: number) => z.string().trim().max(most);

/** The part `course`: what holds for all lessons. */
export const courseSchema = z.strictObject({
  title: line(200).min(1, 'Give the course a title.'),
  summary: line(2000).default(''),
  language: line(35)
    .regex(/^[a-zA-Z]{2,3}(?:-[a-zA-Z0-9]{1,8}){0,4}$/, 'Name a language, such as en or de-AT.')
    .default('en'),
  /** A lesson opens when the one before it is passed. */
  sequential: z.boolean().default(true),
  /** Percent of the points of a quiz. */
  passMark: z.number().min(0).max(100).default(80),
  certificate: z.boolean().default(true),
  /** Ids of the lessons in their order. */
  order: z.array(z.string().max(60)).max(300).default([]),
});
export type CourseMeta = z.output<typeof courseSchema>;

/** A part `lesson:<id>`. */
export const lessonSchema = z.strictObject({
  title: line(200).min(1, 'Give the lesson a title.'),
  markdown: z.string().max(250_000).default(''),
  questions: z.array(questionSchema).max(200).default([]),
});
export type LessonBody = z.output<typeof lessonSchema>;
export type Lesson = LessonBody & { readonly id: string };
export type Course = { readonly meta: CourseMeta; readonly lessons: readonly Lesson[] };

export const lessonPart = (id: string): string => `lesson:${id}`;

/** Puts a course together from its parts; a lesson that the order does not name comes last. */
export function courseOf(parts: Readonly<Record<string, unknown>>): Course {
  const meta = courseSchema.parse(parts.course);
  const ids = Object.keys(parts)
    .filter((part) => part.startsWith('lesson:'))
    .map((part) => part.slice('lesson:'.length));
  const named = meta.order.filter((id) => ids.includes(id));
  const all = [...named, ...ids.filter((id) => !named.includes(id)).sort()];
  const lessons = all.map((id) => ({ ...lessonSchema.parse(parts[lessonPart(id)]), id }));
  return { meta, lessons };
}

/** Ids of the library's pictures that a lesson shows. */
export const picturesIn = (markdown: string): string[] => [
  ...new Set([...markdown.matchAll(/\(asset:([0-9a-f-]{36})\)/g)].map(([, id]) => id as string)),
];
