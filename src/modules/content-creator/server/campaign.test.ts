import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { toolCaller } from '#platform/testing/acceptance/call-tool.ts';
import { expectDeniedAsNever } from '#platform/testing/acceptance/denied-as-never.ts';
import { nonce } from '#platform/testing/acceptance/nonce.ts';
import { startTestHub, type TestHub, type TestUser } from '#platform/testing/test-hub.ts';

let hub: TestHub;
let ana: TestUser;
let eve: TestUser;
let call: ReturnType<typeof toolCaller>;
beforeAll(async () => {
  hub = await startTestHub();
  [ana, eve] = [await hub.signUp(), await hub.signUp()];
  call = toolCaller(hub);
});
afterAll(() => hub.close());

const read = async <T>(path: string, who = ana) => {
  const answer = await hub.request(`/api${path}`, { token: who.token });
  return { status: answer.status, body: (await answer.json()) as T };
};
type Text = { format: string; projectId: string; runId: string };
type Run = { status: string; output: { markdown: string; unsupported: number } };
const ended = (runId: string) =>
  vi.waitUntil(
    async () => {
      const { body } = await read<Run>(`/runs/${runId}`);
      return ['done', 'failed', 'stopped'].includes(body.status) && body;
    },
    { timeout: 60_000 },
  );
const order = { brief: 'The ferry is electric. A ticket costs 29 euros.', reader: 'islanders' };

it('one brief becomes several texts, each of its kind and with the same facts', async () => {
  const word = nonce();
  const { status, body } = await call(ana, 'text.campaign', {
    ...order,
    brief: `${order.brief} It was named ${word} by a child.`,
    sources: [{ text: 'Harbour notes\n\nThe ferry carries 120 people.' }],
    formats: ['article', 'press-release', 'linkedin-post'],
    seed: '7',
  });
  expect([status, body.message]).toEqual([200, undefined]);
  const { projectId, texts } = body.output as { projectId: string; texts: Text[] };
  expect(texts.map(({ format }) => format)).toEqual(['article', 'press-release', 'linkedin-post']);
  const made = await Promise.all(texts.map(({ runId }) => ended(runId)));
  for (const { status, output } of made) {
    expect([status, output.unsupported]).toEqual(['done', 0]);
    expect(output.markdown).toContain(word);
    expect(output.markdown).toContain('29 euros');
  }
  expect(new Set(made.map(({ output }) => output.markdown)).size).toBe(3);
  type Project = { title: string; parts: Record<string, { body: { texts?: Text[] } }> };
  const { body: campaign } = await read<Project>(`/projects/${projectId}`);
  expect(campaign.parts.campaign?.body.texts).toEqual(texts);
  for (const { projectId: id } of texts) {
    expect(Object.keys((await read<Project>(`/projects/${id}`)).body.parts)).toContain('body');
    await expectDeniedAsNever(
      (one) => hub.request(`/api/projects/${one}`, { token: eve.token }),
      id,
    );
  }
});

it('is refused with the field at fault, and then nothing is there', async () => {
  const refusals: [object, string, string][] = [
    [{ formats: ['article'] }, 'formats', 'Choose at least two kinds of text.'],
    [{ formats: ['article', 'article'] }, 'formats', 'Name each kind of text once.'],
    [{ formats: ['article', 'faq'], reader: ' ' }, 'reader', 'Say who will read this.'],
  ];
  for (const [given, field, message] of refusals) {
    const { status, body } = await call(eve, 'text.campaign', { ...order, ...given });
    expect([status, body.data.field, body.message]).toEqual([400, field, message]);
  }
  const strange = { formats: ['article', 'faq'], sources: [{ assetId: crypto.randomUUID() }] };
  expect((await call(eve, 'text.campaign', { ...order, ...strange })).status).toBe(404);
  const { body } = await read<{ projects: object[] }>('/projects', eve);
  expect(body.projects).toEqual([]);
});

it('told twice with one key orders its texts once', async () => {
  const send = () =>
    hub.request('/api/tools/text.campaign', {
      ...{ method: 'POST', token: eve.token, headers: { 'idempotency-key': 'once' } },
      json: { ...order, formats: ['faq', 'email'], sources: [] },
    });
  const [first, second] = [await send(), await send()];
  expect(second.headers.get('idempotency-replayed')).toBe('true');
  expect(((await second.json()) as { output: object }).output).toEqual(
    ((await first.json()) as { output: object }).output,
  );
  const { body } = await read<{ projects: object[] }>('/projects?kind=article', eve);
  expect(body.projects).toHaveLength(2);
});
