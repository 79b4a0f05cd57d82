import { courseSchema, lessonPart, lessonSchema } from '#modules/training-center/course-schema.ts';
import { createProject } from '#platform/projects/projects.ts';
import { personalSpace } from '#platform/spaces/space-access.ts';
import { ask, type Cases, type Input, type Make } from './case.ts';

const lessonId = 'l1';

/** A course of the owner's, with the learner it was given to: the owner. */
const course =
  (isPassed: boolean, pick: (made: Record<string, string>) => Input): Make =>
  async (world) => {
    const { hub, owner } = world;
    const { id: projectId } = await hub.platform.db.transaction(async (tx) => {
      const space = await personalSpace(tx, owner.id);
      const parts = {
        course: courseSchema.parse({ title: 'Tides', order: [lessonId] }),
        [lessonPart(lessonId)]: lessonSchema.parse({ title: 'Ebb', markdown: 'The water goes.' }),
      };
      return createProject(tx, space, owner.id, 'course', { title: 'Tides', parts });
    });
    const given = await ask<{ output: { assignments: { id: string }[] } }>(
      world,
      '/api/tools/course.assign',
      { projectId, people: [owner.email] },
    );
    const assignmentId = given.output.assignments[0]?.id ?? '';
    if (!isPassed) return pick({ projectId, assignmentId });
    const passed = await ask<{ output: { certificate: { id: string } } }>(
      world,
      '/api/tools/course.submit',
      { assignmentId, lessonId },
    );
    return pick({ projectId, certificateId: passed.output.certificate.id });
  };

const below = '/training/courses/{projectId}';

export const courseCases: Cases = {
  [`GET ${below}/board`]: course(false, ({ projectId }) => ({ projectId })),
  [`DELETE ${below}/people/{assignmentId}`]: course(false, (made) => made),
  [`PUT ${below}/certificates/{certificateId}`]: course(true, (made) => ({
    ...made,
    isRevoked: true,
  })),
};
