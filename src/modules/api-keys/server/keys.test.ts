import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { keyWith as key, startKeysHub } from './testing/keys-hub.ts';

let keys: Awaited<ReturnType<typeof startKeysHub>>;
beforeAll(async () => {
  keys = await startKeysHub();
});
afterAll(() => keys.close());

const call: typeof keys.call = (...given) => keys.call(...given);
const list: typeof keys.list = (...given) => keys.list(...given);
const save: typeof keys.save = (...given) => keys.save(...given);
const entry: typeof keys.entry = (...given) => keys.entry(...given);

describe('the list of services', () => {
  it('has the catalogue, the server of one’s own and the local engine, sorted by name', async () => {
    const { body } = await list(keys.person, 'personal');
    expect(body).toHaveLength(14);
    const names = body.map(({ name }) => name);
    expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b, 'en')));
    const openAi = body.find(({ id }) => id === 'openai');
    expect(openAi).toMatchObject({ status: 'inactive', priceCents: 2000, version: 'v1' });
    expect(body.find(({ id }) => id === 'local')).toMatchObject({ status: 'active' });
  });

  it('of the hub is for administrators only, in every call', async () => {
    expect((await list(keys.person, 'hub')).status).toBe(403);
    expect((await save(keys.person, 'openai', key('good'), 'hub')).status).toBe(403);
    const scope = { scope: 'hub' };
    for (const [method, path, input] of [
      ['DELETE', '/openai/key', scope],
      ['POST', '/openai/test', scope],
      ['PUT', '/openai/expiry', { ...scope, expiresAt: null }],
      ['PUT', '/openai/tags', { ...scope, tags: [] }],
      ['PUT', '/prices', { ...scope, prices: [] }],
      ['POST', '/clear-inactive', scope],
      ['POST', '/import', { ...scope, keys: {} }],
      ['POST', '/sync', scope],
      ['POST', '/services', { ...scope, name: 'Mine', category: 'data' }],
      ['POST', '/browser-data', scope],
      ['PUT', '/local-engine', { enabled: false }],
      ['GET', '/audit', undefined],
      ['GET', '/export?scope=hub', undefined],
    ] as const) {
      expect((await call(keys.person, method, path, input)).status, `${method} ${path}`).toBe(403);
    }
    expect((await list(keys.admin, 'hub')).status).toBe(200);
  });

  it('is closed to visitors', async () => {
    expect((await keys.hub.request('/api/api-keys?scope=personal')).status).toBe(401);
  });
});

describe('a key', () => {
  it('is checked at its service when saved, and shows up at once without its secret', async () => {
    const saved = await save(keys.person, 'tavily', key('good'));
    expect(saved.body).toMatchObject({
      status: 'active',
      verified: true,
      lastFour: 'good',
      credits: { remaining: 850, total: 1000, currency: 'credits' },
    });
    const read = await list(keys.person, 'personal');
    expect(read.body.find(({ id }) => id === 'tavily')).toEqual(saved.body);
    expect(saved.text + read.text).not.toContain(key('good'));
  });

  it('that its service refuses is kept as invalid, to be seen and mended', async () => {
    expect((await save(keys.person, 'openai', key('bad'))).body).toMatchObject({
      status: 'invalid',
    });
    expect((await save(keys.person, 'openai', key('fine'))).body).toMatchObject({
      status: 'active',
    });
  });

  it('against the format rule is refused with its field, and nothing is stored', async () => {
    const refused = await save(keys.person, 'anthropic', 'sk-wrong');
    expect(refused.status).toBe(400);
    expect(refused.body).toMatchObject({ data: { field: 'key' } });
    expect(await entry(keys.person, 'anthropic')).toMatchObject({
      hasKey: false,
      status: 'inactive',
    });
  });

  it('that cannot be verified online is kept as not verified, counts as inactive, and says so', async () => {
    keys.openai.setScenario('html');
    const { body } = await save(keys.person, 'openai', key('fine'));
    keys.openai.setScenario(undefined);
    expect(body).toMatchObject({ status: 'inactive', isUnverified: true, verified: false });
    expect(body.message).toContain('could not be verified online');
    const scope = { scope: 'personal' };
    const cleared = await call<{ cleared: number }>(keys.person, 'POST', '/clear-inactive', scope);
    expect(cleared.body.cleared).toBe(0);
    expect(
      (await call(keys.person, 'POST', '/openai/test', { scope: 'personal' })).body,
    ).toMatchObject({
      status: 'active',
      isUnverified: false,
      verified: true,
    });
  });

  it('of OpenAI tells what was spent where it may, and that it is not told elsewhere', async () => {
    const spent = async (word: string) => {
      const { body } = await save(keys.person, 'openai', key(word));
      return [body.status, body.spent];
    };
    const since = new Date(Date.UTC(new Date().getUTCFullYear(), new Date().getUTCMonth(), 1));
    const told = { amount: 2.25, currency: 'USD', since: since.toISOString() };
    expect(await spent('usage')).toEqual(['active', told]);
    expect(await spent('plain')).toEqual(['active', { refused: true }]);
    const admin = await save(keys.person, 'openai', 'sk-admin-0123456789-usage');
    expect(admin.body).toMatchObject({ status: 'invalid', spent: told });
    expect(admin.body.message).toContain('admin key');
    await save(keys.person, 'openai', key('good'));
  });

  it('of one person is in nobody else’s list, not even an administrator’s', async () => {
    await save(keys.person, 'tavily', key('good'));
    expect(await entry(keys.admin, 'tavily')).toMatchObject({ hasKey: false });
    expect(await entry(keys.admin, 'tavily', 'hub')).toMatchObject({ hasKey: false });
    const audit = await call<{ events: unknown[] }>(keys.admin, 'GET', '/audit');
    expect(audit.text).not.toContain(keys.person.id);
    expect(audit.text).not.toContain(keys.person.email);
  });

  it('is removed by saving an empty one', async () => {
    await save(keys.person, 'tavily', key('good'));
    const removed = await save(keys.person, 'tavily', '  ');
    expect(removed.body).toMatchObject({ hasKey: false, status: 'inactive', lastFour: '' });
    const { rows } = await keys.hub.platform.db.execute<{ orphans: number }>(sql`
      select count(*) as orphans from sealed_secrets s
      where not exists (select from service_keys k where k.secret_id = s.id)
        and not exists (select from instance_secrets i where i.secret_id = s.id)
        and not exists (select from auth_signing_keys a where a.secret_id = s.id)`);
    expect(rows[0]?.orphans).toBe(0);
  });

  it('saved twice at once leaves one key and one seal', async () => {
    await Promise.all([1, 2, 3, 4].map((n) => save(keys.admin, 'tavily', key(`good${n}`), 'hub')));
    const { rows } = await keys.hub.platform.db.execute<{ keys: number; orphans: number }>(sql`
      select (select count(*) from service_keys where service = 'tavily') as keys,
        (select count(*) from sealed_secrets s
         where not exists (select from service_keys k where k.secret_id = s.id)
           and not exists (select from instance_secrets i where i.secret_id = s.id)
           and not exists (select from auth_signing_keys a where a.secret_id = s.id)) as orphans`);
    expect(rows[0]).toEqual({ keys: 1, orphans: 0 });
  });

  it('of a service that nobody knows is not stored', async () => {
    expect((await save(keys.person, 'nonsense', key('good'))).status).toBe(404);
    expect((await save(keys.person, 'local', key('good'))).status).toBe(400);
  });
});

describe('the date after which a key is not used', () => {
  it('makes it invalid when it has passed, and a new key starts afresh', async () => {
    await save(keys.person, 'tavily', key('good'));
    const soon = new Date(Date.now() + 60_000).toISOString();
    const set = await call(keys.person, 'PUT', '/tavily/expiry', {
      scope: 'personal',
      expiresAt: soon,
    });
    expect(set.body).toMatchObject({ expiresAt: soon, isExpired: false, status: 'active' });
    keys.hub.advance(120_000);
    expect(await entry(keys.person, 'tavily')).toMatchObject({
      isExpired: true,
      status: 'invalid',
    });
    keys.hub.advance(-120_000);
    const past = new Date(Date.now() - 60_000).toISOString();
    await call(keys.person, 'PUT', '/tavily/expiry', { scope: 'personal', expiresAt: past });
    const renewed = await save(keys.person, 'tavily', key('renewed'));
    expect(renewed.body).toMatchObject({ expiresAt: null, status: 'active' });
  });

  it('needs a key', async () => {
    const input = { scope: 'personal', expiresAt: null };
    const answer = await call<{ message: string }>(keys.person, 'PUT', '/heygen/expiry', input);
    expect(answer.status).toBe(404);
    expect(answer.body.message).toBe('No API key to update expiration for');
  });
});

describe('the local engine', () => {
  it('is switched off and on by an administrator', async () => {
    const set = (enabled: boolean) => call(keys.admin, 'PUT', '/local-engine', { enabled });
    expect((await set(false)).body).toMatchObject({ status: 'inactive' });
    expect(await entry(keys.person, 'local')).toMatchObject({ status: 'inactive' });
    expect((await set(true)).body).toMatchObject({ status: 'active' });
  });
});

describe('the record of events', () => {
  it('names what happened to the hub’s keys and that the chain is whole', async () => {
    await save(keys.admin, 'tavily', key('good'), 'hub');
    const { body, text } = await call<{ firstBroken: number | null; events: unknown[] }>(
      keys.admin,
      'GET',
      '/audit',
    );
    expect(body.firstBroken).toBeNull();
    expect(body.events[0]).toMatchObject({
      action: 'replaced',
      service: 'tavily',
      actor: keys.admin.email,
    });
    expect(text).not.toContain('sk-test');
  });
});
