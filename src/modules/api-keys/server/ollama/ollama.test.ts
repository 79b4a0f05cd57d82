import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  type MockOllama,
  startMockOllama,
} from '#platform/gateway/own-servers/testing/mock-ollama.ts';
import { startTestHub, type TestHub, type TestUser } from '#platform/testing/test-hub.ts';
import type { ServiceEntry } from '../../contract.ts';
import type { OllamaModelEntry } from '../../contract-ollama.ts';

let ollama: MockOllama;
let hub: TestHub;
let admin: TestUser;
let service: string;
type Models = { readonly models: OllamaModelEntry[] };

beforeAll(async () => {
  ollama = await startMockOllama(['llama3.2:3b', 'snowflake-arctic:l']);
  hub = await startTestHub({ MODEL_SERVERS: ollama.origin });
  admin = await hub.signUp();
  const taken = await call<ServiceEntry>('POST', '/found-servers', { address: ollama.origin });
  service = taken.body.id;
});
afterAll(async () => {
  await hub.close();
  ollama.close();
});

async function call<T = Models>(method: string, path: string, json?: object, who = admin) {
  const init = { method, token: who.token, ...(json && { json }) };
  const answer = await hub.request(`/api/api-keys${path}`, init);
  return { status: answer.status, body: (await answer.json()) as T };
}
const change = <T = Models>(what: string, json: object, who = admin) =>
  call<T>('POST', `/${service}/ollama/${what}`, json, who);
const shown = async () => (await call('GET', `/${service}/ollama/models`)).body.models;
const runOf = async (id: string) => {
  const answer = await hub.request(`/api/runs/${id}`, { token: admin.token });
  return (await answer.json()) as { status: string; fraction: number; error: { message: string } };
};

/** Looks at the run each time something in it changed, until it is as it should be. */
async function runThatIs(id: string, fits: (run: Awaited<ReturnType<typeof runOf>>) => boolean) {
  for (;;) {
    const run = await runOf(id);
    if (fits(run)) return run;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

it('its models are shown with size, family, abilities and what they read, by Ollama’s own API', async () => {
  expect(await shown()).toEqual([
    {
      ...{ name: 'llama3.2:3b', bytes: 2_019_393_189, family: 'llama', parameters: '3.2B' },
      ...{ quantization: 'Q4_K_M', abilities: ['completion', 'tools'], context: 131_072 },
      loaded: null,
    },
    {
      ...{ name: 'snowflake-arctic:l', bytes: 669_603_456, family: 'bert', parameters: '334M' },
      ...{ quantization: 'Q4_K_M', abilities: ['embedding'], context: 131_072 },
      loaded: null,
    },
  ]);
});

it('what a model is for is what Ollama says, not what its name sounds like', async () => {
  const { body } = await call<ServiceEntry[]>('GET', '?scope=hub');
  const found = body.find(({ id }) => id === service)?.serverModels;
  expect(found).toMatchObject({
    isOllama: true,
    models: [
      { id: 'llama3.2:3b', use: 'text' },
      { id: 'snowflake-arctic:l', use: 'embedding' },
    ],
  });
  const scope = { user: { id: admin.id }, module: 'super-chatbot' };
  expect(await hub.platform.gateway.models(scope, service as `api-${string}`)).toEqual([
    'auto',
    'llama3.2:3b',
  ]);
});

it('a pull is a run that tells how far it is, and its model can be chosen afterwards', async () => {
  const goOn = ollama.holdPullsAt(0.5);
  const begun = await change<{ runId: string }>('pull', { model: 'gemma3:4b' });
  expect(begun.status).toBe(200);
  const half = await runThatIs(begun.body.runId, ({ fraction }) => fraction > 0.2);
  expect(half).toMatchObject({ status: 'running', stage: 'Downloading' });
  goOn();
  await runThatIs(begun.body.runId, ({ status }) => status === 'done');
  expect((await shown()).map(({ name }) => name)).toContain('gemma3:4b');
  const { body } = await call<ServiceEntry[]>('GET', '?scope=hub');
  const entry = body.find(({ id }) => id === service);
  expect(entry?.serverModels?.models.map(({ id }) => id)).toContain('gemma3:4b');
});

it('embeddings go to the server under its own name, as they come', async () => {
  const answer = await hub.platform.gateway.sendNative(
    { user: { id: admin.id }, module: 'openai-api' },
    service as `api-${string}`,
    'embeddings',
    {
      ...{ kind: 'embedding', model: 'snowflake-arctic:l', contentType: 'application/json' },
      body: (model) => JSON.stringify({ model, input: 'tides' }),
    },
  );
  expect(JSON.parse((await answer.body.all()).toString())).toMatchObject({
    data: [{ embedding: [0.25, -0.5] }],
  });
  await answer.end('ok');
});

it('a stopped pull leaves Ollama alone, and a name that it does not know ends with its own words', async () => {
  const goOn = ollama.holdPullsAt(0.25);
  ollama.models.delete('gemma3:4b');
  const { body } = await change<{ runId: string }>('pull', { model: 'gemma3:4b' });
  await runThatIs(body.runId, ({ fraction }) => fraction > 0.01);
  await hub.request(`/api/runs/${body.runId}/stop`, { method: 'POST', token: admin.token });
  await runThatIs(body.runId, ({ status }) => status === 'stopped');
  await ollama.left;
  goOn();
  expect((await shown()).map(({ name }) => name)).not.toContain('gemma3:4b');

  const unknown = await change<{ runId: string }>('pull', { model: 'nobody/made-this:1b' });
  const ended = await runThatIs(unknown.body.runId, ({ status }) => status === 'failed');
  expect(ended.error.message).toBe('Ollama says: pull model manifest: file does not exist');
});

it('a model is kept in memory for a while, let go of, and deleted, which the log names', async () => {
  const kept = await change('keep', { model: 'llama3.2:3b', minutes: 30 });
  const before = Date.now();
  const until = kept.body.models[0]?.loaded?.until ?? '';
  expect(Math.abs(Date.parse(until) - before - 30 * 60_000)).toBeLessThan(20 * 60_000);
  const embedding = await change('keep', { model: 'snowflake-arctic:l', minutes: -1 });
  const inMemory = embedding.body.models.filter(({ loaded }) => loaded !== null);
  expect(inMemory.map(({ name }) => name)).toEqual(['llama3.2:3b', 'snowflake-arctic:l']);
  const gone = await change('keep', { model: 'llama3.2:3b', minutes: 0 });
  expect(gone.body.models[0]?.loaded).toBeNull();

  const deleted = await change('delete', { model: 'snowflake-arctic:l' });
  expect(deleted.body.models.map(({ name }) => name)).not.toContain('snowflake-arctic:l');
  const again = await change<{ message: string }>('delete', { model: 'snowflake-arctic:l' });
  expect([again.status, again.body.message]).toEqual([
    404,
    "Ollama says: model 'snowflake-arctic:l' not found",
  ]);
  const { body } = await call<{ events: { action: string; detail: string }[] }>('GET', '/audit');
  const noted = body.events.map(({ action, detail }) => `${action} ${detail}`);
  expect(noted).toContain('model-deleted snowflake-arctic:l');
  expect(noted).toContain('model-pulled gemma3:4b');
});

it('only administrators reach it, with names that are names, and of services that are Ollama', async () => {
  const person = await hub.signUp();
  for (const [what, json] of [
    ['pull', { model: 'gemma3:4b' }],
    ['delete', { model: 'llama3.2:3b' }],
    ['keep', { model: 'llama3.2:3b', minutes: 5 }],
  ] as const) {
    expect((await change(what, json, person)).status).toBe(403);
  }
  expect((await call('GET', `/${service}/ollama/models`, undefined, person)).status).toBe(403);
  const odd = await change<object>('pull', { model: '../../etc/passwd' });
  expect(odd.status).toBe(400);
  expect(JSON.stringify(odd.body)).toContain('Enter a name such as llama3.2:3b.');
  expect((await call('GET', '/openai/ollama/models')).status).toBe(404);
});

it('where Ollama has stopped, that is what is said', async () => {
  ollama.close();
  const { status, body } = await call<{ message: string }>('GET', `/${service}/ollama/models`);
  expect([status, body.message]).toEqual([
    502,
    `Ollama does not answer at ${ollama.origin} now. Start it, and look again.`,
  ]);
});
