import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { createLog } from '#platform/log/log.ts';
import { startTestHub, type TestHub, type TestUser } from '#platform/testing/test-hub.ts';

/** Stands in everything that people send here; it must not stand in the log. */
const marker = 'only-ada-knows-this';
let lines: string[] = [];
let hub: TestHub;
let user: TestUser;
let apikey: string;
beforeAll(async () => {
  const log = createLog('info', { write: (line: string) => void lines.push(line) });
  hub = await startTestHub({ AUTH_MAIL_INTERVAL_S: '0' }, { log });
  user = await hub.signUp();
  const config = (await (await hub.request('/api/config')).json()) as { publishableKey: string };
  apikey = config.publishableKey;
});
afterAll(() => hub.close());

const { raw } = sql;
const change = (statement: string) => hub.platform.db.execute(raw(statement));
const send = (path: string, json: unknown, token?: string) =>
  hub.request(path, { json, headers: { apikey }, ...(token && { token }) });

/** What the log says of one failure: the statement, its kind, and nothing of what was sent. */
async function logged(state: string, fail: () => Promise<Response | undefined>) {
  lines = [];
  const answer = await fail();
  if (answer) {
    expect(answer.status).toBe(500);
    expect(await answer.text()).not.toContain(marker);
  }
  await expect.poll(() => lines.join('')).toContain(state);
  expect(lines.join('')).not.toContain(marker);
}

it('a sign-up that breaks a unique index', async () => {
  await change(`create unique index one_name on auth_users ((user_metadata ->> 'full_name'))`);
  const join = (email: string) =>
    send('/auth/v1/signup', { email, password: `${marker}-pw`, data: { full_name: marker } });
  expect((await join('first@example.org')).status).toBe(200);
  lines = [];
  // No fault of ours: the caller is told, and the log need not be.
  const refused = await join(`${marker}@example.org`);
  expect(refused.status).toBe(409);
  expect(await refused.text()).not.toContain(marker);
  expect(lines.join('')).not.toContain(marker);
  await change('drop index one_name');
});

it('a sign-up that breaks a rule of its table', async () => {
  await change(
    `alter table auth_users add constraint no_marker check (email not like '${marker}-rule%')`,
  );
  const body = { email: `${marker}-rule@example.org`, password: 'correct horse battery' };
  await logged('23514', () => send('/auth/v1/signup', body));
  await change('alter table auth_users drop constraint no_marker');
});

it('a function that gives a column what is not of its type', async () => {
  await change('alter table newsletter_subscribers alter column project_name drop default');
  await change('alter table newsletter_subscribers alter column project_name type integer using 0');
  const body = { email: `${marker}@example.org`, projectName: marker };
  await logged('22P02', () => send('/functions/v1/newsletter-signup', body));
});

it('an endpoint whose row breaks a rule of its table', async () => {
  await change(`alter table conversations add check (title not like '${marker}%')`);
  const path = '/api/ai-chat/conversations';
  await logged('23514', () => send(path, { title: marker }, user.token));
  await logged('23514', () =>
    send('/api/rpc/aiChat/create', { json: { title: marker } }, user.token),
  );
});

it('a call that waits too long for a lock, and a job that does', async () => {
  await change('create table held (id int)');
  await change(`
    create function wait_in_vain() returns trigger language plpgsql set lock_timeout = '50ms' as $$
    begin lock table held in access exclusive mode; return new; end $$`);
  const { email } = await hub.signUp(`${marker}-waits@example.org`);
  await hub.platform.db.transaction(async (tx) => {
    await tx.execute(sql`lock table held in access exclusive mode`);
    await change(
      'create trigger waits before insert on auth_users for each row execute function wait_in_vain()',
    );
    const body = { email: `${marker}-late@example.org`, password: 'correct horse battery' };
    await logged('55P03', () => send('/auth/v1/signup', body));
    await change(
      'create trigger waits before insert on auth_mail_tokens for each row execute function wait_in_vain()',
    );
    await logged('55P03', async () => {
      expect((await send('/auth/v1/recover', { email })).status).toBe(200);
      return undefined;
    });
    const kept = sql`select last_error from graphile_worker._private_jobs where last_error is not null`;
    const errors = async () =>
      JSON.stringify((await hub.platform.db.execute<{ last_error: string }>(kept)).rows);
    // The queue writes its line to the log before it keeps the failure with the job.
    await expect.poll(errors).toContain('55P03');
    expect(await errors()).not.toContain(marker);
  });
});
