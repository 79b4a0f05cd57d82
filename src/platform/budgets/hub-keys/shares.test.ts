import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { saveKey } from '#platform/gateway/keys.ts';
import { ProviderError } from '#platform/gateway/provider.ts';
import {
  type MockProvider,
  startMockProvider,
} from '#platform/gateway/providers/testing/mock-providers.ts';
import { startTestHub, type TestHub, type TestUser } from '#platform/testing/test-hub.ts';
import { releaseExpiredReservations } from '../expired-reservations.ts';
import { openBudgets } from '../payers.ts';
import { removePrice, savePrice } from '../prices.ts';
import { tryReserve } from '../reservations.ts';
import { type HubKeyLimits, hubKeyLimits } from './limits.ts';
import { ownShare } from './own-share.ts';
import { payersFor } from './payers-for.ts';
import { topSpenders } from './spend.ts';

const key = 'sk-valid-openai-key-000000000000000000000000';
/** A cent buys ten calls at this price, in millionths of a dollar. */
const perRequest = 1000;

let openai: MockProvider;
let hub: TestHub;
let admin: TestUser;
let person: TestUser;

beforeAll(async () => {
  openai = await startMockProvider('openai');
  hub = await startTestHub({ OPENAI_BASE_URL: openai.origin });
  admin = await hub.signUp();
  await saveKey(hub.platform, admin.id, { scope: 'hub' }, { service: 'openai', key });
  await price(perRequest);
});
beforeEach(async () => {
  person = await hub.signUp();
});
afterAll(async () => {
  await hub.close();
  await openai.close();
});

const price = (flat: number) =>
  savePrice(hub.platform.db, admin.id, {
    ...{ service: 'openai', model: '*', inputPerMillion: null, outputPerMillion: null },
    ...{ perImage: null, charactersPerMillion: null, perSecond: null, perRequest: flat },
    ...{ note: '', source: 'my contract', asOf: '2026-11-01' },
  });
const allow = async (given: Partial<HubKeyLimits>) => {
  const { settings, cachedReads } = hub.platform;
  await settings.set(hubKeyLimits, { ...hubKeyLimits.initial, ...given });
  cachedReads.forget();
};
/** One answer in words; its text, or the refusal. */
async function ask(user: TestUser = person, model?: string): Promise<string> {
  const scope = { user, module: 'super-chatbot' };
  const request = { messages: [{ role: 'user' as const, content: 'Hi' }], model };
  let text = '';
  try {
    for await (const event of hub.platform.gateway.streamText(scope, 'openai', request)) {
      if (event.type === 'delta') text += event.text;
    }
  } catch (error) {
    if (error instanceof ProviderError && error.kind === 'limit') return error.message;
    throw error;
  }
  return text === '' ? 'nothing' : 'answered';
}
const askAtOnce = async (calls: number, user?: TestUser, model?: string) => {
  const answers = await Promise.all(Array.from({ length: calls }, () => ask(user, model)));
  return answers.filter((answer) => answer === 'answered').length;
};

describe('what a person may spend of the hub’s keys', () => {
  it('is never passed, however many calls come at once', async () => {
    await allow({ dayCents: 1 });
    expect(await askAtOnce(40)).toBe(10);
    expect(await ask()).toBe(
      'You have used $0.01 of your $0.01 of the hub’s keys today, and this could cost up to $0.01. It renews at midnight UTC. With a key of your own, added on the API Keys page, you can go on at once.',
    );
  });

  it('begins anew with the day, while the month goes on', async () => {
    await allow({ dayCents: 1, monthCents: 2 });
    const day = 86_400_000;
    // The middle of a month: the next two days belong to it.
    const now = hub.platform.now();
    const middle = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 15, 12);
    hub.advance(middle - now.getTime());
    expect(await askAtOnce(12)).toBe(10);
    hub.advance(day);
    expect(await askAtOnce(12)).toBe(10);
    hub.advance(day);
    expect(await ask()).toContain('this month');
  });

  it('is each person’s own, and does not count for administrators or one’s own key', async () => {
    await allow({ dayCents: 0 });
    expect(await ask()).toContain('of your $0.00 of the hub’s keys today');
    expect(await ask(admin)).toBe('answered');
    const owner = { scope: 'personal' as const, userId: person.id };
    await saveKey(hub.platform, person.id, owner, { service: 'openai', key });
    expect(await ask()).toBe('answered');
    const { rows } = await hub.platform.db.execute(
      sql`select from hub_key_spend where user_id in (${person.id}, ${admin.id})`,
    );
    expect(rows).toHaveLength(0);
  });

  it('counts calls that nobody knows the price of, by their number', async () => {
    await removePrice(hub.platform.db, 'openai', '*');
    await allow({ unpricedPerDay: 3 });
    const unknown = 'a-model-of-tomorrow';
    expect(await askAtOnce(8, person, unknown)).toBe(3);
    expect(await ask(person, unknown)).toContain(
      '3 of the 3 calls a day that nobody knows the price of',
    );
    await price(perRequest);
  });

  it('counts in full what a lost server never settled', async () => {
    await allow({ dayCents: 1 });
    const payers = await payersFor(hub.platform, person.id, 'super-chatbot');
    await openBudgets(hub.platform.db, payers, hub.platform.now());
    const lost = {
      payers,
      amount: 8 * perRequest,
      module: 'super-chatbot',
      now: hub.platform.now(),
    };
    expect((await tryReserve(hub.platform.db, { ...lost, seconds: -1 })).reservation).toBeDefined();
    expect(await askAtOnce(6)).toBe(2);
    await releaseExpiredReservations(hub.platform.db, hub.platform.now());
    expect(await ask()).toContain('$0.01 of your $0.01 of the hub’s keys today');
    const spenders = await topSpenders(hub.platform.db, hub.platform.now());
    expect(spenders.find(({ userId }) => userId === person.id)).toMatchObject({
      ...{ day: 10 * perRequest, calls: 3 },
    });
  });

  it('costs nothing when the service fails', async () => {
    await allow({ dayCents: 1 });
    openai.setScenario('html');
    await expect(ask()).rejects.toThrow(ProviderError);
    openai.setScenario(undefined);
    expect(await askAtOnce(12)).toBe(10);
  });
});

describe('an answer that nobody has set a limit for', () => {
  const novel = async (user: TestUser = person) => {
    const scope = { user, module: 'super-chatbot' };
    const messages = [{ role: 'user' as const, content: 'Write a novel.' }];
    const ends = [];
    for await (const event of hub.platform.gateway.streamText(scope, 'openai', { messages })) {
      if (event.type === 'finish') ends.push(event);
    }
    return ends[0];
  };
  const spent = async () => (await ownShare(hub.platform, person.id)).day.spent;
  /** A millionth of a dollar a token: a cent buys ten thousand. Of the model that is asked. */
  const byToken = () =>
    savePrice(hub.platform.db, admin.id, {
      ...{ service: 'openai', model: 'gpt-6.1-terra', perImage: null, perRequest: null },
      ...{ inputPerMillion: 1_000_000, outputPerMillion: 1_000_000, perSecond: null },
      ...{ charactersPerMillion: null, note: '', source: 'my contract', asOf: '2026-11-01' },
    });
  afterAll(() => removePrice(hub.platform.db, 'openai', 'gpt-6.1-terra'));

  it('is held to what was reserved for it, and to what is left, so no cap is passed', async () => {
    await byToken();
    await allow({ dayCents: 1 });
    const sent = () => openai.requests.at(-1)?.json as { max_completion_tokens?: number };
    expect(await novel()).toMatchObject({ reason: 'length', cutAt: 8192 });
    expect(sent().max_completion_tokens).toBe(8192);
    const left = 10_000 - (await spent());
    // Fewer tokens fit: the service is asked for as many, and the answer says that it was cut.
    const second = await novel();
    expect(second?.cutAt).toBeLessThan(left);
    expect(second?.cutAt).toBeGreaterThan(left - 30);
    expect(await spent()).toBeLessThanOrEqual(10_000);
    await expect(novel()).rejects.toThrow('of your $0.01 of the hub’s keys today');
  });

  it('gives back what it did not need', async () => {
    await byToken();
    await allow({ dayCents: 1 });
    expect(await ask()).toBe('answered');
    expect(await spent()).toBe(21);
    expect(await novel()).toMatchObject({ cutAt: 8192 });
  });

  it('never passes the cap, however many are asked for at once', async () => {
    await byToken();
    await allow({ dayCents: 1 });
    const answers = await Promise.allSettled(Array.from({ length: 6 }, () => novel()));
    expect(answers.some(({ status }) => status === 'fulfilled')).toBe(true);
    expect(await spent()).toBeLessThanOrEqual(10_000);
  });

  it('is as long as the service makes it where nobody is limited', async () => {
    await byToken();
    await allow({ dayCents: 1 });
    expect(await novel(admin)).toMatchObject({ reason: 'stop', usage: { outputTokens: 50_000 } });
    await allow({ dayCents: null, monthCents: null });
    expect(await novel()).toMatchObject({ reason: 'stop', usage: { outputTokens: 50_000 } });
  });
});

it('what everybody may spend in a tool holds over all of them', async () => {
  const { rows } = await hub.platform.db.execute<{ spent: number }>(sql`
    select coalesce(sum(spent), 0)::int as spent from hub_key_spend
    where module = 'super-chatbot' and day >= date_trunc('month', ${hub.platform.now().toISOString()}::date)`);
  const cents = Math.ceil((rows[0]?.spent ?? 0) / 10_000) + 1;
  await allow({ moduleMonthCents: { 'super-chatbot': cents } });
  const others = await Promise.all([hub.signUp(), hub.signUp()]);
  const answered = await Promise.all(others.map((other) => askAtOnce(30, other)));
  const total = (answered[0] ?? 0) + (answered[1] ?? 0);
  expect(total).toBe(Math.floor((cents * 10_000 - (rows[0]?.spent ?? 0)) / perRequest));
  expect(await ask()).toContain('This tool has used up');
});

it('nobody but administrators sees or spends the hub’s keys where that is decided so', async () => {
  await allow({ who: 'admins' });
  const names = async (user: TestUser) =>
    (await hub.platform.gateway.activeServices(user.id)).map(({ id }) => id);
  expect(await names(person)).not.toContain('openai');
  expect(await names(admin)).toContain('openai');
  await expect(ask()).rejects.toThrow('Service openai is not connected');
  expect(await ask(admin)).toBe('answered');
  await allow({});
  expect(await names(person)).toContain('openai');
});

it('a person is told before the limit is met, and an administrator has none', async () => {
  await allow({ dayCents: 1, monthCents: null });
  expect(await askAtOnce(7)).toBe(7);
  expect(await ownShare(hub.platform, person.id)).toMatchObject({
    ...{ allowed: true, limited: true, notice: null },
    day: { spent: 7 * perRequest, cap: 10_000 },
    month: { spent: 7 * perRequest, cap: null },
  });
  await ask();
  expect((await ownShare(hub.platform, person.id)).notice).toBe(
    'You have used $0.01 of your $0.01 of the hub’s keys today.',
  );
  expect(await ownShare(hub.platform, admin.id)).toMatchObject({ limited: false, notice: null });
});

it('administrators see who has spent most', async () => {
  await allow({});
  await askAtOnce(3);
  const spenders = await topSpenders(hub.platform.db, hub.platform.now());
  expect(spenders.find(({ userId }) => userId === person.id)).toMatchObject({
    ...{ email: person.email, day: 3 * perRequest, month: 3 * perRequest, calls: 3, unpriced: 0 },
    module: 'super-chatbot',
  });
});
