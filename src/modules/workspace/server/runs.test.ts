import { EventSourceParserStream } from 'eventsource-parser/stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { startRunHub } from '#platform/runs/testing/run-hub.ts';
import { deadlyRun, endlessRun, orderRun, stepRun } from '#platform/runs/testing/test-runs.ts';
import type { TestUser } from '#platform/testing/test-hub.ts';
import type { Run } from '../run-contract.ts';

let runs: Awaited<ReturnType<typeof startRunHub>>;
let here: { stop(): Promise<void> };
let ana: TestUser;
let ben: TestUser;
beforeAll(async () => {
  runs = await startRunHub();
  [ana, ben] = [await runs.hub.signUp(), await runs.hub.signUp()];
  here = await runs.startHere();
});
afterAll(async () => {
  await here.stop();
  await runs.close();
});

async function send<T = Run>(who: TestUser, path: string, json?: unknown) {
  const init = { token: who.token, ...(json !== undefined && { json }) };
  const answer = await runs.hub.request(`/api${path}`, init);
  return { status: answer.status, body: (await answer.json()) as T };
}
const ended = async (id: string, wanted = 'done') => {
  const look = async () => (await send(ana, `/runs/${id}`)).body.status;
  await expect.poll(look).toBe(wanted);
  return (await send(ana, `/runs/${id}`)).body;
};
const hold = (name: string) => {
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  runs.mock.answers.set(`${name}/begun`, () => {
    begin();
    return {};
  });
  return begun;
};

/** The events of a run as they come; `next` gives undefined when the server has closed the stream. */
async function listen(token: string, id: string, lastEventId?: string) {
  const headers: HeadersInit = lastEventId === undefined ? {} : { 'last-event-id': lastEventId };
  const answer = await runs.hub.request(`/api/runs/${id}/events`, { token, headers });
  const reader = (answer.body as ReadableStream<Uint8Array>)
    .pipeThrough(new TextDecoderStream() as never)
    .pipeThrough(new EventSourceParserStream())
    .getReader();
  return { status: answer.status, next: async () => (await reader.read()).value };
}

describe('a run', () => {
  it('says everything that a program has to know', async () => {
    const { id } = await runs.start(ana, stepRun, 'whole');
    const run = await ended(id);
    expect(run).toEqual({
      ...{ id, tool: 'test.steps', title: 'Steps of whole', module: 'workspace', status: 'done' },
      input: { origin: runs.mock.origin, name: 'whole', asked: 'can-tell' },
      ...{ fraction: 1, stage: '', note: '', error: null, assets: [], path: null },
      can: { stop: false, retry: false, repeat: true, settle: false },
      output: { said: ['step-1', 'step-2', 'step-3', 'step-4', 'step-5'] },
      engine: { service: 'local', label: 'Local engine (test)' },
      cost: { micros: 50, currency: 'USD' },
      notes: [
        ...[1, 2, 3, 4, 5].map((at) => `Step ${at} was taken.`),
        'This was said outside of steps.',
      ],
      ...{ spaceId: expect.any(String), projectId: null, createdAt: expect.any(String) },
      ...{ startedAt: expect.any(String), finishedAt: expect.any(String) },
    });
  });

  it('is not there for a stranger, in the words used for what never was', async () => {
    const { id } = await runs.start(ana, stepRun, 'private');
    const never = '019aa000-0000-7000-8000-00000000dead';
    for (const [path, json] of [
      ['', undefined],
      ['/stop', {}],
      ['/retry', { from: 'start' }],
      ['/settle', { outcome: 'retry' }],
      ['/events', undefined],
    ] as const) {
      const theirs = await send(ben, `/runs/${id}${path}`, json);
      expect(theirs.status, path).toBe(404);
      expect(theirs, path).toEqual(await send(ben, `/runs/${never}${path}`, json));
    }
    expect((await send<{ runs: Run[] }>(ben, '/runs')).body.runs).toEqual([]);
  });

  it('of a team is seen by its viewers and changed by none of them', async () => {
    const { body: team } = await send<{ id: string }>(ana, '/spaces', { name: 'Garden' });
    const invite = { email: ben.email, role: 'viewer' };
    const { body: sent } = await send<{ token: string }>(ana, `/spaces/${team.id}/invites`, invite);
    await send(ben, `/invites/${sent.token}/accept`, {});
    const { id } = await runs.start(ana, stepRun, 'shared', {}, { spaceId: team.id });
    await ended(id);
    expect((await send(ben, `/runs/${id}`)).body).toMatchObject({ id, status: 'done' });
    for (const [path, json] of [
      ['stop', {}],
      ['retry', { from: 'start' }],
      ['settle', { outcome: 'retry' }],
    ] as const) {
      expect((await send(ben, `/runs/${id}/${path}`, json)).status, path).toBe(403);
    }
  });

  it('is stopped, and tried again from where it was or from the start', async () => {
    const begun = hold('again');
    const { id } = await runs.start(ana, endlessRun, 'again');
    await begun;
    expect((await send(ana, `/runs/${id}/stop`, {})).body.status).toBe('stopped');
    expect((await send(ana, `/runs/${id}/stop`, {})).status).toBe(409);
    const again = await send<{ runId: string }>(ana, `/runs/${id}/retry`, { from: 'failed' });
    expect(again).toEqual({ status: 202, body: { runId: id } });
    await send(ana, `/runs/${id}/stop`, {});
    const anew = await send<{ runId: string }>(ana, `/runs/${id}/retry`, { from: 'start' });
    expect(anew.status).toBe(202);
    expect(anew.body.runId).not.toBe(id);
    await send(ana, `/runs/${anew.body.runId}/stop`, {});
  });

  it('whose order got lost is settled by its person', async () => {
    runs.mock.answers.set('lost/order', () => 'broken');
    const { id } = await runs.start(ana, orderRun, 'lost', { asked: 'cannot-tell' });
    await expect
      .poll(async () => {
        await runs.hurry();
        return (await runs.rowOf(id)).status;
      })
      .toBe('unknown');
    const { body } = await send(ana, `/runs/${id}/settle`, { outcome: 'arrived' });
    expect(['queued', 'running', 'done']).toContain(body.status);
    expect(await ended(id)).toMatchObject({ output: null, error: null });
  });
});

describe('the list', () => {
  it('has one’s own apart from a team’s, and briefly', async () => {
    const { id } = await runs.start(ana, stepRun, 'brief');
    await ended(id);
    const list = async (who: TestUser, query: string) =>
      (await send<{ runs: Run[] }>(who, `/runs?q=brief&${query}`)).body.runs;
    const [own] = await list(ana, 'whose=mine&parts=brief');
    expect(own).toMatchObject({ id, input: null, output: null, title: 'Steps of brief' });
    const theirs = (await send<{ runs: Run[] }>(ben, '/runs?q=shared')).body.runs;
    expect(theirs).toHaveLength(1);
    expect((await send<{ runs: Run[] }>(ben, '/runs?q=shared&whose=mine')).body.runs).toEqual([]);
  });

  it('is filtered by tool, module, words and status, page by page', async () => {
    const names = ['Amber one', 'Amber two', 'Amber three'];
    for (const name of names) await runs.start(ana, deadlyRun, name);
    const list = async (query: string) =>
      (await send<{ runs: Run[]; next: string | null }>(ana, `/runs?${query}`)).body;
    const named = ({ runs: found }: { runs: Run[] }) =>
      found.map(({ input }) => (input as { name: string }).name);
    expect(named(await list('q=amber'))).toEqual([...names].reverse());
    const first = await list('q=amber&limit=2');
    expect(named(first)).toEqual(['Amber three', 'Amber two']);
    const second = await list(`q=amber&limit=2&after=${first.next}`);
    expect([named(second), second.next]).toEqual([['Amber one'], null]);
    expect(named(await list('q=amber&tool=test.steps'))).toEqual([]);
    expect(named(await list('q=amber&module=newsletter'))).toEqual([]);
    await expect.poll(async () => named(await list('q=amber&status=done'))).toHaveLength(3);
    expect(named(await list('q=amber&status=open'))).toEqual([]);
  });
});

describe('the events of a run', () => {
  it('tell of each change and end with the run', async () => {
    const begun = hold('told');
    const { id } = await runs.start(ana, endlessRun, 'told');
    await begun;
    const { status, next } = await listen(ana.token, id);
    const first = await next();
    expect([status, first?.event]).toEqual([200, 'progress']);
    expect(JSON.parse(first?.data ?? '')).toMatchObject({ status: 'running', fraction: 0 });
    const resumed = await listen(ana.token, id, first?.id);
    await send(ana, `/runs/${id}/stop`, {});
    // What was known is not told again.
    for (const each of [next, resumed.next]) {
      const last = await each();
      expect(last?.event).toBe('end');
      expect(Number(last?.id)).toBeGreaterThan(Number(first?.id));
      expect(JSON.parse(last?.data ?? '')).toMatchObject({ id, status: 'stopped' });
      expect(await each()).toBeUndefined();
    }
  });

  it('end with the session of who listens', async () => {
    const begun = hold('session');
    const cara = await runs.hub.signUp();
    const { id } = await runs.start(cara, endlessRun, 'session');
    await begun;
    const { next } = await listen(cara.token, id);
    await next();
    await runs.hub.platform.db.execute(sql`delete from auth_sessions where user_id = ${cara.id}`);
    expect(await next()).toBeUndefined();
    await send(cara, `/runs/${id}/stop`, {});
  });
});

it('a person takes their runs home, and they end with the account', async () => {
  const cara = await runs.hub.signUp();
  const { id } = await runs.start(cara, stepRun, 'leaving');
  type Export = { modules?: { workspace?: { runs: { id: string }[] } } };
  const { body } = await send<Export>(cara, '/account/export');
  expect(JSON.stringify(body)).toContain(id);
  await send(cara, '/account/delete', { password: 'correct horse battery' });
  expect(await runs.rowOf(id)).toBeUndefined();
});
