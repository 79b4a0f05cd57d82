import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FlowGraph } from '#kernel/flow/node-set.ts';
import { awaitRun } from '#platform/runs/view-run.ts';
import { startTestHub, type TestHub, type TestUser } from '#platform/testing/test-hub.ts';
import type { FlowRunView } from '../flow-schemas.ts';
import { fillTemplate } from '../templates/fill-template.ts';
import { groups } from '../templates/template.ts';
import { templates } from '../templates/templates.ts';

let hub: TestHub;
let ana: TestUser;
let pageId = '';

beforeAll(async () => {
  hub = await startTestHub({});
  ana = await hub.signUp('ana@example.org');
  const page = { goal: 'lead', offer: 'A guide to bees', audience: 'gardeners', action: 'Get it' };
  const { runId } = await send<{ runId: string }>('/api/tools/page.draft', page);
  const drafted = await awaitRun(hub.platform, runId, 60_000);
  pageId = (drafted as unknown as { output: { projectId: string } }).output.projectId;
  await send('/api/tools/page.publish', { projectId: pageId, slug: 'bees' });
});
afterAll(() => hub.close());

async function send<T>(path: string, json?: unknown): Promise<T> {
  const answer = await hub.request(path, {
    token: ana.token,
    ...(json !== undefined && { json }),
  });
  const body = await answer.json();
  if (answer.status >= 300) throw new Error(JSON.stringify(body));
  return body as T;
}

type Made = { projectId: string; problems: { node: string; field: string }[] };
const make = async (name: string, graph: FlowGraph) =>
  (await send<{ output: Made }>('/api/tools/flow.create', { name, graph })).output;

/** Sets a field by its path, such as `input.url`. */
function put(graph: FlowGraph, place: string, value: unknown): FlowGraph {
  const [id, path = ''] = place.split(' ');
  const [field = '', inner] = path.split('.');
  const nodes = graph.nodes.map((node) =>
    node.id !== id
      ? node
      : { ...node, [field]: inner ? { ...(node[field] as object), [inner]: value } : value },
  );
  return { ...graph, nodes };
}

it('there are thirty of them, each under a name of its own, in every group', () => {
  expect(templates).toHaveLength(30);
  expect(new Set(templates.flatMap(({ id, title }) => [id, title])).size).toBe(60);
  expect([...new Set(templates.map(({ group }) => group))]).toEqual([...groups]);
});

it.each(templates.map((each) => [each.title, each] as const))(
  'the template “%s” runs with an example and without any key, and sends nothing meanwhile',
  async (title, { graph, asks = {}, sample }) => {
    const own = fillTemplate(graph, ana.email);
    const { problems } = await make(title, own);
    expect(problems.map(({ node, field }) => `${node} ${field}`)).toEqual(Object.keys(asks));

    const whole = Object.entries(asks).reduce(
      (known, [place, value]) => put(known, place, value || pageId),
      own,
    );
    const made = await make(title, whole);
    expect(made.problems).toEqual([]);
    const { runId } = await send<{ runId: string }>(`/api/flows/${made.projectId}/runs`, {
      ...{ input: sample, version: 'draft', isTest: true },
    });
    await awaitRun(hub.platform, runId, 60_000);
    const view = await send<FlowRunView>(`/api/flows/runs/${runId}`);
    expect(view).toMatchObject({ state: 'done', error: null });
    expect(view.steps.length).toBeGreaterThan(1);
    for (const mail of view.steps.flatMap(({ output }) => mailOf(output) ?? [])) {
      expect(mail.to).toMatch(/^\w+@example\.org$/);
      expect(`${mail.subject}|${mail.markdown}`).toMatch(/^[^|{}]{3,200}\|[^{}]{10,}$/);
      expect(mail.markdown).not.toContain('[object');
    }
    const sent = await hub.platform.db.execute(`select id from mails where kind = 'flow.mail'`);
    expect(sent.rows).toEqual([]);
  },
);

type Mail = { to: string; subject: string; markdown: string };
function mailOf(output: unknown): Mail | undefined {
  const would = (output as { would?: { tool?: string; input: Mail } } | null)?.would;
  return would?.tool === 'mail.send' ? would.input : undefined;
}
