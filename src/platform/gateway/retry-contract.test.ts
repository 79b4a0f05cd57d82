import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { startTestHub, type TestHub } from '#platform/testing/test-hub.ts';
import { saveKey } from './keys.ts';
import { type MockProvider, startMockProvider } from './providers/testing/mock-providers.ts';
import { addHubKey, listHubKeys, removeHubKey, weighHubKey } from './spare-keys.ts';

let openai: MockProvider;
let hub: TestHub;
let userId: string;

beforeAll(async () => {
  openai = await startMockProvider('openai');
  hub = await startTestHub({ OPENAI_BASE_URL: openai.origin });
});
afterAll(async () => {
  await hub.close();
  await openai.close();
});
beforeEach(async () => {
  userId = (await hub.signUp()).id;
  openai.setScenario(undefined);
  await hub.platform.db.execute(sql`delete from service_keys`);
});

const store = async (owner: 'hub' | 'own', word: string) => {
  const scope =
    owner === 'hub' ? { scope: 'hub' as const } : { scope: 'personal' as const, userId };
  await saveKey(hub.platform, userId, scope, { service: 'openai', key: `sk-0123456789-${word}` });
  await hub.platform.db.execute(sql`update service_keys set status = 'active'`);
};
const send = async (signal?: AbortSignal) => {
  openai.requests.length = 0;
  const scope = { user: { id: userId }, module: 'test', signal };
  const answer = await hub.platform.gateway.sendNative(scope, 'openai', 'chat', {
    kind: 'text',
    model: 'gpt-6-luna',
    contentType: 'application/json',
    body: (model) => JSON.stringify({ model, messages: [{ role: 'user', content: 'Hi' }] }),
  });
  answer.body.destroy();
  await answer.end('ok');
};
const keys = () => openai.requests.map(({ headers }) => headers.authorization?.split('-').at(-1));

describe('a call', () => {
  it.each(['bad', 'broke'])('goes on with the next key at once when one is %s', async (word) => {
    await store('own', word);
    await store('hub', 'shared');
    await send();
    expect(keys()).toEqual([word, 'shared']);
  });

  it('ends as interrupted when the caller goes away during a pause', async () => {
    await store('hub', 'limited429');
    const call = send(AbortSignal.timeout(200));
    await expect(call).rejects.toMatchObject({ name: 'ProviderError', kind: 'aborted' });
  });

  it('takes the next key at once when one was asked too often', async () => {
    await store('own', 'limited30');
    await store('hub', 'shared');
    const begun = performance.now();
    await send();
    expect(keys()).toEqual(['limited30', 'shared']);
    // The first key's service asked for half a minute.
    expect(performance.now() - begun).toBeLessThan(20_000);
  });

  it('waits as long as the service asks when every key was asked too often', async () => {
    await store('own', 'one');
    openai.setScenario('limited-once');
    const begun = performance.now();
    await send();
    expect(keys()).toEqual(['one', 'one']);
    expect(performance.now() - begun).toBeGreaterThan(950);
  });

  it('stops waiting when the caller goes away', async () => {
    await store('own', 'one');
    openai.setScenario('limited-once');
    await expect(send(AbortSignal.timeout(300))).rejects.toThrow();
    expect(keys()).toEqual(['one']);
  });

  it('is sent once more after a passing fault, with the same key', async () => {
    await store('own', 'one');
    await store('hub', 'shared');
    openai.setScenario('down');
    await expect(send()).rejects.toMatchObject({ kind: 'server' });
    expect(keys()).toEqual(['one', 'one']);
  });
});

describe('several keys of one owner', () => {
  const add = (word: string) =>
    addHubKey(hub.platform, userId, { service: 'openai', key: `sk-0123456789-${word}` });

  it('share the calls by their weights', async () => {
    await store('hub', 'light');
    const heavy = await add('heavy');
    await weighHubKey(hub.platform.db, heavy.id, 100);
    const used: (string | undefined)[] = [];
    for (let n = 0; n < 12; n += 1) {
      await send();
      used.push(...keys());
    }
    expect(used).toHaveLength(12);
    expect(used.filter((key) => key === 'heavy').length).toBeGreaterThan(8);
  });

  it('rest while the service wants them to, and work again afterwards', async () => {
    await store('own', 'limited429');
    await store('hub', 'shared');
    await send();
    await send();
    expect(keys()).toEqual(['shared']);
    hub.advance(1100);
    await send();
    expect(keys()).toEqual(['limited429', 'shared']);
  });

  it('are removed one by one', async () => {
    await store('hub', 'first');
    const spare = await add('spare');
    await removeHubKey(hub.platform, userId, spare.id);
    expect(await listHubKeys(hub.platform.db)).toMatchObject([{ last_four: 'irst', slot: 0 }]);
    await expect(removeHubKey(hub.platform, userId, spare.id)).rejects.toThrow('no such key');
  });

  it('are left alone after eight failures in a row, and asked again after half a minute', async () => {
    await store('hub', 'one');
    openai.setScenario('down');
    for (let n = 0; n < 4; n += 1) await expect(send()).rejects.toMatchObject({ status: 503 });
    await expect(send()).rejects.toThrow('left alone for a moment');
    expect(keys()).toEqual([]);
    openai.setScenario(undefined);
    hub.advance(31_000);
    await send();
    expect(keys()).toEqual(['one']);
    expect(await listHubKeys(hub.platform.db)).toMatchObject([{ failures: 0 }]);
  });
});
