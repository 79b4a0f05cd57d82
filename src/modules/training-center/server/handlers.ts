import { notFound } from '#kernel/errors.ts';
import { sql } from '#platform/db/sql.ts';
import { implementContract, signedIn } from '#platform/http/implement.ts';
import { contract } from '../contract.ts';
import { setRevoked, verifyUrl } from './certificates/certificate-rows.ts';
import { assignedTo } from './learn/assigned-to.ts';
import { noAssignment } from './learn/assignments.ts';
import { boardOf } from './learn/progress.ts';
import { loadCourse } from './load-course.ts';

const os = implementContract(contract);

export const router = os.router({
  assigned: os.assigned.handler(async ({ context }) => ({
    assignments: await assignedTo(context.platform, signedIn(context).email),
  })),
  board: os.board.handler(async ({ context, input: { projectId } }) => {
    const { platform } = context;
    const { course } = await loadCourse(platform.db, signedIn(context).id, projectId, 'edit');
    const { people, totals } = await boardOf(platform.db, projectId, course);
    const shown = people.map(({ certificateCode, dueAt, lastAt, ...person }) => ({
      ...person,
      dueAt: dueAt && new Date(dueAt).toISOString(),
      lastAt: lastAt && new Date(lastAt).toISOString(),
      url: `${platform.config.SITE_URL}/training/${person.assignmentId}`,
      verifyUrl: certificateCode && verifyUrl(platform, certificateCode),
    }));
    return { people: shown, lessons: course.lessons.length, totals };
  }),
  unassign: os.unassign.handler(async ({ context, input: { projectId, assignmentId } }) => {
    const { db } = context.platform;
    await loadCourse(db, signedIn(context).id, projectId, 'edit');
    const { rows } = await db.execute(sql`
      delete from course_assignments where id = ${assignmentId} and project_id = ${projectId} returning id`);
    if (rows.length === 0) throw noAssignment();
    return { removed: true as const };
  }),
  revoke: os.revoke.handler(async ({ context, input }) => {
    const { projectId, certificateId, isRevoked } = input;
    const { db } = context.platform;
    await loadCourse(db, signedIn(context).id, projectId, 'edit');
    const isThere = await setRevoked(db, projectId, certificateId, isRevoked);
    if (!isThere) throw notFound('There is no such certificate.');
    return { isRevoked };
  }),
});
