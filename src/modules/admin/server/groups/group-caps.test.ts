import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { savePrice } from '#platform/budgets/prices.ts';
import { sql } from '#platform/db/sql.ts';
import { saveKey } from '#platform/gateway/keys.ts';
import { ProviderError } from '#platform/gateway/provider.ts';
import {
  type MockProvider,
  startMockProvider,
} from '#platform/gateway/providers/testing/mock-providers.ts';
import { asServiceFailure } from '#platform/makers/service-failed.ts';
import type { TestHub, TestUser } from '#platform/testing/test-hub.ts';
import type { Group, GroupFields } from '../../groups-contract.ts';
import { startAdminHub } from '../testing/admin-hub.ts';

/** A cent buys ten calls at this price, in millionths of a dollar. */
const perRequest = 1000;
const noCaps = { memberDayCents: null, memberMonthCents: null, monthCents: null };

let desk: Awaited<ReturnType<typeof startAdminHub>>;
let hub: TestHub;
let admin: TestUser;
let openai: MockProvider;
let person: TestUser;
let mate: TestUser;

beforeAll(async () => {
  openai = await startMockProvider('openai');
  desk = await startAdminHub({ OPENAI_BASE_URL: openai.origin });
  ({ hub, admin } = desk);
  const key = 'sk-valid-openai-key-000000000000000000000000';
  await saveKey(hub.platform, admin.id, { scope: 'hub' }, { service: 'openai', key });
  await savePrice(hub.platform.db, admin.id, {
    ...{ service: 'openai', model: '*', inputPerMillion: null, outputPerMillion: null },
    ...{ perImage: null, charactersPerMillion: null, perSecond: null, perRequest },
    ...{ note: '', source: 'my contract', asOf: '2026-11-01' },
  });
});
beforeEach(async () => {
  [person, mate] = [await hub.signUp(), await hub.signUp()];
});
afterAll(async () => {
  await hub.close();
  await openai.close();
});

let made = 0;
const group = async (fields: Partial<GroupFields>, ...members: TestUser[]): Promise<Group> => {
  made += 1;
  const created = await desk.call<Group>('POST', '/groups', {
    ...{ name: `Group ${made}`, ...noCaps, ...fields },
  });
  for (const { email } of members)
    await desk.call('POST', `/groups/${created.id}/members`, { email });
  return created;
};
/** One answer in words: "answered", or why not. */
async function ask(user: TestUser, module = 'super-chatbot'): Promise<string> {
  const request = { messages: [{ role: 'user' as const, content: 'Hi' }] };
  try {
    for await (const _ of hub.platform.gateway.streamText({ user, module }, 'openai', request));
    return 'answered';
  } catch (error) {
    if (!(error instanceof ProviderError) || error.kind !== 'limit') throw error;
    expect(asServiceFailure(error)).toMatchObject({ code: 'budget_spent', status: 409 });
    return error.message;
  }
}
const askAtOnce = async (calls: number, ...users: TestUser[]) => {
  const answers = await Promise.all(
    Array.from({ length: calls }, (_, n) => ask(users[n % users.length] as TestUser)),
  );
  return answers.filter((answer) => answer === 'answered').length;
};
const renews = () => {
  const now = hub.platform.now();
  const next = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1));
  return next.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' });
};

describe('what a group may spend together', () => {
  it('is shared by its members, however many calls they make at once', async () => {
    const pot = await group({ name: 'Video team', monthCents: 2 }, person, mate);
    expect(await askAtOnce(50, person, mate)).toBe(20);
    expect(await ask(mate)).toBe(
      `The group “Video team” has used $0.02 of its $0.02 of the hub’s keys this month, and this could cost up to $0.01. It renews on ${renews()}. With a key of your own, added on the API Keys page, you can go on at once.`,
    );
    expect(await desk.call<Group>('GET', `/groups/${pot.id}`)).toMatchObject({ spent: 20_000 });
    expect(await ask(await hub.signUp())).toBe('answered');
  });

  it('takes nothing from a group when another one has nothing left', async () => {
    const rich = await group({ monthCents: 100 }, person);
    await group({ monthCents: 0 }, person);
    expect(await ask(person)).toContain('of its $0.00 of the hub’s keys this month');
    expect(await desk.call<Group>('GET', `/groups/${rich.id}`)).toMatchObject({ spent: 0 });
  });

  it('stays spent when somebody leaves, who is free of it then', async () => {
    const pot = await group({ monthCents: 1 }, person, mate);
    expect(await askAtOnce(12, person)).toBe(10);
    await desk.call('DELETE', `/groups/${pot.id}/members/${person.id}`);
    expect(await ask(person)).toBe('answered');
    expect(await ask(mate)).toContain('of its $0.01');
  });

  it('is seen by members where they see what they spend, and by nobody else', async () => {
    await group({ name: 'Seen', monthCents: 5 }, person);
    await ask(person);
    const share = async (user: TestUser) =>
      (await hub.request('/api/api-keys/hub-share', { token: user.token })).json();
    expect(await share(person)).toMatchObject({
      month: { spent: perRequest },
      groups: [{ name: 'Seen', spent: perRequest, cap: 50_000 }],
    });
    expect(await share(mate)).toMatchObject({ groups: [] });
  });
});

describe('what each member may spend', () => {
  it('goes in place of what holds for everybody; of several groups the largest holds', async () => {
    await group({ memberDayCents: 1 }, person, mate);
    expect(await askAtOnce(24, person, mate)).toBe(20);
    await group({ memberDayCents: 2 }, person);
    expect(await askAtOnce(24, person, mate)).toBe(10);
  });

  it('yields to a cap of the person’s own', async () => {
    await group({ memberDayCents: 5, memberMonthCents: 7 }, person);
    await desk.call('PUT', `/users/${person.id}/caps`, { dayCents: 1, monthCents: null });
    expect(await askAtOnce(12, person)).toBe(10);
    expect(await ask(person)).toContain('your $0.01 of the hub’s keys today');
    expect(await desk.call('GET', `/users/${person.id}/caps`)).toMatchObject({
      own: { dayCents: 1, monthCents: null },
      day: { spent: 10_000, cap: 10_000 },
      month: { spent: 10_000, cap: 70_000 },
      limited: true,
    });
    await desk.call('PUT', `/users/${person.id}/caps`, { dayCents: null, monthCents: null });
    expect(await ask(person)).toBe('answered');
  });
});

it('holds for everything that calls a service: chats, pictures, voices, films, makers and /v1', async () => {
  await group({ name: 'Spent', monthCents: 0 }, person);
  const said = 'The group “Spent” has used';
  expect(await ask(person)).toContain(said);
  const { gateway } = hub.platform;
  const scope = { user: person, module: 'one-button-video-maker', most: perRequest };
  const prompt = 'A lantern';
  await expect(gateway.generateImage(scope, 'openai', { prompt })).rejects.toThrow(said);
  await expect(gateway.synthesizeSpeech(scope, 'openai', { text: prompt })).rejects.toThrow(said);
  await expect(gateway.submitVideo(scope, 'openai', { prompt })).rejects.toThrow(said);
  const tool = await hub.request('/api/tools/chat.ask', {
    token: person.token,
    json: { message: 'Write a poem', service: 'openai', strict: true },
  });
  expect([tool.status, await tool.text()]).toEqual([
    409,
    expect.stringMatching(/BUDGET_SPENT.*The group “Spent” has used/),
  ]);
  const token = await hub.request('/api/openai-api/tokens', {
    token: person.token,
    json: { name: 'program' },
  });
  const { secret } = (await token.json()) as { secret: string };
  const answer = await hub.request('/v1/chat/completions', {
    token: secret,
    json: { model: 'openai/gpt-6.1-terra', messages: [{ role: 'user', content: 'Hi' }] },
  });
  expect(answer.status).toBe(429);
  expect(await answer.text()).toContain('The group “Spent” has used');
});

it('groups and what was spent are told and forgotten with an account', async () => {
  const { id } = await group({ name: 'Told' }, person);
  await ask(person);
  const told = await desk.call<{ modules: Record<string, unknown> }>(
    'GET',
    `/users/${person.id}/export`,
  );
  expect(told.modules).toMatchObject({
    admin: { groups: [{ name: 'Told' }] },
    'api-keys': { hubKeys: { budget: { total_spent: perRequest } } },
  });
  await desk.call('DELETE', `/users/${person.id}`);
  const { rows } = await hub.platform.db.execute(sql`
    select user_id from group_members where user_id = ${person.id}
    union all select user_id from budgets where user_id = ${person.id}`);
  expect(rows).toEqual([]);
  expect(await desk.call<Group>('GET', `/groups/${id}`)).toMatchObject({ members: 0 });
});

// Last: sessions end meanwhile.
it('a group’s pot begins anew with the month', async () => {
  await group({ monthCents: 1 }, person);
  expect(await askAtOnce(11, person)).toBe(10);
  hub.advance(32 * 86_400_000);
  expect(await ask(person)).toBe('answered');
});
