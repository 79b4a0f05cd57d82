import { defineProjectKind } from '#platform/projects/project-kind.ts';
import {
  type CourseMeta,
  courseOf,
  courseSchema,
  type LessonBody,
  lessonSchema,
  picturesIn,
} from '../course-schema.ts';

/** What holds for the course, and each lesson by itself. Bodies have gone through the schemas. */
export const courseKind = defineProjectKind({
  kind: 'course',
  module: 'training-center',
  schema: 1,
  parts: { course: courseSchema, 'lesson:*': lessonSchema },
  path: (project) => `/training/courses/${project}`,
  titleOf: (part, body) => (part === 'course' ? (body as CourseMeta).title : undefined),
  textOf(part, body) {
    if (part === 'course') {
      const { title, summary } = body as CourseMeta;
      return [title, summary].filter(Boolean).join('\n');
    }
    const { title, markdown, questions } = body as LessonBody;
    return [title, markdown, ...questions.map(({ text }) => text)].filter(Boolean).join('\n\n');
  },
  assetsOf(part, body) {
    if (part === 'course') return [];
    const { markdown, questions } = body as LessonBody;
    const shown = questions.flatMap((one) => (one.type === 'hotspot' ? [one.assetId] : []));
    return [...new Set([...picturesIn(markdown), ...shown])];
  },
  shareView(parts) {
    const { meta, lessons } = courseOf(parts);
    // Whoever reads along gets the lessons, not the answers.
    return [
      { text: meta.summary },
      ...lessons.flatMap(({ title, markdown }) => [
        { heading: title },
        { text: markdown.slice(0, 100_000) },
      ]),
    ];
  },
});
