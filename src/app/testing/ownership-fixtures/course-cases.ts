import { ask, type Cases, type Input, type Make } from './case.ts';

/** A course of the owner's, with the learner it was given to: the owner. */
const course =
  (isPassed: boolean, pick: (made: Record<string, string>) => Input): Make =>
  async (world) => {
    const made = await ask<{ output: { projectId: string; lessons: { id: string }[] } }>(
      world,
      '/api/tools/course.create',
      { title: 'Tides', lessons: [{ title: 'Ebb', markdown: 'The water goes.' }] },
    );
    const { projectId, lessons } = made.output;
    const given = await ask<{ output: { assignments: { id: string }[] } }>(
      world,
      '/api/tools/course.assign',
      { projectId, people: [world.owner.email] },
    );
    const assignmentId = given.output.assignments[0]?.id ?? '';
    if (!isPassed) return pick({ projectId, assignmentId });
    const passed = await ask<{ output: { certificate: { id: string } } }>(
      world,
      '/api/tools/course.submit',
      { assignmentId, lessonId: lessons[0]?.id },
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
