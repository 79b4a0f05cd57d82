import { AppError } from '#kernel/errors.ts';
import type { DbScope } from '#platform/db/database.ts';
import { noProject, type Project, partsOf, requireProject } from '#platform/projects/projects.ts';
import { type Course, courseOf, type Lesson } from '../course-schema.ts';

export type LoadedCourse = { readonly project: Project; readonly course: Course };

/** A course for somebody who may do this with it. Throws 404 for strangers and other kinds, 403 for viewers. */
export async function loadCourse(
  scope: DbScope,
  userId: string,
  id: string,
  need: 'view' | 'edit' = 'view',
  { lock = false } = {},
): Promise<LoadedCourse> {
  const project = await requireProject(scope, userId, id, need, { lock });
  if (project.kind !== 'course') throw noProject();
  return { project, course: courseOf(await partsOf(scope, project)) };
}

/** A lesson of a course. Throws 404. */
export function lessonOf({ lessons }: Course, id: string): Lesson {
  const lesson = lessons.find((one) => one.id === id);
  if (lesson) return lesson;
  throw new AppError('not_found', 404, 'There is no such lesson.', { field: 'lessonId' });
}
