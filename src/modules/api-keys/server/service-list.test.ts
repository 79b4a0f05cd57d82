import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import type { ServiceEntry } from '../contract.ts';
import { readHubCosts } from './public.ts';
import { keyWith as key, startKeysHub } from './testing/keys-hub.ts';

let keys: Awaited<ReturnType<typeof startKeysHub>>;
beforeAll(async () => {
  keys = await startKeysHub();
});
afterAll(() => keys.close());

const call: typeof keys.call = (...given) => keys.call(...given);
const save: typeof keys.save = (...given) => keys.save(...given);
const entry: typeof keys.entry = (...given) => keys.entry(...given);

describe('prices and tags', () => {
  it('belong to their owner', async () => {
    const prices = [{ service: 'openai', priceCents: 1234 }];
    await call(keys.person, 'PUT', '/prices', { scope: 'personal', prices });
    await call(keys.person, 'PUT', '/openai/tags', { scope: 'personal', tags: ['work', 'Work'] });
    expect(await entry(keys.person, 'openai')).toMatchObject({
      priceCents: 1234,
      customTags: ['Work'],
    });
    expect(await entry(keys.admin, 'openai')).toMatchObject({ priceCents: 2000, customTags: [] });
  });

  it('below zero are refused, and a wrong service stops them all', async () => {
    const set = (prices: unknown) =>
      call(keys.person, 'PUT', '/prices', { scope: 'personal', prices }).then(
        ({ status }) => status,
      );
    expect(await set([{ service: 'openai', priceCents: -1 }])).toBe(400);
    expect(
      await set([
        { service: 'groq', priceCents: 5 },
        { service: 'nonsense', priceCents: 5 },
      ]),
    ).toBe(404);
    expect((await entry(keys.person, 'groq')).priceCents).toBe(1800);
  });

  it('from a browser are taken over once, and never over a newer choice', async () => {
    const usage = { 'D-ID': { requestsToday: 3, requestsThisMonth: 9, lastUsed: 'never' } };
    const input = { scope: 'personal', prices: { 'D-ID': 7.5, OpenAI: 99, Nobody: 1 }, usage };
    await call(keys.person, 'POST', '/browser-data', input);
    await call(keys.person, 'POST', '/browser-data', { ...input, prices: { 'D-ID': 8 } });
    expect(await entry(keys.person, 'd-id')).toMatchObject({
      priceCents: 750,
      usage: { requestsToday: 3, requestsThisMonth: 9, lastUsed: null },
    });
    expect((await entry(keys.person, 'openai')).priceCents).toBe(1234);
  });
});

it('a service costs its price with a spare key of the hub alone', async () => {
  const hubKeys = '/api/openai-api/keys';
  const ask = (path: string, init: object = {}) =>
    keys.hub.request(path, { token: keys.admin.token, ...init });
  const cost = async () => (await readHubCosts(keys.hub.platform)).costCents;
  const before = await cost();
  for (const word of ['good', 'good-too']) {
    const added = await ask(hubKeys, {
      ...{ method: 'POST', json: { service: 'openai', key: key(word) } },
    });
    expect(added.status).toBe(200);
  }
  expect(await cost()).toBe(before + 2000);
  type Key = { id: string; isFirst: boolean; service: string };
  const all = (await (await ask(hubKeys)).json()) as Key[];
  const list = all.filter(({ service }) => service === 'openai');
  const main = list.find(({ isFirst }) => isFirst);
  const removed = await ask(`${hubKeys}/${main?.id}`, { method: 'DELETE' });
  expect(await removed.text()).toBe('{"ok":true}');
  expect(await entry(keys.admin, 'openai', 'hub')).toMatchObject({
    ...{ hasKey: false, hasSpareKey: true },
  });
  expect(await cost()).toBe(before + 2000);
  expect((await entry(keys.person, 'openai')).hasSpareKey).toBe(false);
  const spare = list.find(({ isFirst }) => !isFirst);
  await ask(`${hubKeys}/${spare?.id}`, { method: 'DELETE' });
  expect(await cost()).toBe(before);
});

describe('import, export and clearing', () => {
  it('stores non-empty string values and reports the rest', async () => {
    const file = {
      OpenAI: key('good'),
      tavily: key('bad'),
      Groq: '',
      HeyGen: 7,
      Anthropic: 'nope',
      Unheard: 'x',
    };
    type Result = { imported: number; skipped: { name: string; reason: string }[] };
    const { body } = await call<Result>(keys.person, 'POST', '/import', {
      scope: 'personal',
      keys: file,
    });
    expect(body.imported).toBe(2);
    expect(body.skipped.map(({ name }) => name).sort()).toEqual([
      'Anthropic',
      'Groq',
      'HeyGen',
      'Unheard',
    ]);
  });

  it('exports everything but the secrets', async () => {
    const { text, body } = await call<{ services: { name: string; lastFour: string }[] }>(
      keys.person,
      'GET',
      '/export?scope=personal',
    );
    expect(body.services.find(({ name }) => name === 'OpenAI')?.lastFour).toBe('good');
    expect(text).not.toContain('sk-test');
  });

  it('clears the keys that do not work, and no others', async () => {
    const { body } = await call<{ cleared: number; entries: ServiceEntry[] }>(
      keys.person,
      'POST',
      '/clear-inactive',
      { scope: 'personal' },
    );
    expect(body.cleared).toBe(1);
    expect(body.entries.filter(({ hasKey }) => hasKey).map(({ id }) => id)).toEqual(['openai']);
  });
});

describe('services beyond the catalogue', () => {
  it('arrive by the sync once, the hub’s own among them', async () => {
    const added = await call(keys.admin, 'POST', '/services', {
      scope: 'hub',
      name: 'House Index',
      category: 'database',
      checkAddress: 'https://index.example.org/ping?full=1',
    });
    expect(added.body).toMatchObject({ id: 'own-house-index', origin: 'added' });
    type Synced = { found: number; added: number; entries: ServiceEntry[] };
    const sync = () => call<Synced>(keys.person, 'POST', '/sync', { scope: 'personal' });
    const first = (await sync()).body;
    expect(first).toMatchObject({ found: 21, added: 7 });
    expect(first.entries.map(({ id }) => id)).toContain('qdrant');
    expect((await sync()).body).toMatchObject({ found: 21, added: 0 });
  });

  it('take no name twice', async () => {
    const add = (name: string) =>
      call(keys.person, 'POST', '/services', { scope: 'personal', name, category: 'data' });
    expect((await add('openai')).status).toBe(409);
    expect((await add('House index')).status).toBe(409);
    expect((await add('***')).status).toBe(400);
  });

  it('cannot be pointed into the private network', async () => {
    const refused = await call(keys.person, 'POST', '/services', {
      scope: 'personal',
      name: 'Inside',
      category: 'data',
      checkAddress: `${keys.openai.origin}/v1/models`,
    });
    expect(refused.status).toBe(400);
    expect(refused.body).toMatchObject({ data: { field: 'checkAddress' } });
    const server = await call(keys.person, 'PUT', '/openai-compatible/key', {
      scope: 'personal',
      key: '',
      baseUrl: keys.openai.origin,
    });
    expect(server.status).toBe(400);
    expect(server.body).toMatchObject({ data: { field: 'baseUrl' } });
  });

  it('of the hub may be local where an administrator allows it, at that address only', async () => {
    const store = () =>
      call<ServiceEntry & { message: string }>(keys.admin, 'PUT', '/openai-compatible/key', {
        ...{ scope: 'hub', key: key('good'), baseUrl: `${keys.openai.origin}/v1` },
      });
    const refused = await store();
    expect(refused.status).toBe(400);
    expect(refused.body.message).toContain('Switch on “Allow a local address”');
    expect(refused.body.message).not.toContain('ALLOW_PRIVATE_ADDRESSES');
    const allow = (user: typeof keys.admin, allowed: boolean) =>
      call(user, 'PUT', '/openai-compatible/local-address', { allowed });
    expect((await allow(keys.person, true)).status).toBe(403);
    expect((await allow(keys.admin, true)).body).toMatchObject({ allowsLocal: true });
    expect((await store()).body).toMatchObject({ status: 'active', verified: true });
    expect((await entry(keys.person, 'openai-compatible')).allowsLocal).toBeNull();
    await allow(keys.admin, false);
    const tested = await call(keys.admin, 'POST', '/openai-compatible/test', { scope: 'hub' });
    expect(tested.body).toMatchObject({ isUnverified: true });
    await save(keys.admin, 'openai-compatible', '', 'hub');
  });

  it('leave with their key', async () => {
    await save(keys.person, 'own-house-index', 'some-secret-key');
    const { body } = await call<ServiceEntry[]>(
      keys.person,
      'DELETE',
      '/services/own-house-index',
      {
        scope: 'personal',
      },
    );
    expect(body.map(({ id }) => id)).not.toContain('own-house-index');
    const { rows } = await keys.hub.platform.db.execute(
      sql`select id from service_keys where service = 'own-house-index'`,
    );
    expect(rows).toEqual([]);
  });
});
