import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Tally } from '#kernel/routing/tally.ts';
import {
  type MockProvider,
  startMockProvider,
} from '#platform/gateway/providers/testing/mock-providers.ts';
import { keyWith } from '#platform/gateway/providers/testing/provider-calls.ts';
import { toolCaller } from '#platform/testing/acceptance/call-tool.ts';
import { startTestHub, type TestHub, type TestUser } from '#platform/testing/test-hub.ts';
import type { Comparison } from '../../comparison-schema.ts';

let openai: MockProvider;
let hub: TestHub;
let admin: TestUser;
let ana: TestUser;
let call: ReturnType<typeof toolCaller>;
beforeAll(async () => {
  openai = await startMockProvider('openai');
  hub = await startTestHub({ OPENAI_BASE_URL: openai.origin });
  [admin, ana] = [await hub.signUp(), await hub.signUp()];
  call = toolCaller(hub);
  const key = { scope: 'hub', key: keyWith('good') };
  await ask(admin, 'PUT', '/api/api-keys/openai/key', key);
});
afterAll(async () => {
  await hub.close();
  await openai.close();
});

async function ask<T>(who: TestUser, method: string, path: string, json?: object) {
  const answer = await hub.request(path, { method, token: who.token, ...(json && { json }) });
  return { status: answer.status, body: (await answer.json()) as T };
}
const path = '/api/image-generator/comparisons';
const order = { prompt: 'a red barn', width: 128, height: 128, services: ['local', 'openai'] };
async function compare(who: TestUser) {
  const { status, body } = await call(who, 'image.compare', order);
  expect(status, JSON.stringify(body)).toBe(200);
  return (body.output as { comparisonId: string }).comparisonId;
}
const tallies = async (who: TestUser) =>
  (await ask<{ mine: Tally[]; hub: Tally[] | null }>(who, 'GET', '/api/image-generator/tallies'))
    .body;

it('shows the pictures without names, counts the choice, and tells the names afterwards', async () => {
  const id = await compare(ana);
  const { body } = await ask<Comparison>(ana, 'GET', `${path}/${id}`);
  expect(body.entries).toHaveLength(2);
  for (const { url } of body.entries) expect((await hub.request(url ?? '')).status).toBe(200);
  const library = async () => {
    const path = '/api/assets';
    const { assets } = (await ask<{ assets: { id: string }[] }>(ana, 'GET', path)).body;
    const each = assets.map((one) => ask<object>(ana, 'GET', `${path}/${one.id}`));
    return JSON.stringify([assets, (await Promise.all(each)).map((one) => one.body)]);
  };
  expect(await library()).toContain('a red barn');
  expect(await library()).not.toMatch(/openai|local engine/i);
  for (const { url } of body.entries) {
    const picture = Buffer.from(await (await hub.request(url ?? '')).arrayBuffer());
    expect(picture.toString('latin1')).not.toMatch(/"engine"/);
  }
  // Neither who made them nor what they cost can be read from what the screen gets.
  expect(JSON.stringify(body)).not.toMatch(/local|openai/i);
  expect(body.entries.map(({ service, micros }) => [service, micros])).toEqual([
    [null, null],
    [null, null],
  ]);

  const told = await ask<Comparison>(ana, 'POST', `${path}/${id}/pick`, { place: 1 });
  expect(told.body.picked).toBe(1);
  expect(told.body.entries.map(({ service }) => service).sort()).toEqual(['local', 'openai']);
  expect(await library()).toMatch(/"service":"openai"/);
  expect(await library()).toMatch(/"service":"local"/);
  const winner = told.body.entries[1]?.service;
  const { mine, hub: everybody } = await tallies(ana);
  expect(mine.find(({ service }) => service === winner)).toMatchObject({ shown: 1, picked: 1 });
  expect(everybody).toBeNull();
  expect((await tallies(admin)).hub).toHaveLength(2);
  // Known names would make a second choice another thing.
  expect((await ask(ana, 'POST', `${path}/${id}/pick`, { place: 0 })).status).toBe(409);
});

it('none of them is a choice, and a picture that is not there is none', async () => {
  const id = await compare(admin);
  expect((await ask(admin, 'POST', `${path}/${id}/pick`, { place: 3 })).status).toBe(404);
  const { body } = await ask<Comparison>(admin, 'POST', `${path}/${id}/pick`, { place: -1 });
  expect(body.picked).toBe(-1);
  expect((await tallies(admin)).mine.every(({ picked }) => picked === 0)).toBe(true);
});

it('one service that fails leaves the others, and is not named before the choice', async () => {
  openai.setScenario('html-200');
  const id = await compare(ana);
  openai.setScenario(undefined);
  const { body } = await ask<Comparison>(ana, 'GET', `${path}/${id}`);
  expect(body.entries.filter(({ url }) => url)).toHaveLength(1);
  expect(JSON.stringify(body)).not.toMatch(/openai/i);
});

it('is its person’s own, and takes two to four services that are there', async () => {
  const id = await compare(ana);
  expect((await ask(admin, 'GET', `${path}/${id}`)).status).toBe(404);
  expect((await ask(admin, 'POST', `${path}/${id}/pick`, { place: 0 })).status).toBe(404);
  for (const services of [
    ['local'],
    ['local', 'runware'],
    ['local', 'local'],
    ['local', 'x', 'y', 'z', 'w'],
  ]) {
    const refused = await call(ana, 'image.compare', { ...order, services });
    expect([refused.status, refused.body.data.field]).toEqual([400, 'services']);
  }
});
