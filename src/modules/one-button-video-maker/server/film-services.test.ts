import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { saveKey } from '#platform/gateway/keys.ts';
import {
  type MockProvider,
  startMockProvider,
} from '#platform/gateway/providers/testing/mock-providers.ts';
import { startTestHub, type TestHub, type TestUser } from '#platform/testing/test-hub.ts';
import { makeFilm } from './film/make-film.ts';
import { setFilmMaker } from './making/film-maker.ts';
import { createFilmCalls, shortOrder } from './testing/film-calls.ts';
import { spokenAnswer, standBefore, writtenAnswer } from './testing/standing-in.ts';

const keys = {
  anthropic: 'sk-ant-valid-key-000000000000000000000000',
  runware: 'runware-valid-key-00000000',
  elevenlabs: 'elevenlabs-valid-key-00000000',
} as const;
type Played = keyof typeof keys;
const played = Object.keys(keys) as Played[];

let writer: Awaited<ReturnType<typeof standBefore>>;
let voice: Awaited<ReturnType<typeof standBefore>>;
let mocks: Record<Played, MockProvider>;
let hub: TestHub;
let user: TestUser;
let films: ReturnType<typeof createFilmCalls>;
beforeAll(async () => {
  const started = await Promise.all(
    played.map(async (id) => [id, await startMockProvider(id)] as const),
  );
  mocks = Object.fromEntries(started) as Record<Played, MockProvider>;
  writer = await standBefore(mocks.anthropic.origin, writtenAnswer);
  voice = await standBefore(mocks.elevenlabs.origin, spokenAnswer);
  hub = await startTestHub({
    ...Object.fromEntries(played.map((id) => [`${id.toUpperCase()}_BASE_URL`, mocks[id].origin])),
    ...{ ANTHROPIC_BASE_URL: writer.origin, ELEVENLABS_BASE_URL: voice.origin },
    ...{ ALLOW_PRIVATE_ADDRESSES: '1' },
  });
  user = await hub.signUp();
  films = createFilmCalls(hub, user);
  for (const service of played) {
    const owner = { scope: 'personal' as const, userId: user.id };
    await saveKey(hub.platform, user.id, owner, { service, key: keys[service] });
  }
  // The form's shortest film lasts a minute; this one takes the same way in a few seconds.
  const short = { height: 180, minSeconds: 4, targetSeconds: 8, maxSeconds: 60 } as const;
  setFilmMaker((request, folder, options) => makeFilm({ ...request, ...short }, folder, options));
});
beforeEach(() => {
  for (const mock of Object.values(mocks)) mock.setScenario(undefined);
});
afterAll(async () => {
  setFilmMaker(undefined);
  await hub.close();
  await Promise.all([writer.close(), voice.close()]);
  await Promise.all(Object.values(mocks).map((mock) => mock.close()));
});

const make = async (order: object = {}) => {
  const { body } = await films.order(order);
  await films.until(body.id, 'completed', 110_000);
  return (await films.look(body.id)).result;
};

it('options name the services, and the estimate what they would be asked', async () => {
  const { body } = await films.call<{ services: object; voices: { id: string }[] }>('/options');
  expect(body.services).toEqual({ text: 'Anthropic', image: 'Runware', audio: 'ElevenLabs' });
  expect(body.voices.map(({ id }) => id)).toContain('service');
  const use = await films.call<Record<string, number>>('/service-use', 'POST', shortOrder);
  expect(use.body).toMatchObject({ texts: 1 });
  expect(use.body.pictures).toBeGreaterThan(1);
  expect(use.body.characters).toBeGreaterThan(300);
  const finish = { voice: 'rms' };
  const local = await films.call('/service-use', 'POST', { ...shortOrder, finish });
  expect(local.body).toMatchObject({ characters: 0 });
});

it('a film asks a service for text, pictures and voice', { timeout: 120_000 }, async () => {
  const result = await make({ type: 'youtube-movie', duration: '5-10' });
  expect(writer.answered).toHaveLength(1);
  expect(result?.writer).toBe('service');
  expect(mocks.runware.requests.length).toBeGreaterThan(0);
  expect(voice.answered.length).toBeGreaterThan(0);
  expect(result?.notes).toEqual([]);
  expect(result?.credits?.pictures).toContain('Runware');
  expect(result?.credits?.voice).toContain('ElevenLabs');
});

it('is made all the same when each of them fails, and says so', { timeout: 120_000 }, async () => {
  for (const mock of Object.values(mocks)) mock.setScenario('down');
  const result = await make();
  expect(result?.checks.filter(({ passed }) => !passed)).toEqual([]);
  const notes = result?.notes.join('\n') ?? '';
  for (const part of [/text service/i, /image service/i, /voice service/i]) {
    expect(notes).toMatch(part);
  }
  expect(JSON.stringify(result?.credits)).not.toMatch(/Anthropic|Runware|ElevenLabs/);
});

it('stops at the first service that fails when nobody may stand in', async () => {
  mocks.runware.setScenario('down');
  const call = async (path: string, json?: object) => {
    const answer = await hub.request(path, { token: user.token, ...(json && { json }) });
    return { status: answer.status, body: await answer.json() };
  };
  const { whenThin: _, ...order } = shortOrder;
  const { status, body } = await call('/api/tools/film.make', { ...order, strict: true });
  expect([status, body.code]).toEqual([502, 'SERVICE_FAILED']);
});

it('uses no service when the Local engine is asked for, and says who made it', async () => {
  const { whenThin: _, ...order } = shortOrder;
  const init = { token: user.token, headers: { prefer: 'wait=60' } };
  const json = { ...order, service: 'local', seed: '18446744073709551615' };
  const answer = await hub.request('/api/tools/film.make', { ...init, json });
  const { engine, cost, output } = await answer.json();
  expect(engine).toMatchObject({ service: 'local', label: expect.stringMatching(/^Local engine/) });
  expect([cost.micros, output.credits.voice]).toEqual([0, expect.stringContaining('local voice')]);
});
