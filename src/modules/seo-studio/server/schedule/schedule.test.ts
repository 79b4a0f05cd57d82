import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { toolCaller } from '#platform/testing/acceptance/call-tool.ts';
import { expectDeniedAsNever } from '#platform/testing/acceptance/denied-as-never.ts';
import { startTestHub, type TestHub, type TestUser } from '#platform/testing/test-hub.ts';
import type { Schedule } from '../../schedule-schema.ts';
import { answersOf, draftSite, type SiteAnswer } from '../../testing/faulty-site.ts';
import { plantFaults } from '../../testing/plant-faults.ts';
import { serveSite } from '../../testing/serve-site.ts';
import { endShared } from '../reading/shared-reader.ts';
import { beginDueCrawls } from './due-crawls-job.ts';
import { findSchedule } from './schedule-rows.ts';

const day = 86_400_000;
const patience = { timeout: 60_000, interval: 20 };

let hub: TestHub;
let ana: TestUser;
let eve: TestUser;
let call: ReturnType<typeof toolCaller>;
let site: Awaited<ReturnType<typeof serveSite>>;
let answers = new Map<string, SiteAnswer>();
let projectId: string;
beforeAll(async () => {
  hub = await startTestHub({
    ...{ ALLOW_PRIVATE_ADDRESSES: '1', CHROMIUM_PATH: 'off' },
    // Mails are queued for a server that nobody runs.
    ...{ SMTP_URL: 'smtp://127.0.0.1:9', AUTH_AUTOCONFIRM: '1' },
  });
  [ana, eve] = [await hub.signUp(), await hub.signUp()];
  call = toolCaller(hub);
  site = await serveSite((path) => answers.get(path));
  build(() => undefined);
  const { body } = await call(ana, 'seo.crawl', { url: site.origin, perSecond: 50 });
  projectId = String(body.output.projectId);
});
afterEach(async () => {
  await hub.platform.db.execute(sql`delete from seo_schedules`);
});
afterAll(async () => {
  site.close();
  await endShared();
  await hub.close();
});

function build(change: (draft: ReturnType<typeof draftSite>) => void) {
  const draft = draftSite(site.origin);
  change(draft);
  answers = answersOf(draft);
}
/** Who was away for days signs in again. */
async function signIn() {
  const { publishableKey } = (await (await hub.request('/api/config')).json()) as {
    publishableKey: string;
  };
  const answer = await hub.request('/auth/v1/token?grant_type=password', {
    json: { email: ana.email, password: 'correct horse battery' },
    headers: { apikey: publishableKey },
  });
  ana = { ...ana, token: ((await answer.json()) as { access_token: string }).access_token };
}
async function set(order: object): Promise<Schedule | null> {
  const { status, body } = await call(ana, 'seo.schedule', { projectId, ...order });
  expect([status, body.message]).toEqual([200, undefined]);
  return body.output.schedule as Schedule | null;
}
async function seen(): Promise<Schedule | null> {
  const { body } = await call(ana, 'seo.next-crawl', { projectId });
  return body.output.schedule as Schedule | null;
}
const begin = () => beginDueCrawls(hub.platform, hub.platform.now());
async function runs(): Promise<{ id: string; status: string }[]> {
  const { rows } = await hub.platform.db.execute<{ id: string; status: string }>(sql`
    select id, status from runs where project_id = ${projectId} order by created_at`);
  return rows;
}
const settled = () =>
  expect.poll(async () => (await runs()).at(-1)?.status, patience).toMatch(/done|failed/);
async function mails() {
  const { rows } = await hub.platform.db.execute<Record<string, string>>(sql`
    select to_address, subject, text_body, html_body from mails where kind = 'seo.crawled' order by created_at`);
  return rows;
}

it('is nobody else’s, and refuses what no clock shows', async () => {
  for (const tool of ['seo.next-crawl', 'seo.schedule']) {
    const more = tool === 'seo.schedule' ? { rhythm: 'daily' } : {};
    await expectDeniedAsNever(
      (id) =>
        hub.request(`/api/tools/${tool}`, { token: eve.token, json: { projectId: id, ...more } }),
      projectId,
    );
  }
  const wrong = async (order: object) =>
    (await call(ana, 'seo.schedule', { projectId, ...order })).body.data.field;
  expect(await wrong({ rhythm: 'weekly', day: 9 })).toBe('day');
  expect(await wrong({ rhythm: 'daily', timeZone: 'Mars/Base' })).toBe('timeZone');
  expect(await wrong({ rhythm: 'daily', hour: 24 })).toBe('hour');
  expect(await findSchedule(hub.platform.db, projectId)).toBeUndefined();
});

it('a hub that was down for days crawls once, and tells by mail what is different', async () => {
  const made = await set({ rhythm: 'daily', hour: 6, timeZone: 'Europe/Berlin' });
  const next = new Date(made?.nextAt ?? '');
  expect(
    next.toLocaleTimeString('en-GB', {
      timeZone: 'Europe/Berlin',
      hour: '2-digit',
      minute: '2-digit',
    }),
  ).toBe('06:00');
  expect(next.getTime()).toBeGreaterThan(hub.platform.now().getTime());
  expect(next.getTime()).toBeLessThanOrEqual(hub.platform.now().getTime() + 25 * 3_600_000);
  const before = (await runs()).length;
  await begin();
  expect(await runs()).toHaveLength(before);

  build((draft) => plantFaults(draft, ['title-short']));
  hub.advance(10 * day);
  await begin();
  await begin();
  expect(await runs()).toHaveLength(before + 1);
  await settled();
  await signIn();
  const now = await seen();
  expect(new Date(now?.nextAt ?? '').getTime()).toBeGreaterThan(hub.platform.now().getTime());
  expect(now).toMatchObject({ fault: '', isPaused: false });
  expect(now?.lastAt).not.toBeNull();
  await begin();
  expect(await runs()).toHaveLength(before + 1);
  const [mail, ...more] = await mails();
  expect(more).toEqual([]);
  expect(mail?.to_address).toBe(ana.email);
  expect(mail?.text_body).toContain('New findings: 1\n- ');
  expect(mail?.text_body).toContain('/faults/title-short');
  expect(mail?.text_body).toContain(`/seo-studio/sites/${projectId}?show=compare`);
});

it('is held while it is paused, and not made up for afterwards; stopped, it never comes', async () => {
  const before = (await runs()).length;
  await set({ rhythm: 'weekly', day: 3, hour: 0, timeZone: 'UTC' });
  expect(await set({ rhythm: 'weekly', day: 3, hour: 0, isPaused: true })).toMatchObject({
    nextAt: null,
    isPaused: true,
  });
  hub.advance(20 * day);
  await begin();
  await signIn();
  const again = await set({ rhythm: 'weekly', day: 3, hour: 0 });
  expect(new Date(again?.nextAt ?? '').getUTCDay()).toBe(3);
  await begin();
  expect(await set({ rhythm: 'never' })).toBeNull();
  hub.advance(20 * day);
  await begin();
  expect(await runs()).toHaveLength(before);
  await signIn();
});

it('says why the last time came to nothing, on the screen and by mail', async () => {
  await set({ rhythm: 'daily', hour: 6 });
  const count = (await mails()).length;
  answers = new Map([
    ['/robots.txt', { status: 200, headers: {}, body: 'User-agent: *\nDisallow: /' }],
  ]);
  hub.advance(2 * day);
  await begin();
  await settled();
  await expect
    .poll(async () => (await findSchedule(hub.platform.db, projectId))?.fault, patience)
    .toContain('robots.txt forbids');
  const last = (await mails()).slice(count);
  expect(last.map(({ subject }) => subject?.startsWith('Not crawled: '))).toEqual([true]);
  await signIn();
  expect((await seen())?.fault).toContain('robots.txt forbids');
});
