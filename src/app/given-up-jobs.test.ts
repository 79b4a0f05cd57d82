import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SQL, sql } from '#platform/db/sql.ts';
import { startTestHub, type TestHub, type TestUser } from '#platform/testing/test-hub.ts';

/** What becomes of work in whose midst the process died twice, for every kind of work there is. */
let hub: TestHub;
let user: TestUser;
beforeAll(async () => {
  // Nobody works here: what is booked stays as it is.
  hub = await startTestHub(
    { GOOGLE_CLIENT_ID: 'client', GOOGLE_CLIENT_SECRET: 'secret' },
    { withJobs: false },
  );
  user = await hub.signUp();
});
afterAll(() => hub.close());

const first = async <T>(query: SQL) => (await hub.platform.db.execute(query)).rows[0] as T;
const send = (path: string, json: object = {}) =>
  hub.request(`/api${path}`, { method: 'POST', token: user.token, json });
const answered = async <T>(path: string, json: object) => {
  const answer = await send(path, json);
  const body = (await answer.json()) as T;
  if (!answer.ok) throw new Error(`${path}: ${JSON.stringify(body)}`);
  return body;
};

type Work = {
  readonly payload: object;
  /** Its state and the sentence that its owner reads. */
  readonly look: SQL;
  /** What is written there. */
  readonly said: { readonly status: string; readonly error: RegExp };
  readonly end: SQL;
  readonly tryAgain: () => Promise<Response>;
};

/** One piece of work of each kind that says itself that it was given up, in its midst. */
const works: Record<string, () => Promise<Work>> = {
  'records:sync': async () => {
    const { id: runId } = await answered<{ id: string }>('/airtable-dashboard/runs', {
      mode: 'full',
    });
    await first(sql`update record_sync_runs set status = 'running' where id = ${runId}`);
    return {
      payload: { runId },
      look: sql`select status, error from record_sync_runs where id = ${runId}`,
      said: { status: 'failed', error: /stopped twice .* Start another one/ },
      end: sql`update record_sync_runs set status = 'done', error = null where id = ${runId}`,
      // One that was left open would be answered in its place.
      async tryAgain() {
        const answer = await send('/airtable-dashboard/runs', { mode: 'full' });
        expect(await answer.clone().json()).not.toMatchObject({ id: runId });
        return answer;
      },
    };
  },
};
/** Kinds whose giving up leaves nothing of a person's: the step is passed over. */
const passedOver = ['marketplace:draw-covers'];

it('every kind of work says what its owner sees when it is given up, or why nobody waits for it', () => {
  for (const { name, giveUp, noGiveUp, isShared } of hub.hub.jobs) {
    const ways = [giveUp, noGiveUp, isShared].filter((way) => way !== undefined);
    expect(ways, `${name}: giveUp, noGiveUp or isShared`).toHaveLength(1);
    expect(noGiveUp?.length ?? 20, name).toBeGreaterThan(15);
  }
  const telling = hub.hub.jobs.filter(({ giveUp }) => giveUp).map(({ name }) => name);
  expect([...telling].sort()).toEqual([...Object.keys(works), ...passedOver].sort());
});

describe.each(Object.keys(works))('%s', (name) => {
  const definitionOf = () => hub.hub.jobs.find((job) => job.name === name);
  const stateOf = ({ look }: Work) => first<{ status: string; error: string | null }>(look);

  it('ends with a sentence when it is given up, and can be tried again by its owner', async () => {
    const work = await works[name]?.();
    if (!work) throw new Error('No such kind.');
    await definitionOf()?.giveUp?.(hub.platform, work.payload);
    expect(await stateOf(work)).toEqual({
      status: work.said.status,
      error: expect.stringMatching(work.said.error),
    });
    const answer = await work.tryAgain();
    expect([answer.status, await answer.text()]).toEqual([200, expect.any(String)]);
  });

  it('stays as it is when it has ended meanwhile', async () => {
    const work = await works[name]?.();
    if (!work) throw new Error('No such kind.');
    await first(work.end);
    const before = await stateOf(work);
    await definitionOf()?.giveUp?.(hub.platform, work.payload);
    expect(await stateOf(work)).toEqual(before);
  });
});
