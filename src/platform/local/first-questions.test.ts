import { afterAll, beforeAll, expect, it } from 'vitest';
import { judge, readQuestions } from '../../../benchmarks/local-answers/judge.ts';
import { indexGuides } from '../retrieval/guides.ts';
import { startTestHub, type TestHub } from '../testing/test-hub.ts';

let hub: TestHub;
let user: string;
beforeAll(async () => {
  hub = await startTestHub();
  // The first account is an administrator; most people are not.
  await hub.signUp();
  user = (await hub.signUp()).id;
  await indexGuides(hub.platform.db);
});
afterAll(() => hub.close());

it('answers first questions in four languages rightly, or says that it does not know', async () => {
  const questions = readQuestions('frozen');
  expect(questions.length).toBeGreaterThan(150);
  const judged = await Promise.all(
    questions.map(async (asked) => ({
      asked,
      ...(await judge(hub.platform, user, asked)),
    })),
  );
  const share = (some: typeof judged, verdict: string) =>
    some.filter((each) => each.verdict === verdict).length / some.length;
  const wrong = judged
    .filter(({ verdict }) => verdict === 'wrong')
    .map(({ asked }) => asked.question);
  expect(share(judged, 'wrong'), wrong.join('\n')).toBeLessThanOrEqual(0.01);
  expect(share(judged, 'right') + share(judged, 'unknown')).toBeGreaterThanOrEqual(0.97);
  const answerable = judged.filter(({ asked }) => !asked.unknown);
  expect(share(answerable, 'right')).toBeGreaterThanOrEqual(0.85);
});
