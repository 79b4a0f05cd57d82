import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { askDuePrompts } from '#platform/conversations/schedules/due-prompts.ts';
import { createChatClient, type SentMessage } from '#platform/conversations/testing/chat-client.ts';
import { sql } from '#platform/db/sql.ts';
import type { RunRow } from '#platform/runs/run-types.ts';
import { bookRun } from '#platform/runs/work/run-job.ts';
import { expectDeniedAsNever } from '#platform/testing/acceptance/denied-as-never.ts';
import { startTestHub, type TestHub, type TestUser } from '#platform/testing/test-hub.ts';

const day = 86_400_000;
const patience = { timeout: 60_000, interval: 20 };
const daily = { rhythm: 'daily', hour: 8, minute: 30, timeZone: 'Europe/Berlin' } as const;

type Schedule = { id: string; conversationId: string; nextAt: string | null; fault: string };
let hub: TestHub;
let ana: TestUser;
let chat: ReturnType<typeof createChatClient>;
beforeAll(async () => {
  // Mails are queued for a server that nobody runs.
  hub = await startTestHub({ SMTP_URL: 'smtp://127.0.0.1:9', AUTH_AUTOCONFIRM: '1' });
  ana = await hub.signUp();
});
beforeEach(signIn);
afterEach(() => hub.platform.db.execute(sql`delete from chat_schedules`));
afterAll(() => hub.close());

const add = (json: object) =>
  chat.call<Schedule>('/schedules', { json: { content: 'What is 12 * 12?', ...daily, ...json } });
const list = async () => (await chat.call<{ schedules: Schedule[] }>('/schedules')).schedules;
const thread = async (id: string) =>
  (
    await chat.call<{ messages: { role: string; content: string; status: string }[] }>(
      `/conversations/${id}`,
    )
  ).messages;
const mails = async () =>
  (
    await hub.platform.db.execute<Record<string, string>>(sql`
      select to_address, subject, text_body, html_body from mails where kind = 'chat.scheduled' order by created_at`)
  ).rows;
const runs = async () =>
  (
    await hub.platform.db.execute<RunRow>(
      sql`select * from runs where name = 'chat.scheduled' order by created_at, id`,
    )
  ).rows;
const settled = async (count: number) =>
  expect
    .poll(async () => (await runs()).filter(({ finished_at: at }) => at).length, patience)
    .toBe(count);
const pass = async (ms: number) => {
  hub.advance(ms);
  await askDuePrompts(hub.platform, hub.platform.now());
};
/** Who was away for days signs in again. */
async function signIn() {
  const config = await (await hub.request('/api/config')).json();
  const answer = await hub.request('/auth/v1/token?grant_type=password', {
    json: { email: ana.email, password: 'correct horse battery' },
    headers: { apikey: (config as { publishableKey: string }).publishableKey },
  });
  ana = { ...ana, token: ((await answer.json()) as { access_token: string }).access_token };
  chat = createChatClient(hub, ana, 'super-chatbot');
}

it('is asked in its conversation by its person’s clock, and mailed, once for all the days that a hub was down', async () => {
  const made = await add({ mails: true });
  const next = new Date(made.nextAt ?? '');
  const clock = { timeZone: 'Europe/Berlin', hour: '2-digit', minute: '2-digit' } as const;
  expect(next.toLocaleTimeString('en-GB', clock)).toBe('08:30');
  await askDuePrompts(hub.platform, hub.platform.now());
  expect(await thread(made.conversationId)).toEqual([]);

  const before = (await runs()).length;
  await pass(5 * day);
  await settled(before + 1);
  await askDuePrompts(hub.platform, hub.platform.now());
  await signIn();
  expect(await runs()).toHaveLength(before + 1);
  const [question, answer, ...more] = await thread(made.conversationId);
  expect(more).toEqual([]);
  expect(question?.content).toBe('What is 12 * 12?');
  expect(answer).toMatchObject({ status: 'done', content: expect.stringContaining('144') });
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ to_address: ana.email, subject: 'What is 12 * 12?' });
  expect(mail?.text_body).toContain('144');
  expect(mail?.text_body).toContain('Every day at 08:30 (Europe/Berlin)');
  expect(mail?.text_body).toContain(`/modules/super-chatbot?c=${made.conversationId}`);
  const [known] = await list();
  expect(new Date(known?.nextAt ?? 0).getTime()).toBeGreaterThan(hub.platform.now().getTime());
  expect(known).toMatchObject({ fault: '', lastAt: expect.any(String) });
});

it('a run whose process died asks nobody twice', async () => {
  const made = await add({ service: 'local' });
  const before = (await runs()).length;
  await pass(2 * day);
  await signIn();
  await settled(before + 1);
  const run = (await runs()).at(-1) as RunRow;
  await hub.platform.db.execute(sql`
    update runs set status = 'queued', finished_at = null, output = null where id = ${run.id}`);
  await bookRun(hub.platform, hub.platform.db, run);
  await settled(before + 1);
  expect(await thread(made.conversationId)).toHaveLength(2);
});

it('says why it was not answered, and is asked again the next time', async () => {
  const made = await add({ service: 'openai', mails: true });
  const told = (await mails()).length;
  const before = (await runs()).length;
  await pass(2 * day);
  await signIn();
  await settled(before + 1);
  const [known] = await list();
  expect(known?.fault).not.toBe('');
  expect(known?.nextAt).not.toBeNull();
  const mail = (await mails()).slice(told);
  expect(mail).toHaveLength(1);
  expect(mail[0]?.subject).toBe('Not answered: What is 12 * 12?');
  expect(mail[0]?.text_body).toContain(known?.fault);
  await chat.call(`/schedules/${made.id}`, { method: 'PATCH', json: { service: null } });
  expect((await list())[0]?.fault).toBe('');
  await pass(day);
  await settled(before + 2);
  await signIn();
  expect((await list())[0]?.fault).toBe('');
});

it('rests while it is paused, and is asked at once when its person wants it now', async () => {
  const made = await add({});
  const before = (await runs()).length;
  const paused = await chat.call<Schedule>(`/schedules/${made.id}`, {
    ...{ method: 'PATCH', json: { isPaused: true } },
  });
  expect(paused.nextAt).toBeNull();
  await pass(3 * day);
  await signIn();
  expect(await runs()).toHaveLength(before);
  await chat.call(`/schedules/${made.id}/run`, { json: {} });
  await settled(before + 1);
  expect(await thread(made.conversationId)).toHaveLength(2);
  await chat.call(`/schedules/${made.id}`, { method: 'DELETE' });
  expect(await list()).toEqual([]);
  expect(await thread(made.conversationId)).toHaveLength(2);
});

it('rests while its conversation is deleted, and goes with it', async () => {
  const made = await add({});
  const before = (await runs()).length;
  await chat.call(`/conversations/${made.conversationId}`, { method: 'DELETE' });
  expect(await list()).toEqual([]);
  await pass(2 * day);
  expect(await runs()).toHaveLength(before);
});

it('is nobody else’s, not in a temporary chat, and at no time that no clock shows', async () => {
  const made = await add({});
  const stranger = { token: (await hub.signUp()).token };
  for (const [method, path, json] of [
    ['PATCH', '', { isPaused: true }],
    ['DELETE', '', undefined],
    ['POST', '/run', {}],
  ] as const) {
    await expectDeniedAsNever(
      (id) =>
        hub.request(`/api/super-chatbot/schedules/${id}${path}`, {
          ...{ method, ...stranger, ...(json && { json }) },
        }),
      made.id,
    );
  }
  const temporary = (await chat.send('2 + 2', {
    temporary: true,
    service: 'local',
  })) as SentMessage;
  const wrong = async (json: object) =>
    (await chat.raw('/schedules', { json: { content: 'Hello', ...daily, ...json } })).status;
  expect(await wrong({ conversationId: temporary.conversation.id })).toBe(409);
  expect(await wrong({ conversationId: made.id })).toBe(404);
  expect(await wrong({ rhythm: 'weekly', day: 9 })).toBe(400);
  expect(await wrong({ timeZone: 'Mars/Base' })).toBe(400);
  expect(await wrong({ minute: 60 })).toBe(400);
  expect(await wrong({ content: ' ' })).toBe(400);
  expect(await wrong({ service: 'nobody' })).toBe(400);
  expect(await list()).toHaveLength(1);
});

it('has an end: a person has fifty at most', async () => {
  const { conversationId } = await add({});
  for (let made = 1; made < 50; made += 1) await add({ conversationId });
  const refused = await chat.raw('/schedules', { json: { content: 'More', ...daily } });
  expect([refused.status, await refused.text()]).toEqual([
    409,
    expect.stringContaining('You have 50 scheduled prompts.'),
  ]);
});
