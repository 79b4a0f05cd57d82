import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toolCaller } from '#platform/testing/acceptance/call-tool.ts';
import { expectDeniedAsNever } from '#platform/testing/acceptance/denied-as-never.ts';
import { startTestHub, type TestHub, type TestUser } from '#platform/testing/test-hub.ts';
import { breadClub, createPage, publisher } from './testing/page-hub.ts';

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

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${hub.sitesOrigin}${path}`, { redirect: 'manual', headers });

/** As a browser asks that was led here by a name. */
const statusAt = (host: string, path: string) =>
  new Promise<number>((resolve, reject) => {
    const { port } = new URL(hub.sitesOrigin);
    request({ host: '127.0.0.1', port, path, headers: { host } }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    })
      .on('error', reject)
      .end();
  });

describe('a published page', () => {
  it('is at its address with its words, and nothing of it comes from elsewhere', async () => {
    const { url, version } = await publish(ana, 'bread-club');
    expect(url).toBe(`${hub.sitesOrigin}/bread-club`);
    expect(version).toBe(1);
    const answer = await fetch(url);
    expect(answer.status).toBe(200);
    const html = await answer.text();
    expect(html).toContain('Fresh bread');
    expect(html).not.toMatch(/(src|href)="https?:\/\/(?!127\.0\.0\.1)/);
    const csp = answer.headers.get('content-security-policy') ?? '';
    expect(csp).toContain("default-src 'none'");
    expect(csp).toContain(`frame-ancestors ${hub.origin}`);
    const [, stylesheet = ''] = /rel="stylesheet" href="([^"]+)"/.exec(html) ?? [];
    const css = await fetch(new URL(stylesheet, url));
    expect(css.status).toBe(200);
    expect(css.headers.get('content-type')).toContain('text/css');
    expect(css.headers.get('cache-control')).toContain('immutable');
    const [, font = ''] = /url\("([^"]+)"\)/.exec(await css.text()) ?? [];
    expect((await fetch(new URL(font, css.url))).headers.get('content-type')).toBe('font/woff2');
    const [, share = ''] = /property="og:image" content="([^"]+)"/.exec(html) ?? [];
    expect((await fetch(share)).headers.get('content-type')).toBe('image/png');
  });

  it('is not sent again to whoever has it, and is packed for whoever can unpack it', async () => {
    await publish(ana, 'packed-page');
    const first = await get('/packed-page', { 'accept-encoding': 'identity' });
    const etag = first.headers.get('etag') ?? '';
    expect(first.headers.get('content-encoding')).toBeNull();
    expect((await get('/packed-page', { 'if-none-match': etag })).status).toBe(304);
    for (const encoding of ['gzip', 'br']) {
      const answer = await get('/packed-page', { 'accept-encoding': encoding });
      expect(answer.headers.get('content-encoding')).toBe(encoding);
      expect(await answer.text()).toContain('Fresh bread');
    }
  });

  it('answers 410 from the next request on once it is taken down, and comes back with the next publication', async () => {
    const { projectId } = await publish(ana, 'gone-tomorrow');
    expect((await get('/gone-tomorrow')).status).toBe(200);
    const down = await call(ana, 'page.unpublish', { projectId });
    expect(down.body.output).toEqual({ url: `${hub.sitesOrigin}/gone-tomorrow` });
    expect((await get('/gone-tomorrow')).status).toBe(410);
    const back = await call(ana, 'page.publish', { projectId, slug: 'gone-tomorrow' });
    expect(back.body.output).toMatchObject({ version: 2 });
    expect((await get('/gone-tomorrow')).status).toBe(200);
  });

  it('leads from its old address to its new one', async () => {
    const { projectId } = await publish(ana, 'old-name');
    await call(ana, 'page.publish', { projectId, slug: 'new-name' });
    const moved = await get('/old-name?utm_source=mail');
    expect(moved.status).toBe(301);
    expect(moved.headers.get('location')).toBe('/new-name?utm_source=mail');
    const taken = await call(eve, 'page.publish', {
      ...{ projectId: await createPage(hub, eve), slug: 'old-name' },
    });
    expect(taken.status).toBe(409);
    await call(ana, 'page.publish', { projectId, slug: 'old-name' });
    expect((await get('/old-name')).status).toBe(200);
    expect((await get('/new-name')).headers.get('location')).toBe('/old-name');
  });

  it('is gone while its project lies in the trash', async () => {
    const { projectId } = await publish(ana, 'in-the-bin');
    expect((await get('/in-the-bin')).status).toBe(200);
    await hub.request(`/api/projects/${projectId}`, { method: 'DELETE', token: ana.token });
    await expect.poll(async () => (await get('/in-the-bin')).status).toBe(410);
  });

  it('is shown from one time to another', async () => {
    const projectId = await createPage(hub, ana);
    const minute = 60_000;
    const at = (minutes: number) =>
      new Date(hub.platform.now().getTime() + minutes * minute).toISOString();
    const order = { projectId, slug: 'one-hour', from: at(2), until: at(4) };
    expect((await call(ana, 'page.publish', order)).status).toBe(200);
    expect((await get('/one-hour')).status).toBe(404);
    hub.advance(3 * minute);
    expect((await get('/one-hour')).status).toBe(200);
    hub.advance(2 * minute);
    expect((await get('/one-hour')).status).toBe(410);
    const wrong = await call(ana, 'page.publish', { ...order, from: at(2), until: at(1) });
    expect(wrong.body.data.field).toBe('until');
  });

  it('goes back to an earlier publication byte for byte', async () => {
    const page = { ...breadClub, blocks: breadClub.blocks.slice(0, 2) };
    const first = { ...page, blocks: [{ ...page.blocks[1] }] };
    const { projectId } = await publish(ana, 'rolled-back', first);
    const bytes = async () => Buffer.from(await (await get('/rolled-back')).arrayBuffer());
    const before = await bytes();
    await call(ana, 'page.set', { projectId, page: { ...first, title: 'Something else' } });
    await call(ana, 'page.publish', { projectId, slug: 'rolled-back' });
    expect((await bytes()).equals(before)).toBe(false);
    const back = await hub.request(`/api/landing-page-builder/pages/${projectId}/roll-back`, {
      ...{ token: ana.token, json: { version: 1 } },
    });
    expect(back.status).toBe(200);
    expect((await bytes()).equals(before)).toBe(true);
  });
});

describe('addresses', () => {
  it('that are taken are refused with free ones, and reserved ones by name', async () => {
    await publish(ana, 'taken-one');
    const projectId = await createPage(hub, eve);
    const taken = await call(eve, 'page.publish', { projectId, slug: 'taken-one' });
    expect(taken.status).toBe(409);
    expect(taken.body.code).toBe('SLUG_TAKEN');
    expect(taken.body.message).toMatch(/^This address is taken\. Free: taken-one-2, .+\.$/);
    const reserved = await call(eve, 'page.publish', { projectId, slug: 'api' });
    expect(reserved.status).toBe(400);
    expect(reserved.body.message).toBe('This address is reserved.');
    const wrong = await call(eve, 'page.publish', { projectId, slug: 'No Spaces' });
    expect(wrong.body.data.field).toBe('slug');
  });

  it('that two people publish at the same moment belong to one of them', async () => {
    const [one, two] = [await createPage(hub, ana), await createPage(hub, eve)];
    const answers = await Promise.all([
      call(ana, 'page.publish', { projectId: one, slug: 'same-moment' }),
      call(eve, 'page.publish', { projectId: two, slug: 'same-moment' }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('that nobody has, with files outside of a build, or of strange hosts, show nothing', async () => {
    await publish(ana, 'known-page');
    for (const path of ['/', '/nobody-here', '/known-page/index.html', '/known-page/index.json']) {
      expect((await get(path)).status, path).toBe(404);
    }
    for (const path of [
      '/known-page/_/../index.json',
      '/known-page/%2e%2e',
      '/known-page/_/nope',
    ]) {
      expect((await get(path)).status, path).toBe(404);
    }
    expect(await statusAt('strange.example.com', '/known-page')).toBe(404);
    expect(await statusAt('localhost', '/known-page')).toBe(200);
    expect((await get('/api/config')).status).toBe(404);
    const posted = await fetch(`${hub.sitesOrigin}/known-page`, { method: 'DELETE' });
    expect(posted.status).toBe(405);
  });
});

describe('pages of others', () => {
  it('cannot be published, read or taken down, and say no more than pages that never were', async () => {
    const { projectId } = await publish(ana, 'only-anas');
    for (const [tool, more] of [
      ['page.publish', { slug: 'eves-now' }],
      ['page.unpublish', {}],
      ['form.entries', {}],
      ['page.results', {}],
      ['page.set', { page: breadClub }],
    ] as const) {
      const ask = (id: string) =>
        hub.request(`/api/tools/${tool}`, { token: eve.token, json: { projectId: id, ...more } });
      await expectDeniedAsNever(ask, projectId);
    }
  });
});
