import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startMockProvider } from '#platform/gateway/providers/testing/mock-providers.ts';
import { embedPassages } from '#platform/retrieval/vectors/embed-passages.ts';
import { toolCaller } from '#platform/testing/acceptance/call-tool.ts';
import { startTestHub, type TestHub, type TestUser } from '#platform/testing/test-hub.ts';

let openai: Awaited<ReturnType<typeof startMockProvider>>;
let hub: TestHub;
let ana: TestUser;
let call: ReturnType<typeof toolCaller>;
let collectionId: string;
beforeAll(async () => {
  openai = await startMockProvider('openai');
  hub = await startTestHub({ OPENAI_BASE_URL: openai.origin, ALLOW_PRIVATE_ADDRESSES: '1' });
  await hub.signUp();
  ana = await hub.signUp();
  call = toolCaller(hub);
  const made = await call(ana, 'kb.create-collection', { name: 'Boats' });
  ({ collectionId } = made.body.output as { collectionId: string });
  // Its title says what is asked for, its text is about other things.
  const aside = 'Paint dries slowly when cold rain falls on old wooden planks behind the shed. ';
  await page('Evening pier', aside.repeat(5));
  await page('Harbour', 'Evening pier.');
});
afterAll(async () => {
  await hub.close();
  await openai.close();
});

const page = (title: string, markdown: string) =>
  call(ana, 'kb.add-page', { collectionId, title, markdown });
const address = () => `/api/knowledge-base/collections/${collectionId}/vectors`;
const choose = (service: string | null, token = ana.token) =>
  hub.request(address(), { method: 'PUT', token, json: { service } });
const search = async (q: string) => {
  const { body } = await call(ana, 'kb.search', { q, collectionIds: [collectionId] });
  const { hits } = body.output as { hits: { title: string }[] };
  return { titles: hits.map(({ title }) => title), notes: body.notes as string[] };
};
const made = async () => {
  const { vectors } = (await (await hub.request(address(), { token: ana.token })).json()) as {
    vectors: { made: number; passages: number; fault: string | null } | null;
  };
  return vectors;
};
const question = 'evening pier';

it('refuses a service without a key, and one that makes no vectors', async () => {
  expect((await choose('openai')).status).toBe(400);
  expect((await choose('elevenlabs')).status).toBe(400);
});

it('once vectors are made, what is nearer in meaning comes first', async () => {
  const before = await search(question);
  expect(before).toEqual({ titles: ['Evening pier', 'Harbour'], notes: [] });
  const key = { key: 'sk-good-0123456789', scope: 'personal' };
  await hub.request('/api/api-keys/openai/key', { method: 'PUT', token: ana.token, json: key });
  expect((await choose('openai')).status).toBe(200);
  await vi.waitFor(async () => expect(await made()).toMatchObject({ made: 2, passages: 2 }));
  expect(await search(question)).toEqual({ titles: ['Harbour', 'Evening pier'], notes: [] });
});

it('asks for the vectors of a passage once, and again only when it changed', async () => {
  const asked = () => openai.requests.filter(({ path }) => path.includes('/embeddings')).length;
  const before = asked();
  await embedPassages(hub.platform, collectionId, new AbortController().signal);
  expect(asked()).toBe(before);
  await page('Weather', 'Fog in the morning.');
  await embedPassages(hub.platform, collectionId, new AbortController().signal);
  expect(asked()).toBe(before + 1);
  expect(await made()).toMatchObject({ made: 3, fault: null });
});

it('finds by words, and says so, while the service is away; what it refuses is told', async () => {
  openai.setScenario('down');
  const { titles, notes } = await search(question);
  expect(titles).toEqual(['Evening pier', 'Harbour']);
  expect(notes[0]).toMatch(/^Found by words alone: meanings could not be compared\. /);
  await page('Gulls', 'They steal bread.');
  await embedPassages(hub.platform, collectionId, new AbortController().signal);
  expect((await made())?.fault).toMatch(/Service call failed/);
  openai.setScenario(undefined);
});

it('is the owner’s to decide, and vectors go when it is switched off', async () => {
  const bob = await hub.signUp();
  expect((await choose('openai', bob.token)).status).toBe(404);
  await choose(null);
  expect(await made()).toBeNull();
  expect(await search(question)).toEqual({ titles: ['Evening pier', 'Harbour'], notes: [] });
});
