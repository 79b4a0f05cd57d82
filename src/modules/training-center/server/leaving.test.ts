import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { toolCaller } from '#platform/testing/acceptance/call-tool.ts';
import { startTestHub, type TestHub, type TestUser } from '#platform/testing/test-hub.ts';

let hub: TestHub;
let ana: TestUser;
let ben: TestUser;
let call: ReturnType<typeof toolCaller>;
beforeAll(async () => {
  hub = await startTestHub();
  await hub.signUp();
  [ana, ben] = [await hub.signUp(), await hub.signUp()];
  call = toolCaller(hub);
});
afterAll(() => hub.close());

async function json<T>(path: string, user: TestUser, body?: object): Promise<T> {
  const answer = await hub.request(path, { token: user.token, ...(body && { json: body }) });
  const text = await answer.text();
  expect(answer.ok, `${path}: ${text}`).toBe(true);
  return JSON.parse(text) as T;
}

async function finished() {
  const lessons = [{ title: 'Flour', markdown: 'Rye.' }];
  const { body } = await call(ana, 'course.create', { title: 'Baking', lessons });
  const projectId = body.output.projectId as string;
  const [{ id: lessonId }] = body.output.lessons as [{ id: string }];
  const gift = '::why:: Why does dough rest? {}';
  await call(ana, 'quiz.import', { projectId, lessonId, gift });
  const given = await call(ana, 'course.assign', { projectId, people: [ben.email] });
  const [{ id: assignmentId }] = given.body.output.assignments as [{ id: string }];
  const answers = { why: 'The violet gluten relaxes.' };
  const passed = await call(ben, 'course.submit', { assignmentId, lessonId, answers });
  expect(passed.body.output).toMatchObject({ passed: true });
  const { verifyUrl } = passed.body.output.certificate as { verifyUrl: string };
  return { projectId, assignmentId, path: new URL(verifyUrl).pathname };
}

it('a learner takes everything along, and only the totals of the course stay', async () => {
  const { projectId, path } = await finished();
  const board = () =>
    json<{ people: unknown[]; totals: object }>(`/api/training/courses/${projectId}/board`, ana);
  expect(await board()).toMatchObject({
    people: [{ email: ben.email, done: 1, verifyUrl: `${hub.origin}${path}` }],
  });
  expect(JSON.stringify(await json('/api/account/export', ben))).toContain(
    'The violet gluten relaxes.',
  );

  await json('/api/account/delete', ben, { password: 'correct horse battery' });
  expect(await board()).toMatchObject({ people: [], totals: { assigned: 1, finished: 1 } });
  expect((await hub.request(path)).status).toBe(404);
  const { rows } = await hub.platform.db.execute(sql`
    select t.answers, a.email from course_attempts t join course_assignments a on a.id = t.assignment_id
    where a.project_id = ${projectId}`);
  expect(rows).toEqual([{ answers: {}, email: null }]);
});

it('a course takes everything of its learners along when its owner leaves', async () => {
  ben = await hub.signUp();
  const { path } = await finished();
  expect(
    (await json<{ assignments: unknown[] }>('/api/training/assigned', ben)).assignments,
  ).toMatchObject([{ title: 'Baking', done: 1, lessons: 1 }]);
  await json('/api/account/delete', ana, { password: 'correct horse battery' });
  expect(
    (await json<{ assignments: unknown[] }>('/api/training/assigned', ben)).assignments,
  ).toEqual([]);
  expect((await hub.request(path)).status).toBe(404);
});
