import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { toolCaller } from '#platform/testing/acceptance/call-tool.ts';
import { nonce } from '#platform/testing/acceptance/nonce.ts';
import { startTestHub, type TestHub, type TestUser } from '#platform/testing/test-hub.ts';

const word = nonce();
/** Plays Tavily, and the page that it finds. */
const web = createServer((request, answer) => {
  if (request.url === '/news') {
    answer.setHeader('content-type', 'text/html');
    answer.end(`<title>Ferry news</title><p>The ferry ${word} sails on Monday.</p>`);
    return;
  }
  request.resume().on('end', () => {
    const { port } = web.address() as { port: number };
    const results = [
      { title: 'Ferry news', url: `http://127.0.0.1:${port}/news#top`, content: 'x', score: 0.9 },
      { title: 'No page', url: 'javascript:alert(1)', content: 'x', score: 0.5 },
    ];
    answer.setHeader('content-type', 'application/json');
    answer.end(JSON.stringify({ query: 'x', answer: 'x', results, response_time: 0.1 }));
  });
});
let hub: TestHub;
let ana: TestUser;
let call: ReturnType<typeof toolCaller>;
beforeAll(async () => {
  await new Promise<void>((done) => web.listen(0, '127.0.0.1', done));
  const { port } = web.address() as { port: number };
  const origin = `http://127.0.0.1:${port}`;
  hub = await startTestHub({ TAVILY_BASE_URL: origin, ALLOW_PRIVATE_ADDRESSES: '1' });
  ana = await hub.signUp();
  call = toolCaller(hub);
});
afterAll(async () => {
  await hub.close();
  web.close();
});

it('without a key nothing is made up: it says which key would help', async () => {
  const { status, body } = await call(ana, 'text.research', { question: 'When does it sail?' });
  expect([status, body.code]).toEqual([409, 'NO_ENGINE']);
  expect(body.message).toContain('Tavily or Perplexity');
  const empty = await call(ana, 'text.research', { question: ' ' });
  expect([empty.status, empty.body.data.field]).toEqual([400, 'question']);
});

it('with a key pages are named, and one that somebody chooses becomes a source of the text', async () => {
  const json = { key: 'tvly-research-0123456789', scope: 'personal' };
  await hub.request('/api/api-keys/tavily/key', { method: 'PUT', token: ana.token, json });
  const { status, body } = await call(ana, 'text.research', { question: 'When does it sail?' });
  expect([status, body.message]).toEqual([200, undefined]);
  const { results, service } = body.output as { results: { url: string }[]; service: string };
  expect([service, body.engine?.service]).toEqual(['Tavily', 'tavily']);
  const { port } = web.address() as { port: number };
  const url = `http://127.0.0.1:${port}/news`;
  expect(results).toEqual([{ title: 'Ferry news', url }]);
  const drafted = await call(ana, 'text.draft', {
    ...{ brief: 'The ferry', reader: 'islanders', service: 'local' },
    sources: [{ url }],
  });
  const ledger = drafted.body.output.ledger as { sentence: string; source: object }[];
  expect(ledger.find(({ sentence }) => sentence.includes(word))?.source).toMatchObject({
    ...{ kind: 'passage', title: 'Ferry news' },
  });
});
