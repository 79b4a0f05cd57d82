import { extractText, getDocumentProxy as openPdf } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { toolCaller } from '#platform/testing/acceptance/call-tool.ts';
import { startTestHub, type TestHub, type TestUser } from '#platform/testing/test-hub.ts';
import { checkAlerts } from './alerts/check-alerts-job.ts';
import { beginDueReports } from './schedule/due-reports-job.ts';

const patience = { timeout: 60_000, interval: 20 };
const dayMs = 86_400_000;
let hub: TestHub;
let ana: TestUser;
let eve: TestUser;
let call: ReturnType<typeof toolCaller>;
let siteId: string;
let siteKey: string;
let tableId: string;
beforeAll(async () => {
  hub = await startTestHub({ SMTP_URL: 'smtp://127.0.0.1:9', AUTH_AUTOCONFIRM: '1' });
  await hub.signUp();
  [ana, eve] = [await hub.signUp(), await hub.signUp()];
  call = toolCaller(hub);
  const made = await call(ana, 'stats.create-site', { name: 'Quay', domain: 'quay.example' });
  ({ siteId, key: siteKey } = made.body.output as { siteId: string; key: string });
  const at = (days: number, ms = 0) =>
    new Date(hub.platform.now().getTime() - days * dayMs + ms).toISOString();
  const lines = [
    { at: at(9), visitor: 'a', path: '/boats' },
    { at: at(2), visitor: 'a', path: '/boats' },
    {
      at: at(2, 60_000),
      visitor: 'a',
      name: 'order',
      path: '/boats',
      amount: 1990,
      currency: 'EUR',
    },
    { at: at(1), visitor: 'b', path: '/boats' },
    { at: at(1, 60_000), visitor: 'b', path: '/tides' },
  ];
  await bring('quay.jsonl', lines.map((line) => JSON.stringify(line)).join('\n'), { siteId });
  const table = await bring(
    'prices.csv',
    'Day,City,Price\n2026-10-01,Gent,1.5\n2026-10-02,Lille,2\n2026-10-02,Gent,\n',
    { name: 'Prices' },
  );
  tableId = table.body.output.tableId as string;
});
afterAll(() => hub.close());

async function upload(name: string, content: string): Promise<string> {
  const body = new FormData();
  body.append('file', new File([content], name));
  const answer = await hub.request('/api/assets', { method: 'POST', body, token: ana.token });
  expect(answer.status).toBe(201);
  return ((await answer.json()) as { id: string }).id;
}
async function bring(name: string, content: string, more: object) {
  const [, format] = name.split('.');
  const answer = await call(ana, 'stats.import', {
    assetId: await upload(name, content),
    format,
    ...more,
  });
  expect(answer.status, answer.body.message).toBe(200);
  return answer;
}

type Answer<T> = { status: number; body: T & { message?: string; data?: { field?: string } } };
async function send<T>(
  path: string,
  json?: object,
  { who = ana, method = json ? 'POST' : 'GET' } = {},
): Promise<Answer<T>> {
  const answer = await hub.request(`/api/analytics-dashboard${path}`, {
    ...{ method, token: who.token },
    ...(json && { json }),
  });
  return { status: answer.status, body: (await answer.json()) as Answer<T>['body'] };
}
type Rows = {
  rows: Record<string, unknown>[];
  total: number;
  columns: { name: string }[];
  isBefore: boolean;
};
const open = (query: object, figure: object) => send<Rows>('/rows', { query, figure });
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

describe('a figure', () => {
  const source = () => ({ site: siteId });

  it('of a group opens the events that were counted, and no others', async () => {
    const query = { source: source(), measures: ['views', 'revenue'], by: ['path'] };
    const boats = { path: '/boats' };
    const views = await open(query, { group: boats, column: 'views' });
    expect(views.body.total).toBe(3);
    expect(views.body.rows.map(({ path, name }) => [path, name])).toEqual(
      Array.from({ length: 3 }, () => ['/boats', 'pageview']),
    );
    const revenue = await open(query, { group: { ...boats, currency: 'EUR' }, column: 'revenue' });
    expect(revenue.body.rows).toMatchObject([{ name: 'order', amount: 1990, currency: 'EUR' }]);
    const none = await open(query, { group: { path: '/nowhere' }, column: 'views' });
    expect([none.body.total, none.body.rows]).toEqual([0, []]);
  });

  it('of the time before opens what lies in the same place of that time', async () => {
    const day = (days: number) =>
      new Date(hub.platform.now().getTime() - days * dayMs).toISOString().slice(0, 10);
    const query = {
      source: source(),
      measures: ['views'],
      by: ['day'],
      from: day(6),
      to: day(0),
      compare: 'previous',
    };
    const { body } = await open(query, { group: { day: day(2) }, column: 'viewsBefore' });
    expect(body).toMatchObject({ isBefore: true, total: 1 });
    expect(String(body.rows[0]?.at).slice(0, 10)).toBe(day(9));
    expect((await open(query, { group: { day: day(2) }, column: 'views' })).body.total).toBe(1);
  });

  it('of a funnel opens how each visitor did the step, and of cohorts who came again', async () => {
    const funnel = [{ path: '/boats' }, { name: 'order' }];
    const steps = await open(
      { source: source(), funnel },
      { group: {}, column: 'visitors', step: 1 },
    );
    expect(steps.body.rows).toMatchObject([{ name: 'order' }]);
    const first = await open(
      { source: source(), funnel },
      { group: {}, column: 'visitors', step: 0 },
    );
    expect(first.body.total).toBe(2);
    const query = { source: source(), cohort: 'day' };
    const asked = await call(ana, 'stats.query', { query });
    const [oldest] = asked.body.output.rows as { start: string }[];
    const again = await open(query, {
      group: { start: oldest?.start ?? '' },
      column: 'kept',
      later: 7,
    });
    expect(again.body.total).toBe(2);
  });

  it('of a table opens its rows; of the hub those that are one’s own', async () => {
    const table = { source: { table: tableId }, measures: ['sum:Price'], by: ['City'] };
    const gent = await open(table, { group: { City: 'Gent' }, column: 'sum:Price' });
    expect(gent.body.rows).toEqual([{ Day: '2026-10-01', City: 'Gent', Price: 1.5 }]);
    const jobs = { source: { hub: 'jobs' }, by: ['tool'] };
    const own = await open(jobs, { group: { tool: 'stats.import' }, column: 'count' });
    expect(own.body.total).toBe(2);
    const theirs = await send<Rows>(
      '/rows',
      { query: jobs, figure: { group: { tool: 'stats.import' }, column: 'count' } },
      { who: eve },
    );
    expect(theirs.body.total).toBe(0);
    const strange = await send(
      '/rows',
      { query: table, figure: { group: {}, column: 'count' } },
      { who: eve },
    );
    expect(strange.status).toBe(404);
  });
});

it('whole visits without groups are one number, however many events there are', async () => {
  const query = { source: { site: siteId }, measures: ['bounceRate', 'seconds'] };
  const { body } = await call(ana, 'stats.query', { query });
  expect(body.output.rows).toEqual([{ bounceRate: 2 / 3, seconds: 40 }]);
});

describe('a file', () => {
  type Preview = {
    columns: object[];
    headLines: number;
    faulty: object[];
    asksDecimal: boolean;
    looked: number;
  };
  const preview = async (content: string, more: object = {}) =>
    (
      await send<Preview>('/preview', {
        assetId: await upload('a.csv', content),
        format: 'csv',
        ...more,
      })
    ).body;

  it('is shown as it would be brought in: types, lines of names, faulty cells', async () => {
    const rows = Array.from({ length: 20 }, (_, at) => `2026-10-0${(at % 9) + 1},${at}\n`).join('');
    const { columns, faulty, looked } = await preview(`Day,Guests\n${rows}2026-10-05,many\n`);
    expect(columns).toEqual([
      { name: 'Day', type: 'date' },
      { name: 'Guests', type: 'number' },
    ]);
    expect(faulty).toEqual([{ line: 22, column: 'Guests', reason: '“many” is not a number.' }]);
    expect(looked).toBe(21);
    expect(
      (await preview('Sales,,Costs,\nNorth,South,North,South\n1,2,3,4\n5,6,7,8\n')).headLines,
    ).toBe(2);
  });

  it('whose numbers can be read in two ways is asked about', async () => {
    const mixed = 'Price\n1.234\n"1,234"\n';
    expect((await preview(mixed)).asksDecimal).toBe(true);
    expect((await preview(mixed, { decimal: 'comma' })).asksDecimal).toBe(true);
    expect((await preview('Price\n1.5\n2.5\n')).asksDecimal).toBe(false);
  });
});

describe('sites, tables and notes', () => {
  type Sources = {
    sites: { id: string; snippet: string }[];
    tables: { id: string; rows: number }[];
    seesAll: boolean;
  };
  it('are listed for their people, and taken away by them', async () => {
    const { body } = await send<Sources>('/sources');
    expect(body.sites).toMatchObject([
      { id: siteId, name: 'Quay', projectId: null, canEdit: true },
    ]);
    expect(body.sites[0]?.snippet).toContain(`${hub.sitesOrigin}/t.js`);
    expect(body.tables).toMatchObject([{ id: tableId, name: 'Prices', rows: 3 }]);
    expect((await send<Sources>('/sources', undefined, { who: eve })).body).toMatchObject({
      sites: [],
      tables: [],
      seesAll: false,
    });
    const noted = await call(ana, 'stats.note', { at: '2026-10-02T10:00:00Z', text: 'Sale' });
    const { noteId } = noted.body.output as { noteId: string };
    expect((await send('/notes')).body).toMatchObject({
      notes: [{ id: noteId, text: 'Sale', canEdit: true }],
    });
    for (const path of [`/notes/${noteId}`, `/sites/${siteId}`, `/tables/${tableId}`]) {
      expect((await send(path, undefined, { who: eve, method: 'DELETE' })).status, path).toBe(404);
    }
    expect((await send(`/notes/${noteId}`, undefined, { method: 'DELETE' })).status).toBe(200);
    expect((await send('/notes')).body).toEqual({ notes: [] });
    const gone = await call(ana, 'stats.create-site', { name: 'Old', domain: 'old.example' });
    const old = gone.body.output as { siteId: string };
    expect((await send(`/sites/${old.siteId}`, undefined, { method: 'DELETE' })).status).toBe(200);
    expect((await send<Sources>('/sources')).body.sites).toHaveLength(1);
  });
});

describe('a dashboard', () => {
  const boardOf = async (id: string) => {
    const answer = await hub.request(`/api/projects/${id}`, { token: ana.token });
    return (
      (await answer.json()) as {
        parts: { board: { rev: number; body: { tiles: { title: string; query: object }[] } } };
      }
    ).parts.board.body;
  };
  const create = async (about: object) =>
    (await send<{ projectId: string }>('/boards', { title: 'Quay <b>today</b>', ...about })).body
      .projectId;

  it('begins with what is usual, takes charts, and is shared as it is now', async () => {
    const projectId = await create({ siteId });
    expect((await boardOf(projectId)).tiles.map(({ title }) => title)).toContain('Visitors by day');
    const query = {
      source: { table: tableId },
      measures: ['sum:Price'],
      by: ['City'],
      filters: [],
      zone: 'UTC',
      limit: 100,
    };
    const tile = {
      id: 'mine',
      title: 'Prices',
      kind: 'bar',
      width: 6,
      height: 2,
      query,
      ownTime: true,
    };
    expect((await send(`/boards/${projectId}/tiles`, { tile })).status).toBe(200);
    expect((await boardOf(projectId)).tiles.at(-1)).toMatchObject({ id: 'mine', title: 'Prices' });
    expect((await send(`/boards/${projectId}/tiles`, { tile }, { who: eve })).status).toBe(404);
    const shared = await hub.request('/api/shares', {
      ...{ token: ana.token, json: { subject: 'project', subjectId: projectId } },
    });
    expect(shared.status, await shared.clone().text()).toBe(201);
    const { url } = (await shared.json()) as { url: string };
    const page = await (await hub.request(new URL(url).pathname)).text();
    expect(page).toContain('Sum of Price 1.5');
    expect(page).toContain('Gent');
    expect(page).not.toContain('<b>today</b>');
  });

  it('is mailed by itself with the numbers that programs get, once for all times that were missed', async () => {
    const projectId = await create({});
    const query = {
      source: { site: siteId },
      measures: ['views', 'visitors'],
      by: ['path'],
      filters: [],
      zone: 'UTC',
      limit: 100,
    };
    const tile = {
      id: 'one',
      title: 'Pages of the quay',
      kind: 'bar',
      width: 6,
      height: 2,
      query,
      ownTime: false,
    };
    await send(`/boards/${projectId}/tiles`, { tile });
    const order = { rhythm: 'daily', hour: 7, timeZone: 'Europe/Berlin' };
    expect(
      (await send(`/boards/${projectId}/schedule`, order, { who: eve, method: 'PUT' })).status,
    ).toBe(404);
    const set = await send<{ schedule: { nextAt: string } }>(
      `/boards/${projectId}/schedule`,
      order,
      { method: 'PUT' },
    );
    expect(new Date(set.body.schedule.nextAt).getTime()).toBeGreaterThan(
      hub.platform.now().getTime(),
    );
    const mails = async () => {
      const { rows } = await hub.platform.db.execute<{
        subject: string;
        to_address: string;
        attachments: { fileId: string }[];
      }>(sql`select subject, to_address, attachments from mails where kind = 'analytics.report'`);
      return rows;
    };
    await beginDueReports(hub.platform, hub.platform.now());
    expect(await mails()).toEqual([]);
    hub.advance(5 * dayMs);
    await beginDueReports(hub.platform, hub.platform.now());
    await beginDueReports(hub.platform, hub.platform.now());
    await expect.poll(async () => (await mails()).length, patience).toBe(1);
    const [mail] = await mails();
    expect(mail).toMatchObject({ to_address: ana.email, subject: 'Dashboard: Quay <b>today</b>' });
    const file = await hub.platform.files.find(hub.platform.db, mail?.attachments[0]?.fileId ?? '');
    const bytes = await hub.platform.files.read(file as NonNullable<typeof file>);
    const { text } = await extractText(await openPdf(new Uint8Array(bytes)), { mergePages: true });
    await signIn();
    const { body } = await call(ana, 'stats.query', { query: { ...query, from: undefined } });
    const rows = body.output.rows as { path: string; views: number; visitors: number }[];
    expect(rows).toHaveLength(2);
    for (const { path, views, visitors } of rows)
      expect(text).toContain(`${path} ${views} ${visitors}`);
    expect(text).toContain('Pages of the quay');
    const after = await send<{ schedule: { fault: string; lastAt: string } }>(
      `/boards/${projectId}/schedule`,
    );
    expect(after.body.schedule).toMatchObject({ fault: '', lastAt: expect.any(String) });
    const never = await send(
      `/boards/${projectId}/schedule`,
      { rhythm: 'never' },
      { method: 'PUT' },
    );
    expect(never.body).toEqual({ schedule: null });
  });
});

describe('an alert', () => {
  const query = () => ({
    source: { site: siteId },
    measures: ['events'],
    filters: [{ field: 'name', op: 'is', value: 'signup' }],
  });
  const told = async () => {
    const { rows } = await hub.platform.db.execute<{ subject: string; text_body: string }>(
      sql`select subject, text_body from mails where kind = 'analytics.alert' order by created_at`,
    );
    return rows;
  };
  async function happen(count: number) {
    const hits = Array.from({ length: count }, () => ({
      site: siteKey,
      name: 'signup',
      url: 'https://quay.example/',
    }));
    const sent = await fetch(`${hub.sitesOrigin}/t`, {
      method: 'POST',
      body: JSON.stringify(hits),
    });
    expect(sent.status).toBe(202);
  }

  it('tells once that a limit was crossed, and again only after it was not', async () => {
    const alert = {
      name: 'Many <b>signups</b>',
      query: query(),
      days: 1,
      op: 'above',
      threshold: 2,
    };
    const { body, status } = await send<{ id: string }>('/alerts', alert);
    expect(status, body.message).toBe(200);
    await checkAlerts(hub.platform);
    expect(await told()).toEqual([]);
    await happen(3);
    hub.advance(10 * 60_000);
    await checkAlerts(hub.platform);
    hub.advance(10 * 60_000);
    await checkAlerts(hub.platform);
    expect(await told()).toHaveLength(1);
    expect((await told())[0]?.text_body).toContain('is above its limit: 3, the limit is 2.');
    await signIn();
    expect((await send('/alerts')).body).toMatchObject({
      alerts: [{ id: body.id, isOver: true, lastValue: 3, fault: '' }],
    });
    hub.advance(2 * dayMs);
    await checkAlerts(hub.platform);
    await happen(4);
    hub.advance(10 * 60_000);
    await checkAlerts(hub.platform);
    expect(await told()).toHaveLength(2);
    await signIn();
    expect((await send('/alerts', undefined, { who: eve })).status).not.toBe(500);
    expect((await send(`/alerts/${body.id}`, undefined, { method: 'DELETE' })).status).toBe(200);
    expect((await send('/alerts')).body).toEqual({ alerts: [] });
  });

  it('watches one number only', async () => {
    const groups = { ...query(), by: ['path'] };
    const order = { name: 'x', query: groups, days: 1, op: 'above', threshold: 2 };
    const { status, body } = await send('/alerts', order);
    expect([status, body.data?.field]).toEqual([400, 'query.by']);
  });
});
