import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { startTestHub, type TestHub, type TestUser } from '#platform/testing/test-hub.ts';
import type { FirstSteps } from './contract.ts';

let hub: TestHub;
let admin: TestUser;
beforeAll(async () => {
  hub = await startTestHub();
  admin = await hub.signUp();
});
afterAll(() => hub.close());

const list = async (token = admin.token): Promise<FirstSteps> =>
  (await hub.request('/api/first-steps', { token })).json();
const stateOf = async (id: string, token?: string) =>
  (await list(token)).steps.find((step) => step.id === id)?.state;
const put = (path: string, json: unknown, token = admin.token) =>
  hub.request(`/api/first-steps${path}`, { method: 'PUT', token, json });

it('an administrator is asked for what a new hub lacks, in order', async () => {
  const { hidden, steps } = await list();
  expect(hidden).toBe(false);
  expect(steps.map(({ id }) => id)).toEqual([
    ...['first-key', 'first-chat', 'first-film', 'mail-server', 'payments'],
    ...['landing-claims', 'invite'],
  ]);
  expect(new Set(steps.map(({ state }) => state))).toEqual(new Set(['open']));
});

it('steps are done when the thing itself is done, whoever did it', async () => {
  const user = await hub.signUp();
  expect(await stateOf('invite')).toBe('done');
  expect((await list(user.token)).steps.map(({ id }) => id)).toEqual([
    ...['first-chat', 'first-film', 'first-prompt'],
  ]);
  const settings = await (
    await hub.request('/api/checkout/admin/settings', { token: admin.token })
  ).json();
  const { withStripe: _, ...value } = settings;
  await hub.request('/api/checkout/admin/settings', {
    ...{ method: 'PUT', token: admin.token },
    json: { ...value, instructions: 'Pay to IBAN DE00 0000 0000' },
  });
  expect(await stateOf('payments')).toBe('done');
  const { rows } = await hub.platform.db.execute<{ id: string }>(sql`
    insert into conversations (user_id, module) values (${user.id}, 'super-chatbot') returning id`);
  await hub.platform.db.execute(sql`
    insert into messages (conversation_id, role, content, status)
    values (${rows[0]?.id}, 'assistant', 'Hello', 'done')`);
  expect(await stateOf('first-chat', user.token)).toBe('done');
  expect(await stateOf('first-chat')).toBe('open');
});

it('one click finishes the claims, but not by an access token, and not for other people', async () => {
  const finish = (token: string) =>
    hub.request('/api/first-steps/landing-claims/finish', { token, json: {} });
  const user = await hub.signUp();
  expect((await finish(user.token)).status).toBe(404);
  expect(await stateOf('landing-claims')).toBe('open');
  expect((await finish(admin.token)).status).toBe(200);
  expect(await stateOf('landing-claims')).toBe('done');
});

it('a step can be skipped and taken up again, the whole list put away and found again', async () => {
  expect((await put('/mail-server', { skipped: true })).status).toBe(200);
  expect(await stateOf('mail-server')).toBe('skipped');
  await put('/mail-server', { skipped: true });
  await put('/mail-server', { skipped: false });
  expect(await stateOf('mail-server')).toBe('open');
  expect((await put('', { hidden: true })).status).toBe(200);
  expect((await list()).hidden).toBe(true);
  await put('', { hidden: false });
  expect((await list()).hidden).toBe(false);
  expect((await put('/no-such-step', { skipped: true })).status).toBe(404);
});
