import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { personalSpace } from '#platform/spaces/space-access.ts';
import { startTestHub, type TestHub, type TestUser } from '#platform/testing/test-hub.ts';
import type { Share } from '../share-contract.ts';

let hub: TestHub;
let [ana, ben, eve]: TestUser[] = [];
let team: string;
beforeAll(async () => {
  hub = await startTestHub();
  await hub.signUp();
  [ana, ben, eve] = [await hub.signUp(), await hub.signUp(), await hub.signUp()];
  team = (await send<{ id: string }>(ana, '/api/spaces', { name: 'Garden' })).body.id;
  const invitation = { email: ben.email, role: 'viewer' };
  const { body } = await send<{ token: string }>(ana, `/api/spaces/${team}/invites`, invitation);
  await send(ben, `/api/invites/${body.token}/accept`, {});
});
afterAll(() => hub.close());

async function send<T>(who: TestUser | undefined, path: string, json?: unknown, method?: string) {
  const answer = await hub.request(path, {
    ...{ token: (who as TestUser).token, ...(json !== undefined && { json }) },
    ...(method && { method }),
  });
  return { status: answer.status, body: (await answer.json()) as T };
}
const brand = async (spaceId?: string, more: object = {}) =>
  (
    await send<{ projectId: string }>(ana, '/api/brands', {
      ...{ name: 'Tidal <b>Bakery</b>', colours: { primary: '#0a4a6e' }, ...more },
      ...(spaceId && { spaceId }),
    })
  ).body.projectId;
async function asset(bytes: Buffer<ArrayBuffer>, name: string, about: Record<string, string> = {}) {
  const form = new FormData();
  form.set('file', new File([bytes], name));
  for (const [key, value] of Object.entries(about)) form.set(key, value);
  const init = { method: 'POST', token: ana?.token as string, body: form };
  const made = await hub.request('/api/assets', init);
  return ((await made.json()) as { id: string }).id;
}
const picture = async () =>
  Buffer.from(
    await sharp({ create: { width: 40, height: 30, channels: 3, background: '#a31' } })
      .png()
      .toBuffer(),
  );
async function share(subject: string, subjectId: string, more: object = {}) {
  const { status, body } = await send<Share>(ana, '/api/shares', { subject, subjectId, ...more });
  expect(status).toBe(201);
  return { id: body.id, path: new URL(body.url as string).pathname };
}
const open = async (path: string, init?: RequestInit) => {
  const page = await hub.request(path, init);
  expect(page.headers.get('x-robots-tag')).toBe('noindex');
  return { status: page.status, html: await page.text() };
};
const enter = (path: string, password: string) =>
  open(path, { method: 'POST', body: new URLSearchParams({ password }) });
const filesIn = (html: string) =>
  [...html.matchAll(/(?:src|href)="(\/files\/[^"]+)"/g)].map(([, link]) =>
    (link as string).replaceAll('&amp;', '&'),
  );
async function doneRun(output: unknown, assets: string[]) {
  const space = await personalSpace(hub.platform.db, ana?.id as string);
  const { rows } = await hub.platform.db.execute<{ id: string }>(sql`
    insert into runs (space_id, user_id, module, name, title, input, words, status, output, cost, assets)
    values (${space.id}, ${ana?.id}, 'workspace', 'test.work', 'Song of tides',
      '{"prompt": "secret wish"}', '', 'done', ${JSON.stringify(output)}::jsonb, 987654,
      ${sql.param(assets)}::uuid[]) returning id`);
  return rows[0]?.id as string;
}

describe('a link to something in a space', () => {
  it('shows a brand as its kind says, with nothing of it read as HTML', async () => {
    const voice = { tone: 'Warm as bread', wanted: ['crumb'], banned: ['cheap'] };
    const fonts = { heading: 'Fraunces', text: 'Inter' };
    const logo = await asset(await picture(), 'logo.png');
    const { path } = await share('project', await brand(undefined, { voice, fonts, logo }));
    const { status, html } = await open(path);
    expect(status).toBe(200);
    for (const words of ['#0a4a6e', 'Warm as bread', 'Fraunces', 'crumb', 'cheap']) {
      expect(html).toContain(words);
    }
    expect(html).toContain('Tidal &lt;b&gt;Bakery');
    expect(html).not.toContain('<b>Bakery');
    expect(html).toContain('<img src="/files/');
  });

  it('shows a picture with its credit, plays sound, and offers the rest as a download', async () => {
    const about = { title: 'The tide', author: 'Ada', licence: 'CC BY 4.0', alt: 'Grey water' };
    const { path } = await share('asset', await asset(await picture(), 'tide.png', about));
    const { html } = await open(path);
    expect(html).toMatch(/<img src="[^"]+" alt="Grey water" width="40" height="30">/);
    for (const words of ['The tide', 'By Ada', 'CC BY 4.0']) expect(html).toContain(words);
    const notes = await share('asset', await asset(Buffer.from('low at six'), 'notes.txt'));
    const page = await open(notes.path);
    expect(page.html).not.toMatch(/<(img|audio|video)/);
    const file = await hub.request(filesIn(page.html)[0] as string);
    expect([file.headers.get('content-disposition'), await file.text()]).toEqual([
      expect.stringContaining('attachment'),
      'low at six',
    ]);
  });

  it('opens files for an hour only, by what the page says', async () => {
    const { path } = await share('asset', await asset(await picture(), 'hour.png'));
    const [link] = filesIn((await open(path)).html);
    expect((await hub.request(link as string)).status).toBe(200);
    expect((await hub.request((link as string).split('?')[0] as string)).status).toBe(404);
    hub.advance(3_700_000);
    expect((await hub.request(link as string)).status).toBe(404);
    hub.advance(-3_700_000);
  });

  it('shows what a run made, and neither what was asked nor what it cost', async () => {
    const made = await asset(Buffer.from('la la'), 'song.txt');
    const other = await asset(Buffer.from('not of this space'), 'other.txt', { spaceId: team });
    const output = { text: 'The moon pulls the sea', id: '0199aaaa', costs: 987654 };
    const { path } = await share('run', await doneRun(output, [made, other]));
    const { html } = await open(path);
    expect(html).toContain('The moon pulls the sea');
    expect(html).toContain('song.txt');
    for (const secret of ['987654', 'secret wish', '0199aaaa', 'other.txt']) {
      expect(html).not.toContain(secret);
    }
  });

  it('asks for its password, and takes only so many guesses', async () => {
    const { path } = await share('project', await brand(), { password: 'low tide' });
    const form = await open(path);
    expect([form.status, form.html]).toEqual([200, expect.stringContaining('name="password"')]);
    expect(form.html).not.toContain('Tidal');
    const wrong = await enter(path, 'high tide');
    expect([wrong.status, wrong.html]).toEqual([403, expect.stringContaining('not the password')]);
    const right = await enter(path, 'low tide');
    expect([right.status, right.html]).toEqual([200, expect.stringContaining('Tidal')]);
    const { rows } = await hub.platform.db.execute(sql`select * from shares`);
    expect(JSON.stringify(rows)).not.toContain('low tide');
    Object.assign(hub.platform.config, { RATE_LIMIT_FACTOR: 0.5 });
    const { path: guarded } = await share('project', await brand(), { password: 'low tide' });
    const statuses: number[] = [];
    for (let at = 0; at < 8; at += 1) statuses.push((await enter(guarded, 'guess')).status);
    Object.assign(hub.platform.config, { RATE_LIMIT_FACTOR: 1000 });
    expect(statuses.filter((status) => status === 403)).toHaveLength(5);
    expect(statuses.at(-1)).toBe(429);
  });

  it('is gone when it ends, is revoked, or its subject lies in the trash; guesses were never there', async () => {
    const project = await brand();
    const soon = new Date(hub.platform.now().getTime() + 60_000).toISOString();
    const [first, second] = [
      await share('project', project, { expiresAt: soon }),
      await share('project', project),
    ];
    hub.advance(61_000);
    expect((await open(first.path)).status).toBe(410);
    await send(ana, `/api/projects/${project}`, undefined, 'DELETE');
    expect((await open(second.path)).status).toBe(410);
    await send(ana, `/api/projects/${project}/restore`, {});
    expect((await open(second.path)).status).toBe(200);
    expect((await send(ana, `/api/shares/${second.id}`, undefined, 'DELETE')).status).toBe(200);
    expect((await open(second.path)).status).toBe(410);
    expect((await open(`/s/${'A'.repeat(43)}`)).status).toBe(404);
    hub.advance(-61_000);
  });

  it('ends with its subject, and with the account that made it', async () => {
    const dee = await hub.signUp();
    const { body } = await send<{ projectId: string }>(dee, '/api/brands', {
      ...{ name: 'Short-lived', colours: { primary: '#0a4a6e' } },
    });
    const wish = { subject: 'project', subjectId: body.projectId };
    const made = await send<Share>(dee, '/api/shares', wish);
    const path = new URL(made.body.url as string).pathname;
    const picked = await share('asset', await asset(Buffer.from('gone soon'), 'gone.txt'));
    await hub.platform.db.execute(sql`delete from assets where name = 'gone.txt'`);
    expect((await open(picked.path)).status).toBe(404);
    expect((await open(path)).status).toBe(200);
    const password = 'correct horse battery';
    expect((await send(dee, '/api/account/delete', { password })).status).toBe(200);
    expect((await open(path)).status).toBe(404);
    const { rows } = await hub.platform.db.execute(
      sql`select 1 from shares where user_id = ${dee.id}`,
    );
    expect(rows).toEqual([]);
  });

  it('is made and ended by who may change the space; viewers hear 403, strangers 404', async () => {
    const project = await brand(team);
    const { id } = await share('project', project);
    const wish = { subject: 'project', subjectId: project };
    const query = `/api/shares?subject=project&subjectId=${project}`;
    for (const [who, status] of [[ben, 403] as const, [eve, 404] as const]) {
      expect((await send(who, '/api/shares', wish)).status).toBe(status);
      expect((await send(who, query)).status).toBe(status);
      expect((await send(who, `/api/shares/${id}`, undefined, 'DELETE')).status).toBe(status);
    }
    const never = '01990000-0000-7000-8000-000000000000';
    const unknown = await send(eve, '/api/shares', { ...wish, subjectId: never });
    expect(await send(eve, '/api/shares', wish)).toEqual(unknown);
  });

  it('is listed with its looks, and no link stands in the database', async () => {
    const project = await brand();
    const { path, id } = await share('project', project);
    await open(path, { headers: { 'user-agent': 'Mozilla/5.0' } });
    await open(path, { headers: { 'user-agent': 'Slackbot-LinkExpanding 1.0' } });
    const query = `/api/shares?subject=project&subjectId=${project}`;
    const { body } = await send<{ shares: Share[] }>(ana, query);
    expect(body.shares).toMatchObject([{ id, views: 1, hasPassword: false, expiresAt: null }]);
    expect(new URL(body.shares[0]?.url as string).pathname).toBe(path);
    const { rows } = await hub.platform.db.execute(sql`select * from shares`);
    expect(JSON.stringify(rows)).not.toContain(path.split('/').at(-1));
  });

  it('says what is wrong with a wish', async () => {
    const wish = { subject: 'project', subjectId: await brand() };
    const past = await send<{ data: object }>(ana, '/api/shares', {
      ...{ ...wish, expiresAt: '2020-01-01T00:00:00Z' },
    });
    expect([past.status, past.body.data]).toEqual([400, { field: 'expiresAt' }]);
    const odd = await send<{ data: object }>(ana, '/api/shares', { ...wish, subject: 'film' });
    expect([odd.status, odd.body.data]).toEqual([
      400,
      expect.objectContaining({ field: 'subject' }),
    ]);
  });
});
