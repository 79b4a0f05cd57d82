import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  type MockProvider,
  startMockProvider,
} from '../gateway/providers/testing/mock-providers.ts';
import { readWav } from '../local/speech/wav.ts';
import { startTestHub, type TestHub, type TestUser } from '../testing/test-hub.ts';
import { makeSpeech } from './make-speech.ts';

let hub: TestHub;
let admin: TestUser;
let openai: MockProvider;
beforeAll(async () => {
  openai = await startMockProvider('openai');
  hub = await startTestHub({ OPENAI_BASE_URL: openai.origin, ALLOW_PRIVATE_ADDRESSES: '1' });
  admin = await hub.signUp();
});
afterAll(async () => {
  await hub.close();
  await openai.close();
});

const text = 'The tide is low at six.';
const speak = (request: { voice?: string } = {}, options: Parameters<typeof makeSpeech>[2] = {}) =>
  makeSpeech(
    { platform: hub.platform, user: admin, module: 'test' },
    { text, ...request },
    options,
  );
const spoken = () => openai.requests.filter(({ path }) => path === '/v1/audio/speech');

it('without a key the hub speaks itself, free of charge', async () => {
  const made = await speak();
  expect(made).toMatchObject({
    engine: { service: 'local', label: 'Local engine (offline voice)' },
    ...{ cost: 0, notes: [] },
  });
  expect(readWav(made.value.bytes).samples.length).toBeGreaterThan(16_000);
});

it('a service speaks before the hub does, and an offline voice is never asked of it', async () => {
  await hub.request('/api/api-keys/openai/key', {
    ...{ method: 'PUT', token: admin.token, json: { key: 'sk-good-0123456789', scope: 'hub' } },
  });
  expect((await speak({ voice: 'nova' })).engine).toEqual({ service: 'openai', label: 'OpenAI' });
  expect(spoken().map(({ json }) => json)).toMatchObject([{ input: text, voice: 'nova' }]);
  expect((await speak({ voice: 'slt' })).engine.service).toBe('local');
  expect((await speak({}, { service: 'local' })).engine.service).toBe('local');
  expect(spoken()).toHaveLength(1);
});

it('when the service fails the hub speaks, and says why; with strict nobody does', async () => {
  openai.setScenario('broke');
  const made = await speak({ voice: 'nova' });
  expect(made.engine.service).toBe('local');
  expect(made.notes).toEqual([
    expect.stringMatching(
      /^OpenAI could not do this: .* Local engine \(offline voice\) did it instead\.$/,
    ),
  ]);
  await expect(speak({}, { strict: true })).rejects.toMatchObject({ code: 'service_failed' });
  openai.setScenario(undefined);
});
