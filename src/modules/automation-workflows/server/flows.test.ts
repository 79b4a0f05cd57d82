import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { startMockApi } from '#platform/flows/testing/mock-api.ts';
import { tickFlows } from '#platform/flows/triggers/tick-job.ts';
import { awaitRun } from '#platform/runs/view-run.ts';
import { startTestHub, type TestHub, type TestUser } from '#platform/testing/test-hub.ts';
import type { FlowRunView } from '../flow-schemas.ts';

let hub: TestHub;
let ana: TestUser;
let ben: TestUser;
let api: Awaited<ReturnType<typeof startMockApi>>;

beforeAll(async () => {
  hub = await startTestHub({ ALLOW_PRIVATE_ADDRESSES: '1' });
  ana = await hub.signUp('ana@example.org');
  ben = await hub.signUp('ben@example.org');
  api = await startMockApi(({ body }) => ({ status: body.includes('"bad"') ? 500 : 200 }));
});
afterAll(async () => {
  api.close();
  await hub.close();
});

type Body = Record<string, never>;
async function send<T>(path: string, json?: unknown, user = ana, status = 200): Promise<T> {
  const answer = await hub.request(path, {
    token: user.token,
    ...(json !== undefined && { json }),
  });
  const body = await answer.json();
  expect({ status: answer.status, body }).toMatchObject({ status });
  return body as T;
}
const tool = async <T = Body>(name: string, input: unknown, user = ana) =>
  (await send<{ output: T }>(`/api/tools/${name}`, input, user)).output;

type Graph = { nodes: object[]; edges: object[] };
/** Steps one after another, behind a trigger called `t`. */
function chain(steps: { id: string }[], trigger: object = { trigger: 'manual' }): Graph {
  const nodes = [{ id: 't', type: 'trigger', ...trigger }, ...steps];
  return { nodes, edges: nodes.slice(1).map(({ id }, at) => ({ from: nodes[at]?.id, to: id })) };
}
async function make(graph: Graph, name = 'A flow'): Promise<string> {
  const made = await tool<{ projectId: string; problems: [] }>('flow.create', { name, graph });
  expect(made.problems).toEqual([]);
  return made.projectId;
}
const publish = (id: string) =>
  send<{ version: number; webhook?: { url: string; secret: string } }>(
    `/api/flows/${id}/publish`,
    {},
  );
async function ended(runId: string): Promise<FlowRunView> {
  await awaitRun(hub.platform, runId, 60_000);
  return send<FlowRunView>(`/api/flows/runs/${runId}`);
}
async function waiting(runId: string): Promise<void> {
  const follower = hub.platform.runChanges.follow(runId);
  for (;;) {
    const { state } = await send<FlowRunView>(`/api/flows/runs/${runId}`);
    if (state === 'waiting') break;
    await follower.next(1000);
  }
  follower.end();
}
const run = async (id: string, more: object = {}) =>
  (await send<{ runId: string }>(`/api/flows/${id}/runs`, { input: {}, ...more })).runId;

it('runs a flow of an address, a condition and values, and shows the key of the effect', async () => {
  const { nodes, edges } = chain([
    {
      id: 'a',
      type: 'http',
      method: 'POST',
      url: `${api.origin}/tell`,
      body: { word: '{{ t.word }}' },
    } as never,
    { id: 'c', type: 'if', when: 'a.status = 200' } as never,
  ]);
  const id = await make({
    nodes: [
      ...nodes,
      { id: 's', type: 'set', values: { n: '$length(t.word)', said: 'You said {{ t.word }}' } },
      { id: 'e', type: 'end', output: { said: '{{ s.said }}', n: '{{ s.n }}' } },
    ],
    edges: [...edges, { from: 'c', out: 'true', to: 's' }, { from: 's', to: 'e' }],
  });
  await publish(id);
  const made = await tool<{
    output: unknown;
    steps: { node: string; key: string; state: string }[];
  }>('flow.run', { projectId: id, input: { word: 'zebra' } });
  expect(made.output).toEqual({ said: 'You said zebra', n: 5 });
  expect(made.steps.map(({ node, state }) => [node, state])).toEqual([
    ['t', 'done'],
    ['a', 'done'],
    ['c', 'done'],
    ['s', 'done'],
    ['e', 'done'],
  ]);
  const [call] = api.calls.filter(({ path }) => path === '/tell');
  expect(call?.key).toBe(made.steps[1]?.key);
  expect(JSON.parse(call?.body ?? '')).toEqual({ word: 'zebra' });
});

it('refuses to publish what has problems, naming the step and the field', async () => {
  const made = await tool<{ projectId: string; problems: { message: string }[] }>('flow.create', {
    name: 'Unfinished',
    graph: chain([{ id: 'h', type: 'http' } as never]),
  });
  expect(made.problems).toEqual([{ node: 'h', field: 'url', message: 'h has no url.' }]);
  const refused = await send<{ message: string; data: Body }>(
    `/api/flows/${made.projectId}/publish`,
    {},
    ana,
    400,
  );
  expect(refused.message).toBe('h has no url.');
  const wrong = chain([{ id: 's', type: 'set', values: '$sum(' } as never]);
  const second = await tool<{ problems: { field: string }[] }>('flow.create', {
    name: 'Wrong',
    graph: wrong,
  });
  expect(second.problems[0]).toMatchObject({ node: 's', field: 'values' });
});

it('keeps the version that a run began with while the draft changes', async () => {
  const id = await make(chain([{ id: 'w', type: 'ask', text: 'Go on?' } as never]));
  const graph = (out: string): Graph => ({
    nodes: [
      { id: 't', type: 'trigger', trigger: 'manual' },
      { id: 'h', type: 'ask', text: 'Go on?' },
      { id: 'e', type: 'end', output: out },
    ],
    edges: [
      { from: 't', to: 'h' },
      { from: 'h', out: 'approved', to: 'e' },
    ],
  });
  const save = async (out: string) => {
    const { parts } = await send<{ parts: { graph: { rev: number } } }>(`/api/projects/${id}`);
    const answer = await hub.request(`/api/projects/${id}/parts/graph`, {
      method: 'PUT',
      token: ana.token,
      json: { body: graph(out), known: parts.graph.rev },
    });
    expect(answer.status).toBe(200);
  };
  await save('first');
  expect((await publish(id)).version).toBe(1);
  const runId = await run(id);
  await waiting(runId);
  await save('second');
  expect((await publish(id)).version).toBe(2);
  const { approvals } = await send<{
    approvals: { id: string; input: object; origin: { kind: string } }[];
  }>('/api/approvals?state=waiting');
  expect(approvals[0]).toMatchObject({ origin: { kind: 'flow' }, input: { text: 'Go on?' } });
  await send(`/api/approvals/${approvals[0]?.id}`, { decision: 'approve' });
  const view = await ended(runId);
  expect(view).toMatchObject({ state: 'done', version: 1, isOld: true, output: 'first' });
  const again = await send<{ runId: string; differs: string[] }>(`/api/flows/runs/${runId}/retry`, {
    from: 'start',
    version: 'latest',
  });
  expect(again.differs).toEqual(['e']);
  await waiting(again.runId);
  const open = await send<{ approvals: { id: string }[] }>('/api/approvals?state=waiting');
  await send(`/api/approvals/${open.approvals[0]?.id}`, { decision: 'refuse' });
  expect((await ended(again.runId)).output).toMatchObject({
    decision: 'refused',
    by: 'ana@example.org',
  });
});

it('goes on after items that fail, and says with how many', async () => {
  const nodes = [
    { id: 't', type: 'trigger', trigger: 'manual' },
    { id: 'l', type: 'loop', over: 't.list', parallel: 5 },
    {
      id: 'c',
      type: 'code',
      source: 'if (input.item % 400 === 7) throw new Error("no"); return input.item * 2',
      onError: 'continue',
    },
    { id: 'e', type: 'end', output: '{{ l | size }}' },
  ];
  const id = await make({
    nodes,
    edges: [
      { from: 't', to: 'l' },
      { from: 'l', out: 'each', to: 'c' },
      { from: 'l', out: 'done', to: 'e' },
    ],
  });
  await publish(id);
  const view = await ended(
    await run(id, { input: { list: Array.from({ length: 1000 }, (_, at) => at) } }),
  );
  expect(view).toMatchObject({ state: 'done', note: 'done with 3 errors', output: 1000 });
  const failed = view.steps.filter(({ state }) => state === 'failed');
  expect(failed.map(({ path }) => path).sort()).toEqual(['l[407]', 'l[7]', 'l[807]']);
  expect(failed[0]?.error?.message).toContain('Error: no');
  const tooMany = await ended(
    await run(id, { input: { list: Array.from({ length: 1001 }, () => 1) } }),
  );
  expect(tooMany.error?.message).toBe('l: The list has 1001 items. A loop takes 1,000 at most.');
});

it('goes on from the step that failed, with the steps before it as they are', async () => {
  const id = await make(
    chain([
      { id: 'a', type: 'http', method: 'POST', url: `${api.origin}/once`, body: {} } as never,
      {
        id: 'b',
        type: 'http',
        method: 'POST',
        url: `${api.origin}/{{ t.where }}`,
        body: { how: '{{ t.how }}' },
      } as never,
    ]),
  );
  await publish(id);
  const runId = await run(id, { input: { where: 'second', how: 'bad' } });
  const view = await ended(runId);
  expect(view).toMatchObject({ state: 'failed' });
  expect(view.error?.message).toContain('b: 127.0.0.1');
  const { runId: same } = await send<{ runId: string }>(`/api/flows/runs/${runId}/retry`, {
    from: 'failed',
  });
  expect(same).toBe(runId);
  await ended(runId);
  const seconds = api.calls.filter(({ path }) => path === '/second');
  expect(api.calls.filter(({ path }) => path === '/once')).toHaveLength(1);
  expect([seconds.length, new Set(seconds.map(({ key }) => key)).size]).toEqual([2, 1]);
});

it('only tells in a test what would reach others', async () => {
  const id = await make(
    chain([
      { id: 'a', type: 'http', method: 'POST', url: `${api.origin}/tested`, body: {} } as never,
      {
        id: 'b',
        type: 'tool',
        tool: 'flow.create',
        input: { name: 'Child', graph: { nodes: [], edges: [] } },
      } as never,
    ]),
  );
  const view = await ended(await run(id, { version: 'draft', isTest: true }));
  expect(view).toMatchObject({ state: 'done', version: null, isTest: true });
  expect(view.steps.map(({ node, state }) => [node, state])).toEqual([
    ['t', 'done'],
    ['a', 'skipped'],
    ['b', 'skipped'],
  ]);
  expect(view.steps[2]?.output).toMatchObject({ would: { tool: 'flow.create' } });
  expect(api.calls.filter(({ path }) => path === '/tested')).toEqual([]);
});

it('starts by a signed webhook, once for each message, and by nothing else', async () => {
  const id = await make(
    chain([{ id: 'e', type: 'end', output: '{{ t.body.word }}' } as never], { trigger: 'webhook' }),
  );
  const { webhook } = await publish(id);
  const { url = '', secret = '' } = webhook ?? {};
  const path = new URL(url).pathname;
  const post = (headers: Record<string, string>, body = '{"word":"lynx"}') =>
    hub.request(path, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', ...headers },
    });
  const signed = (
    messageId: string,
    seconds = Math.floor(Date.now() / 1000),
    body = '{"word":"lynx"}',
  ) => ({
    'webhook-id': messageId,
    'webhook-timestamp': String(seconds),
    'webhook-signature': `v1,${createHmac('sha256', Buffer.from(secret.slice(6), 'base64'))
      .update(`${messageId}.${seconds}.${body}`)
      .digest('base64')}`,
  });
  const first = await post(signed('m1'));
  const { runId } = (await first.json()) as { runId: string };
  expect(first.status).toBe(202);
  const second = await post(signed('m1'));
  expect([second.status, await second.json()]).toEqual([200, { runId }]);
  expect((await ended(runId)).output).toBe('lynx');
  const statuses = [
    await post({}),
    await post({ ...signed('m2'), 'webhook-signature': 'v1,AAAA' }),
    await post(signed('m3', Math.floor(Date.now() / 1000) - 301)),
    await post(signed('m4'), '{"word":"changed"}'),
    await post({ authorization: 'Bearer whsec_wrong' }),
  ].map(({ status }) => status);
  expect(statuses).toEqual([401, 401, 401, 401, 401]);
  expect(
    (await hub.request('/hooks/0199aaaa-0000-4000-8000-00000000dead', { method: 'POST' })).status,
  ).toBe(404);
  expect((await post({ authorization: `Bearer ${secret}` })).status).toBe(202);
  const { webhook: renewed } = await send<{ webhook: { secret: string } }>(
    `/api/flows/${id}/secret`,
    {},
  );
  expect((await post({ authorization: `Bearer ${secret}` })).status).toBe(401);
  expect((await post({ authorization: `Bearer ${renewed.secret}` })).status).toBe(202);
  await send(`/api/flows/${id}/off`, {});
  expect((await post({ authorization: `Bearer ${renewed.secret}` })).status).toBe(409);
  await expectNoSecret([secret, renewed.secret], id);
});

/** Looks through all that is stored and shown of a flow. */
async function expectNoSecret(secrets: string[], projectId: string) {
  const { db } = hub.platform;
  const stored: unknown[] = [];
  for (const table of [
    'runs',
    'run_steps',
    'flows',
    'flow_runs',
    'flow_events',
    'flow_versions',
    'flow_deliveries',
    'flow_graphs',
    'project_bodies',
  ]) {
    stored.push((await db.execute(sql`select * from ${sql.identifier(table)}`)).rows);
  }
  const shown = [
    await send(`/api/flows/${projectId}/state`),
    await send(`/api/flows/${projectId}/runs`),
    await (await hub.request('/api/account/export', { token: ana.token })).text(),
  ];
  const all = JSON.stringify([stored, shown]);
  for (const secret of secrets) expect(all.includes(secret)).toBe(false);
}

it('keeps secrets that pass through a flow out of its log, and still uses them', async () => {
  const secret = 'sk-live-0123456789abcdefghij';
  const { nodes, edges } = chain([
    { id: 's', type: 'code', source: 'return { token: input.t.parts.join("") }' } as never,
    { id: 'h', type: 'ask', text: 'Use it?' } as never,
    {
      id: 'a',
      type: 'http',
      method: 'POST',
      url: `${api.origin}/secret`,
      headers: { authorization: 'Bearer {{ s.token }}' },
      body: { is: '{{ s.token }}' },
    } as never,
  ]);
  const id = await make({
    nodes,
    edges: edges.map((edge) =>
      (edge as { from: string }).from === 'h' ? { ...edge, out: 'approved' } : edge,
    ),
  });
  await publish(id);
  const runId = await run(id, { input: { parts: ['sk-live-', '0123456789', 'abcdefghij'] } });
  await waiting(runId);
  const { approvals } = await send<{ approvals: { id: string }[] }>('/api/approvals?state=waiting');
  await send(`/api/approvals/${approvals[0]?.id}`, { decision: 'approve' });
  expect((await ended(runId)).state).toBe('done');
  expect(api.calls.find(({ path }) => path === '/secret')?.body).toBe(
    JSON.stringify({ is: secret }),
  );
  await expectNoSecret([secret], id);
});

it('starts by the clock once, also where the clocks change', async () => {
  const trigger = { trigger: 'schedule', rule: '30 2 * * *', zone: 'Europe/Berlin' };
  const id = await make(chain([{ id: 'e', type: 'end', output: '{{ t.at }}' } as never], trigger));
  await publish(id);
  const { nextAt = '' } = await send<{ nextAt?: string }>(`/api/flows/${id}/state`);
  expect(Date.parse(nextAt)).toBeGreaterThan(Date.now());
  const due = '2026-10-25T00:30:00Z';
  await hub.platform.db.execute(
    sql`update schedules set next_at = ${due}::timestamptz where owner_id = ${id}`,
  );
  await Promise.all([tickFlows(hub.platform), tickFlows(hub.platform)]);
  await tickFlows(hub.platform);
  const follower = hub.platform.runChanges.follow(id);
  let runs: { runId: string }[] = [];
  while (runs.length === 0) {
    ({ runs } = await send<{ runs: { runId: string }[] }>(`/api/flows/${id}/runs`));
    if (runs.length === 0) await follower.next(200);
  }
  follower.end();
  expect(runs).toHaveLength(1);
  expect((await ended(runs[0]?.runId ?? '')).output).toBe('2026-10-25T00:30:00.000Z');
});

it('stops code without an end, and a recursion, and says so at the step', async () => {
  const endless = await make(chain([{ id: 'c', type: 'code', source: 'for (;;) {}' } as never]));
  expect((await ended(await run(endless, { version: 'draft' }))).error?.message).toBe(
    'c: The code took longer than 2 seconds and was stopped.',
  );
  const deep = await make(
    chain([{ id: 's', type: 'set', values: '($f := function($x){ $f($x) + 1 }; $f(1))' } as never]),
  );
  expect(await ended(await run(deep, { version: 'draft' }))).toMatchObject({ state: 'failed' });
});

it('keeps a large output as a file, and goes on with it after a wait', async () => {
  const { nodes, edges } = chain([
    {
      id: 'c',
      type: 'code',
      source: "return { list: Array.from({ length: 20000 }, (_, at) => 'item ' + at) }",
    } as never,
    { id: 'h', type: 'ask', text: 'Count?' } as never,
    { id: 'e', type: 'end', output: '{{ c.list | size }}' } as never,
  ]);
  const id = await make({
    nodes,
    edges: edges.map((edge) =>
      (edge as { from: string }).from === 'h' ? { ...edge, out: 'approved' } : edge,
    ),
  });
  const runId = await run(id, { version: 'draft' });
  await waiting(runId);
  const { approvals } = await send<{ approvals: { id: string }[] }>('/api/approvals?state=waiting');
  await send(`/api/approvals/${approvals[0]?.id}`, { decision: 'approve' });
  const view = await ended(runId);
  expect(view).toMatchObject({ state: 'done', output: 20000 });
  const { file } = (view.steps.find(({ node }) => node === 'c')?.output ?? {}) as { file: string };
  expect((await hub.request(`/api/assets/${file}`, { token: ana.token })).status).toBe(200);
});

it('lets nobody else run, see or change a flow', async () => {
  const id = await make(chain([{ id: 'e', type: 'end' } as never]));
  await publish(id);
  const runId = await run(id);
  await ended(runId);
  for (const [path, json] of [
    [`/api/flows/${id}/state`],
    [`/api/flows/${id}/runs`],
    [`/api/flows/runs/${runId}`],
    [`/api/flows/${id}/publish`, {}],
    [`/api/flows/${id}/off`, {}],
    [`/api/flows/${id}/secret`, {}],
    [`/api/flows/${id}/runs`, { input: {} }],
    [`/api/flows/${id}/try`, { node: 'e' }],
    [`/api/flows/runs/${runId}/retry`, { from: 'start' }],
  ] as [string, object?][])
    await send(path, json, ben, 404);
  await send('/api/tools/flow.run', { projectId: id }, ben, 404);
  await send('/api/tools/flow.status', { runId }, ben, 404);
  expect(await tool('flow.list', {}, ben)).toEqual({ flows: [] });
});

it('tries one step with the outputs of others as they are given', async () => {
  const id = await make(chain([{ id: 's', type: 'set', values: { twice: 't.n * 2' } } as never]));
  expect(
    await send(`/api/flows/${id}/try`, { node: 's', outputs: { t: { n: 21 } } }),
  ).toMatchObject({ output: { twice: 42 } });
  const failed = await send<{ error: { message: string } }>(`/api/flows/${id}/try`, {
    node: 's',
    outputs: { t: { n: 'x' } },
  });
  expect(failed.error.message).toContain('t.n * 2');
});

it('begins long work that only reads once, and goes on when it has ended', async () => {
  const text = 'The lighthouse was built in 1911. It stands on a rock. Its lamp shines far.';
  const id = await make(
    chain([
      {
        ...{ id: 'shorter', type: 'tool', tool: 'text.rewrite' },
        input: { text: '{{ t.text }}', how: 'shorten' },
      } as never,
      { id: 'e', type: 'end', output: '{{ shorter.text }}' } as never,
    ]),
  );
  const view = await ended(await run(id, { version: 'draft', input: { text } }));
  expect(view).toMatchObject({ state: 'done', output: expect.stringContaining('lighthouse') });
  const { rows } = await hub.platform.db.execute<{ count: number }>(
    sql`select count(*)::int as count from runs where name = 'text.rewrite'`,
  );
  expect(rows[0]?.count).toBe(1);
});
