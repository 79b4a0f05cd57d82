import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { createLog } from '#platform/log/log.ts';
import { createSitesListener } from '#platform/sites/serve/serve-site.ts';
import { addHost, type HostSources, proveHost } from '#platform/sites/site-hosts.ts';
import { siteOfProject } from '#platform/sites/site-rows.ts';
import { toolCaller } from '#platform/testing/acceptance/call-tool.ts';
import { startTestHub, type TestHub, type TestUser } from '#platform/testing/test-hub.ts';
import { closePlatform, createPlatform } from '../../../app/hub.ts';
import { publisher, visitorOf } from './testing/page-hub.ts';

let hub: TestHub;
let ana: TestUser;
let eve: TestUser;
let call: ReturnType<typeof toolCaller>;
let publish: ReturnType<typeof publisher>;
beforeAll(async () => {
  hub = await startTestHub({}, { withJobs: false });
  await hub.signUp();
  [ana, eve] = [await hub.signUp(), await hub.signUp()];
  call = toolCaller(hub);
  publish = publisher(hub, call);
});
afterAll(() => hub.close());

/** As a browser asks that was led here by a name. */
const at = (host: string, path: string) =>
  new Promise<{ status: number; location: string; text: string }>((resolve, reject) => {
    const { port } = new URL(hub.sitesOrigin);
    request({ host: '127.0.0.1', port, path, headers: { host } }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (piece) => {
        text += piece;
      });
      answer.on('end', () => {
        const { location = '' } = answer.headers;
        resolve({ status: answer.statusCode ?? 0, location, text });
      });
    })
      .on('error', reject)
      .end();
  });

/** A domain that says this by a record, or by a file. */
const saying = (records: Record<string, string>, files: Record<string, string>): HostSources => ({
  txt: async (name) => {
    const found = records[name];
    if (found === undefined) throw new Error('ENOTFOUND');
    // Long values come in pieces.
    return [['v=spf1'], [found.slice(0, 9), found.slice(9)]];
  },
  fetch: (async (url: string) =>
    url in files ? new Response(files[url]) : new Response('', { status: 404 })) as typeof fetch,
});
const siteIdOf = async (projectId: string) =>
  (await siteOfProject(hub.platform.db, projectId))?.id ?? '';

describe('a domain of one’s own', () => {
  it('shows the page once a TXT record names it, and nothing before', async () => {
    const { projectId } = await publish(ana, 'with-a-domain');
    const siteId = await siteIdOf(projectId);
    const host = await addHost(hub.platform, siteId, 'https://Bread.Example.org/');
    expect(host).toMatchObject({ host: 'bread.example.org', isProven: false });
    const prove = (sources: HostSources) => proveHost(hub.platform, siteId, host.host, sources);
    expect(await prove(saying({}, {}))).toMatchObject({ isProven: false });
    expect(await prove(saying({ [host.txtName]: 'guildhall-site=wrong' }, {}))).toMatchObject({
      isProven: false,
    });
    expect((await at('bread.example.org', '/')).status).toBe(404);
    expect(await prove(saying({ [host.txtName]: host.txtValue }, {}))).toMatchObject({
      isProven: true,
    });
    const page = await at('bread.example.org:4401', '/');
    expect([page.status, page.text.includes('Fresh bread')]).toEqual([200, true]);
    const [, stylesheet = ''] = /rel="stylesheet" href="([^"]+)"/.exec(page.text) ?? [];
    expect((await at('bread.example.org', `/${stylesheet}`)).status).toBe(200);
    expect((await at('bread.example.org', '/thanks/b4')).text).toContain('Welcome');
    await publish(eve, 'eves-own-page');
    expect((await at('bread.example.org', '/eves-own-page')).status).toBe(404);
  });

  it('is proven by a file, too, and belongs to whoever proves it last', async () => {
    const [mine, hers] = [await publish(ana, 'first-owner'), await publish(eve, 'second-owner')];
    for (const { projectId } of [mine, hers]) {
      const siteId = await siteIdOf(projectId);
      const host = await addHost(hub.platform, siteId, 'moved.example.org');
      const sources = saying({}, { [host.fileUrl]: `${host.txtValue}\n` });
      expect((await proveHost(hub.platform, siteId, host.host, sources)).isProven).toBe(true);
    }
    const { rows } = await hub.platform.db.execute(sql`
      select site_id from site_hosts where host = 'moved.example.org' and proven_at is not null`);
    expect(rows).toEqual([{ site_id: await siteIdOf(hers.projectId) }]);
  });

  it('has to be a domain, and none of the hub’s own', async () => {
    const { projectId } = await publish(ana, 'no-domains');
    const siteId = await siteIdOf(projectId);
    for (const wrong of [
      '127.0.0.1',
      'localhost',
      'a b.org',
      'example.org:8080',
      '-x.org',
      '[::1]',
    ]) {
      await expect(addHost(hub.platform, siteId, wrong), wrong).rejects.toMatchObject({
        field: 'host',
      });
    }
  });
});

describe('a second server on the same database', () => {
  let other: Awaited<ReturnType<typeof createPlatform>>;
  let server: Server;
  let origin = '';
  beforeAll(async () => {
    other = await createPlatform({
      ...{ config: hub.platform.config, databaseUrl: hub.databaseUrl, log: createLog('silent') },
    });
    server = createServer(createSitesListener(() => other));
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(async () => {
    server.closeAllConnections();
    server.close();
    await closePlatform(other);
  });

  it('shows what the first one publishes, hears that it was taken down, and counts with it', async () => {
    const { projectId } = await publish(ana, 'on-two-servers');
    const statusOf = async () => (await fetch(`${origin}/on-two-servers`)).status;
    expect(await statusOf()).toBe(200);
    await other.sites.visits.flush();
    const { body } = await call(ana, 'page.results', { projectId });
    expect(body.output).toMatchObject({ variants: [{ visits: 1 }] });
    await call(ana, 'page.unpublish', { projectId });
    await expect.poll(statusOf).toBe(410);
  });

  it('takes forms that the first one drew', async () => {
    const { projectId } = await publish(ana, 'drawn-elsewhere');
    const { hidden } = await visitorOf(hub).open('/drawn-elsewhere');
    const body = new URLSearchParams([...hidden, ['email', 'a@b.example'], ['consent', 'yes']]);
    const sent = await fetch(`${origin}/drawn-elsewhere`, {
      ...{ method: 'POST', redirect: 'manual', body },
    });
    expect(sent.status).toBe(303);
    const entries = await call(ana, 'form.entries', { projectId });
    // Sent at once, so it is spam; its signed time was understood, or the score would not tell a variant.
    expect(entries.body.output.entries).toMatchObject([{ variant: 'Bread club' }]);
  });
});

it('what is published can be sent on: its address, and what was sent to it as a table', async () => {
  const { projectId, url } = await publish(ana, 'sent-further');
  const send = (kind: string, to: string) =>
    hub.request('/api/handoffs', {
      ...{ token: ana.token, json: { from: { type: 'project', id: projectId }, kind, to } },
    });
  const crawl = await send('url', 'seo-studio');
  expect(crawl.status).toBe(200);
  const { projectId: seo } = (await crawl.json()) as { projectId: string };
  const project = await hub.request(`/api/projects/${seo}`, { token: ana.token });
  expect(JSON.stringify(await project.json())).toContain(new URL(url).host);
  expect((await send('table', 'ai-chat')).status).toBe(400);
  await visitorOf(hub).send(
    '/sent-further',
    new URLSearchParams({ email: 'a@b.example', consent: 'yes' }),
  );
  expect((await send('table', 'ai-chat')).status).toBe(200);
  const assets = await hub.request('/api/assets?q=sent-further', { token: ana.token });
  expect(await assets.text()).toContain('sent-further-entries.csv');
});

it('one address sends a site 20 forms a minute at most', async () => {
  const strict = await startTestHub({ RATE_LIMIT_FACTOR: '1' }, { withJobs: false });
  const admin = await strict.signUp();
  const { url } = await publisher(strict, toolCaller(strict))(admin, 'often-sent');
  const send = () =>
    fetch(url, {
      ...{ method: 'POST', redirect: 'manual' },
      body: new URLSearchParams({ email: 'a@b.example', consent: 'yes' }),
    });
  const answers = [];
  for (let time = 0; time < 22; time += 1) answers.push(await send());
  expect(answers.slice(0, 20).map(({ status }) => status)).toEqual(Array(20).fill(303));
  expect(answers[21]?.status).toBe(429);
  expect(Number(answers[21]?.headers.get('retry-after'))).toBeGreaterThan(0);
  await strict.close();
});

it('who leaves takes along the pages of their own, with all that was sent to them', async () => {
  const leaving = await hub.signUp('leaver@example.org', 'correct horse battery');
  const { projectId } = await publish(leaving, 'leaves-soon');
  const visitor = visitorOf(hub);
  const { hidden } = await visitor.open('/leaves-soon');
  hub.advance(3000);
  await visitor.send(
    '/leaves-soon',
    new URLSearchParams([...hidden, ['email', 'kim@example.org'], ['consent', 'yes']]),
  );
  const exported = await hub.request('/api/account/export', { token: leaving.token });
  const text = await exported.text();
  expect(text).toContain('kim@example.org');
  expect(text).toContain('Mail me the news');
  const gone = await hub.request('/api/account/delete', {
    ...{ token: leaving.token, json: { password: 'correct horse battery' } },
  });
  expect(gone.status).toBe(200);
  // The database tells of it a moment later.
  await expect.poll(async () => (await at('localhost', '/leaves-soon')).status).toBe(404);
  const { rows } = await hub.platform.db.execute(sql`
    select (select count(*)::int from sites where project_id = ${projectId}) as sites,
      (select count(*)::int from contacts where email = 'kim@example.org') as contacts,
      (select count(*)::int from files where owner_id = ${leaving.id}) as files`);
  expect(rows).toEqual([{ sites: 0, contacts: 0, files: 0 }]);
});
