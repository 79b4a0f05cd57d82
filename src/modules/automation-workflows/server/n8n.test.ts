import { afterAll, beforeAll, expect, it } from 'vitest';
import { awaitRun } from '#platform/runs/view-run.ts';
import { startTestHub, type TestHub, type TestUser } from '#platform/testing/test-hub.ts';
import type { FlowRunView } from '../flow-schemas.ts';
import { readN8n } from '../n8n/read-n8n.ts';

let hub: TestHub;
let ana: TestUser;
beforeAll(async () => {
  hub = await startTestHub({});
  ana = await hub.signUp('ana@example.org');
});
afterAll(() => hub.close());

async function send<T>(path: string, json?: unknown): Promise<T> {
  const answer = await hub.request(path, {
    token: ana.token,
    ...(json !== undefined && { json }),
  });
  return (await answer.json()) as T;
}

const base = { typeVersion: 2, position: [0, 0] };
const workflow = JSON.stringify({
  name: 'Large orders',
  nodes: [
    { ...base, name: 'Webhook', type: 'n8n-nodes-base.webhook', parameters: {} },
    {
      ...{ ...base, name: 'Sum', type: 'n8n-nodes-base.code' },
      parameters: {
        jsCode:
          'const body = $input.first().json.body;\nreturn [{ json: { total: body.prices.reduce((a, b) => a + b, 0), who: body.who } }];',
      },
    },
    {
      ...{ ...base, name: 'Large?', type: 'n8n-nodes-base.if' },
      parameters: {
        conditions: {
          conditions: [
            {
              ...{ leftValue: '={{ $json.total }}', rightValue: 50 },
              operator: { type: 'number', operation: 'gte' },
            },
            {
              ...{ leftValue: '={{ $json.who }}', rightValue: 'example.org' },
              operator: { type: 'string', operation: 'endsWith' },
            },
          ],
        },
      },
    },
    {
      ...{ ...base, name: 'Tell', type: 'n8n-nodes-base.emailSend' },
      parameters: {
        ...{ toEmail: '={{ $json.who }}', subject: '=That makes {{ $json.total }}' },
        text: '={{ $("Webhook").item.json.body.prices[1] }} was the second price.',
      },
    },
  ],
  connections: {
    Webhook: { main: [[{ node: 'Sum', type: 'main', index: 0 }]] },
    Sum: { main: [[{ node: 'Large?', type: 'main', index: 0 }]] },
    'Large?': { main: [[{ node: 'Tell', type: 'main', index: 0 }], []] },
  },
});

it('a workflow of n8n does here what it did there', async () => {
  const { name, graph } = readN8n(workflow);
  type Made = { output: { projectId: string; problems: unknown[] } };
  const { output } = await send<Made>('/api/tools/flow.create', { name, graph });
  expect(output.problems).toEqual([]);
  const { runId } = await send<{ runId: string }>(`/api/flows/${output.projectId}/runs`, {
    input: { headers: {}, query: {}, body: { prices: [20, 35], who: 'ben@example.org' } },
    ...{ version: 'draft', isTest: true },
  });
  await awaitRun(hub.platform, runId, 60_000);
  const view = await send<FlowRunView>(`/api/flows/runs/${runId}`);
  expect(view).toMatchObject({ state: 'done', error: null });
  expect(view.steps.at(-1)?.output).toEqual({
    would: {
      tool: 'mail.send',
      input: {
        ...{ to: 'ben@example.org', subject: 'That makes 55' },
        markdown: '35 was the second price.',
      },
    },
  });
});
