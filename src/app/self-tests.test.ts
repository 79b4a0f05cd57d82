import { afterAll, beforeAll, expect, it } from 'vitest';
import { setSelfTests } from '#platform/health/self-tests.ts';
import { startTestHub, type TestHub, type TestUser } from '#platform/testing/test-hub.ts';
import { discoverModules } from './discovery.ts';
import { registerModules } from './register-modules.ts';

let hub: TestHub;
let admin: TestUser;
let ana: TestUser;
beforeAll(async () => {
  hub = await startTestHub();
  [admin, ana] = [await hub.signUp(), await hub.signUp()];
});
afterAll(async () => {
  registerModules(await discoverModules());
  await hub.close();
});

const ask = async (method: string, path: string, who: TestUser) => {
  const answer = await hub.request(`/api/admin/health${path}`, { method, token: who.token });
  return { status: answer.status, body: await answer.json() };
};
const rowsKept = async () => {
  const { rows } = await hub.platform.db.$client.query(
    'select (select count(*) from assets) + (select count(*) from kb_documents) + (select count(*) from collections) as n',
  );
  return rows[0].n;
};

it('every module that is active on the dashboard and makes something has one that works here, and nothing of it stays', async () => {
  const { tests } = (await ask('GET', '', admin)).body as { tests: { module: string }[] };
  const names = tests.map(({ module }) => module);
  // The assistant answers as the Super Chatbot does.
  const without = ['ai-chat'];
  for (const { info } of await discoverModules()) {
    const needs = info.category && info.status === 'active' && !without.includes(info.id);
    if (needs) expect(names).toContain(info.id);
  }
  const before = await rowsKept();
  for (const module of names) {
    const { body } = await ask('POST', `/${module}`, admin);
    expect(body, module).toMatchObject({ state: 'works' });
    expect(body.text, module).not.toBe('');
  }
  expect(await rowsKept()).toBe(before);
}, 120_000);

it('says what is wrong', async () => {
  const fails = { title: 'Fails', run: async () => Promise.reject(new Error('No such font.')) };
  setSelfTests(new Map([['sick', fails]]));
  const { body } = await ask('POST', '/sick', admin);
  expect(body).toMatchObject({ state: 'fails', text: 'No such font.' });
  expect((await ask('POST', '/unknown', admin)).status).toBe(404);
});

it('is for administrators', async () => {
  expect((await ask('GET', '', ana)).status).toBe(403);
  expect((await ask('POST', '/image-generator', ana)).status).toBe(403);
});
