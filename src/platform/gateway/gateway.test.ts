import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { startTestHub, type TestHub } from '#platform/testing/test-hub.ts';
import type { CallScope } from './gateway-types.ts';
import { type KeyOwner, saveKey, setKeyExpiry, testKey } from './keys.ts';
import type { ProviderError } from './provider.ts';
import { type MockProvider, startMockProvider } from './providers/testing/mock-providers.ts';
import { ask, readAll, textOf } from './providers/testing/provider-calls.ts';
import { addHubKey, removeHubKey } from './spare-keys.ts';

const key = (word: string) => `sk-test-0123456789-${word}`;
const hubKey: KeyOwner = { scope: 'hub' };

let openai: MockProvider;
let hub: TestHub;
let scope: CallScope;
let own: KeyOwner;

beforeAll(async () => {
  openai = await startMockProvider('openai');
  hub = await startTestHub({ OPENAI_BASE_URL: openai.origin });
});
afterAll(async () => {
  await hub.close();
  await openai.close();
});
beforeEach(async () => {
  const { id } = await hub.signUp();
  scope = { user: { id }, module: 'super-chatbot' };
  own = { scope: 'personal', userId: id };
  openai.setScenario(undefined);
  await hub.platform.db.execute(sql`delete from service_keys`);
  await hub.platform.db.execute(sql`delete from usage_records`);
});

const store = (owner: KeyOwner, word: string) =>
  saveKey(hub.platform, scope.user.id, owner, { service: 'openai', key: key(word) });
/** Keeps a key that its own check accepted, and lets the service refuse it from then on. */
async function storeThenSpoil(owner: KeyOwner, word: string) {
  const record = await store(owner, word);
  await hub.platform.db.execute(
    sql`update service_keys set status = 'active' where id = ${record.id}`,
  );
}
const stream = () => hub.platform.gateway.streamText(scope, 'openai', ask('Hello'));
const chats = () => openai.requests.filter(({ method }) => method === 'POST');
const keysSent = () => chats().map(({ headers }) => headers.authorization?.split('-').at(-1));
const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => expect.fail('the call succeeded'),
    (error: unknown) => error as ProviderError,
  );
const usage = async () => {
  const { rows } = await hub.platform.db.execute<Record<string, unknown>>(
    sql`select outcome, module, kind, model, output_tokens, key_id from usage_records order by started_at, id`,
  );
  return rows;
};

describe('which key answers', () => {
  it('is the person’s own before the hub’s', async () => {
    await store(hubKey, 'shared');
    await store(own, 'mine');
    openai.requests.length = 0;
    expect(textOf(await readAll(stream()))).not.toBe('');
    expect(keysSent()).toEqual(['mine']);
    expect(await hub.platform.gateway.activeServices(scope.user.id)).toMatchObject([
      { id: 'openai', source: 'personal' },
      { id: 'local' },
    ]);
  });

  it('is the next one when the first is refused, which shows as invalid at once', async () => {
    await store(hubKey, 'shared');
    await storeThenSpoil(own, 'bad');
    openai.requests.length = 0;
    expect(textOf(await readAll(stream()))).not.toBe('');
    expect(keysSent()).toEqual(['bad', 'shared']);
    const { rows } = await hub.platform.db.execute(
      sql`select status from service_keys order by owner_id nulls last`,
    );
    expect(rows).toEqual([{ status: 'invalid' }, { status: 'active' }]);
  });

  it('is never one that has expired', async () => {
    await store(own, 'mine');
    await setKeyExpiry(hub.platform.db, scope.user.id, own, 'openai', new Date(Date.now() - 1000));
    openai.requests.length = 0;
    const error = await failure(readAll(stream()));
    expect(error.message).toBe('Service openai is not connected');
    expect(openai.requests).toEqual([]);
    expect(await hub.platform.gateway.activeServices(scope.user.id)).toMatchObject([
      { id: 'local' },
    ]);
  });

  it('is never another person’s', async () => {
    await store(own, 'mine');
    const { id } = await hub.signUp();
    const other = { ...scope, user: { id } };
    const error = await failure(
      readAll(hub.platform.gateway.streamText(other, 'openai', ask('Hello'))),
    );
    expect(error.kind).toBe('auth');
  });

  it('is a verified one before one that nobody could check, until a call has shown that it works', async () => {
    const unsure = await store(hubKey, 'unsure');
    const added = await addHubKey(hub.platform, scope.user.id, {
      service: 'openai',
      key: key('sure'),
    });
    await hub.platform.db.execute(
      sql`update service_keys set verified = false where id = ${unsure.id}`,
    );
    openai.requests.length = 0;
    for (let n = 0; n < 6; n += 1) await readAll(stream());
    expect(keysSent()).toEqual(Array(6).fill('sure'));
    await removeHubKey(hub.platform, scope.user.id, added.id);
    const services = () => hub.platform.gateway.activeServices(scope.user.id);
    expect(await services()).toMatchObject([{ id: 'openai', isVerified: false }, { id: 'local' }]);
    await readAll(stream());
    expect(await services()).toMatchObject([{ id: 'openai', isVerified: true }, { id: 'local' }]);
    const { rows } = await hub.platform.db.execute(sql`select message from service_keys`);
    expect(rows).toEqual([{ message: 'The OpenAI key works.' }]);
  });

  it('stays in use while it is being tested', async () => {
    const record = await store(own, 'mine');
    await hub.platform.db.execute(
      sql`update service_keys set status = 'testing' where id = ${record.id}`,
    );
    expect(textOf(await readAll(stream()))).not.toBe('');
  });
});

describe('a passing fault', () => {
  it('is tried once more with the same key, and then given up', async () => {
    await store(hubKey, 'shared');
    await store(own, 'mine');
    openai.setScenario('down');
    openai.requests.length = 0;
    const error = await failure(readAll(stream()));
    expect(error.kind).toBe('server');
    expect(keysSent()).toEqual(['mine', 'mine']);
    expect((await usage()).map(({ outcome }) => outcome)).toEqual(['server', 'server']);
  });

  it('after the first output ends the answer: no second key, no second start', async () => {
    await store(hubKey, 'shared');
    await store(own, 'cut');
    openai.requests.length = 0;
    let text = '';
    const error = await failure(
      (async () => {
        for await (const event of stream()) if (event.type === 'delta') text += event.text;
      })(),
    );
    expect(error.kind).toBe('cut-stream');
    expect(text).not.toBe('');
    expect(keysSent()).toEqual(['cut']);
  });
});

describe('a changed address', () => {
  it('never gets a key that was saved for another', async () => {
    await store(own, 'mine');
    await hub.platform.db.execute(
      sql`update service_keys set base_url = 'https://api.openai.com' where service = 'openai'`,
    );
    openai.requests.length = 0;
    expect((await failure(readAll(stream()))).message).toContain('has changed since');
    const tested = await testKey(hub.platform, scope.user.id, own, 'openai');
    expect(tested).toMatchObject({ status: 'invalid' });
    expect(tested.message).toContain('Enter the key again');
    expect(openai.requests).toEqual([]);
  });

  it('of one key leaves the others in use', async () => {
    await store(hubKey, 'shared');
    await store(own, 'mine');
    await hub.platform.db.execute(
      sql`update service_keys set base_url = 'https://api.openai.com' where owner_id is not null`,
    );
    openai.requests.length = 0;
    await readAll(stream());
    expect(keysSent()).toEqual(['shared']);
  });
});

describe('a test of a key', () => {
  it('that is replaced before its seal is opened has nothing to judge', async () => {
    await storeThenSpoil(own, 'bad');
    const { vault } = hub.platform;
    const open: typeof vault.open = async (...secret) => {
      await store(own, 'mine');
      return vault.open(...secret);
    };
    const late = { ...hub.platform, vault: { ...vault, open } };
    const record = await testKey(late, scope.user.id, own, 'openai');
    expect(record).toMatchObject({ status: 'active', last_four: 'mine' });
  });

  it('that was replaced meanwhile does not judge the new one', async () => {
    await storeThenSpoil(own, 'bad');
    const testing = testKey(hub.platform, scope.user.id, own, 'openai');
    await store(own, 'mine');
    await testing;
    const { rows } = await hub.platform.db.execute(sql`select status, last_four from service_keys`);
    expect(rows).toEqual([{ status: 'active', last_four: 'mine' }]);
  });
});

describe('usage', () => {
  it('is recorded with module, model and tokens, and the key’s last use', async () => {
    const record = await store(own, 'mine');
    await readAll(stream());
    const [call] = await usage();
    expect(call).toMatchObject({
      outcome: 'ok',
      module: 'super-chatbot',
      kind: 'text',
      key_id: record.id,
    });
    expect(call?.model).toBeTruthy();
    expect(call?.output_tokens).toBeGreaterThan(0);
    const { rows } = await hub.platform.db.execute<{ last_used_at: string | null }>(
      sql`select last_used_at from service_keys`,
    );
    expect(rows[0]?.last_used_at).not.toBeNull();
  });

  it('is recorded as aborted when the reader leaves', async () => {
    await store(own, 'slow');
    for await (const _ of stream()) break;
    expect((await usage()).map(({ outcome }) => outcome)).toEqual(['aborted']);
  });
});
