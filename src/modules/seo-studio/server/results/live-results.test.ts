import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  type MockProvider,
  startMockProvider,
} from '#platform/gateway/providers/testing/mock-providers.ts';
import { toolCaller } from '#platform/testing/acceptance/call-tool.ts';
import { startTestHub, type TestHub, type TestUser } from '#platform/testing/test-hub.ts';

let hub: TestHub;
let ana: TestUser;
let call: ReturnType<typeof toolCaller>;
let tavily: MockProvider;
let perplexity: MockProvider;
beforeAll(async () => {
  [tavily, perplexity] = [await startMockProvider('tavily'), await startMockProvider('perplexity')];
  hub = await startTestHub({
    ...{ TAVILY_BASE_URL: tavily.origin, PERPLEXITY_BASE_URL: perplexity.origin },
  });
  ana = await hub.signUp();
  call = toolCaller(hub);
});
afterAll(async () => {
  await hub.close();
  await Promise.all([tavily.close(), perplexity.close()]);
});

const saveKey = (service: string, word: string) =>
  hub.request(`/api/api-keys/${service}/key`, {
    ...{ method: 'PUT', token: ana.token },
    json: { key: `sk-test-0123456789-${word}`, scope: 'personal' },
  });

it('without a key nothing is made up: it says which key would help', async () => {
  const { status, body } = await call(ana, 'seo.results', { phrase: 'harbour dues' });
  expect([status, body.code]).toEqual([409, 'NO_ENGINE']);
  expect(body.message).toContain('Tavily or Perplexity');
  const empty = await call(ana, 'seo.results', { phrase: ' ' });
  expect([empty.status, empty.body.data.field]).toEqual([400, 'phrase']);
});

it('with a key the pages that the service finds are named, with who found them and when', async () => {
  expect((await saveKey('tavily', 'valid')).status).toBe(200);
  const before = Date.now();
  const { status, body } = await call(ana, 'seo.results', { phrase: 'harbour dues' });
  expect([status, body.message]).toEqual([200, undefined]);
  expect(body.output).toMatchObject({
    service: 'Tavily',
    results: [
      { title: 'The first page', url: 'https://example.com/first' },
      { title: 'The second page', url: 'https://example.org/second' },
    ],
  });
  expect(Date.parse(String(body.output.at))).toBeGreaterThanOrEqual(before - 1000);
  expect(body.engine?.service).toBe('tavily');
});

it('where the service fails, the other one is asked, and both are named', async () => {
  expect((await saveKey('tavily', 'broke')).status).toBe(200);
  const alone = await call(ana, 'seo.results', { phrase: 'harbour dues' });
  expect(alone.status).toBeGreaterThanOrEqual(409);
  expect((await saveKey('perplexity', 'valid')).status).toBe(200);
  const { status, body } = await call(ana, 'seo.results', { phrase: 'harbour dues' });
  expect([status, body.message]).toEqual([200, undefined]);
  expect(body.output.service).toBe('Perplexity');
  expect(body.notes[0]).toContain('Tavily failed: ');
});
