import { gzipSync } from 'node:zlib';
import { zipSync } from 'fflate';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { toolCaller } from '#platform/testing/acceptance/call-tool.ts';
import { expectDeniedAsNever } from '#platform/testing/acceptance/denied-as-never.ts';
import { startTestHub, type TestHub, type TestUser } from '#platform/testing/test-hub.ts';
import { allRules } from '../../rules/all-rules.ts';
import { answersOf, draftSite, type SiteAnswer } from '../../testing/faulty-site.ts';
import { htmlOf } from '../../testing/page-parts.ts';
import { plantable, plantFaults } from '../../testing/plant-faults.ts';
import { serveSite } from '../../testing/serve-site.ts';
import { endShared } from '../reading/shared-reader.ts';

type Served = Awaited<ReturnType<typeof serveSite>>;
type Found = { rule: string; url: string; evidence: { line: number | null; text: string }[] };

let hub: TestHub;
let ana: TestUser;
let eve: TestUser;
let call: ReturnType<typeof toolCaller>;
const served: Served[] = [];
beforeAll(async () => {
  hub = await startTestHub({ ALLOW_PRIVATE_ADDRESSES: '1', CHROMIUM_PATH: 'off' });
  [ana, eve] = [await hub.signUp(), await hub.signUp()];
  call = toolCaller(hub);
});
afterEach(() => {
  for (const one of served.splice(0)) one.close();
});
afterAll(async () => {
  await endShared();
  await hub.close();
});

/** A site whose answers are known once its address is. */
async function site(make: (origin: string) => Map<string, SiteAnswer>): Promise<Served> {
  let answers = new Map<string, SiteAnswer>();
  const one = await serveSite((path) => answers.get(path));
  answers = make(one.origin);
  served.push(one);
  return one;
}
const page = (body: string): SiteAnswer => ({
  ...{ status: 200, headers: { 'content-type': 'text/html; charset=utf-8' } },
  body: `<!doctype html><html lang="en"><head><title>A page of the harbour</title></head><body>${body}</body></html>`,
});
async function crawl(url: string, more: object = {}) {
  const { status, body } = await call(ana, 'seo.crawl', { url, perSecond: 50, ...more });
  expect([status, body.message]).toEqual([200, undefined]);
  return body;
}
async function findings(projectId: unknown, more: object = {}): Promise<Found[]> {
  const { body } = await call(ana, 'seo.findings', { projectId, ...more });
  return body.output.findings as Found[];
}

describe('a site', () => {
  it('gives every planted fault where it is, and nothing else', async () => {
    let planted: { rule: string; url: string }[] = [];
    const one = await site((origin) => {
      const draft = draftSite(origin);
      planted = plantFaults(draft, plantable);
      return answersOf(draft);
    });
    const { output, assets } = await crawl(one.origin);
    const found = await findings(output.projectId);
    const key = ({ rule, url }: { rule: string; url: string }) =>
      `${rule} ${url.replace(one.origin, '')}`;
    expect([...new Set(found.map(key))].sort()).toEqual([...new Set(planted.map(key))].sort());
    expect(plantable.length).toBeGreaterThan(60);
    const sum = Object.values(output.counts as Record<string, number>).reduce(
      (all, n) => all + n,
      0,
    );
    expect(sum).toBe(found.length);
    const noAlt = found.find(({ rule }) => rule === 'image-no-alt');
    const lines = answersOf(draftSite(one.origin)).get('/pages/1') && noAlt?.evidence[0];
    expect(lines?.text).toBe('<img src="/pictures/quay.png">');
    expect(lines?.line).toBeGreaterThan(5);
    expect(assets.map(({ mime }) => mime)).toEqual(['text/csv']);
    const csv = await (await hub.request(assets[0]?.url ?? '')).text();
    expect(csv).toContain('"image-no-alt","warning"');
  });

  it('without a fault gives none, over http and from a ZIP', async () => {
    const one = await site((origin) => answersOf(draftSite(origin)));
    const { output } = await crawl(one.origin);
    expect(output).toMatchObject({ counts: {}, pages: 11 });
    const { output: zipped } = await fromZip('https://harbour.example', () => undefined);
    expect(zipped).toMatchObject({ counts: {}, pages: 11 });
  });

  it('that uses https is held to what https asks for', async () => {
    const { output } = await fromZip('https://harbour.example', (draft) => {
      draft.page('/a').body.push('<form action="http://harbour.example/send"></form>');
      draft.page('/b').body.push('<a href="http://harbour.example/pages/1">One</a>');
      draft.page('/c').body.push('<a href="http://localhost:3000/draft">Draft</a>');
    });
    expect(output.counts).toEqual({
      ...{ 'form-insecure': 1, 'link-insecure': 1, 'link-private': 1 },
      // The unprotected address leads to the protected one.
      'link-redirect': 1,
    });
  });

  it('that links to other sites is told which of them are gone', async () => {
    const other = await site(() => new Map([['/there', page('Here')]]));
    const one = await site((origin) => {
      const draft = draftSite(origin);
      draft.page('/pages/1').body.push(`<a href="${other.origin}/there">There</a>`);
      draft.page('/pages/2').body.push(`<a href="${other.origin}/gone">Gone</a>`);
      return answersOf(draft);
    });
    const { output } = await crawl(one.origin);
    expect(output.counts).toEqual({ 'link-external-broken': 1 });
    const [found] = await findings(output.projectId);
    expect(found?.url).toBe(`${one.origin}/pages/2`);
    expect(found?.evidence[0]?.text).toContain('status 404');
  });

  it('without a sitemap is told so once', async () => {
    const one = await site((origin) => {
      const draft = draftSite(origin);
      draft.hasSitemap = false;
      return answersOf(draft);
    });
    expect((await crawl(one.origin)).output.counts).toEqual({ 'sitemap-missing': 1 });
  });

  it('has a planted fault for every rule', () => {
    const elsewhere = [
      'form-insecure',
      'link-insecure',
      'link-private',
      'link-external-broken',
      'sitemap-missing',
    ];
    expect([...plantable, ...elsewhere].sort()).toEqual(allRules.map(({ id }) => id).sort());
  });
});

async function fromZip(origin: string, change: (draft: ReturnType<typeof draftSite>) => void) {
  const draft = draftSite(origin);
  change(draft);
  const files = Object.fromEntries(
    [...answersOf(draft)].map(([path, { body }]) => {
      const name =
        path === '/' ? 'index.html' : /\.\w+$/.test(path) ? path.slice(1) : `${path.slice(1)}.html`;
      return [`site/${name}`, typeof body === 'string' ? Buffer.from(body) : body];
    }),
  );
  const form = new FormData();
  form.set('file', new File([new Uint8Array(zipSync(files))], 'harbour.zip'));
  const answer = await hub.request('/api/assets', { method: 'POST', token: ana.token, body: form });
  const { id: assetId } = (await answer.json()) as { id: string };
  const { status, body } = await call(ana, 'seo.crawl', { assetId });
  expect([status, body.message]).toEqual([200, undefined]);
  return body;
}

describe('a crawl', () => {
  it('obeys robots.txt, waits as it asks, and keeps to one connection', async () => {
    const one = await site((origin) => {
      const draft = draftSite(origin);
      draft.page('/pages/1').body.push('<a href="/closed/cellar">Cellar</a>');
      draft.robots.push('Crawl-delay: 0.1');
      return answersOf(draft);
    });
    await crawl(one.origin);
    expect(one.pathsOf('GET')).not.toContain('/closed/cellar');
    expect(one.pathsOf('GET').toSorted()).toEqual([...new Set(one.pathsOf('GET'))].toSorted());
    expect(one.counts.mostAnswering).toBe(1);
    expect(one.counts.mostOpen).toBe(1);
    expect(one.log.every(({ agent }) => agent.startsWith('GuildhallBot/1.0'))).toBe(true);
    const times = one.log.slice(1).map(({ at }) => at);
    const gaps = times.slice(1).map((at, index) => at - (times[index] as number));
    // A server’s clock may round; a gap of a tenth of a second is never half of it.
    expect(Math.min(...gaps)).toBeGreaterThan(50);
  });

  it('does not run after a calendar without an end', async () => {
    const calendar = (path: string): SiteAnswer | undefined => {
      const month = Number(/^\/calendar\/(\d+)$/.exec(path)?.[1] ?? Number.NaN);
      if (path === '/') return page('<a href="/calendar/1">Calendar</a>');
      return Number.isNaN(month)
        ? undefined
        : page(`<a href="/calendar/${month + 1}">Next month</a>`);
    };
    const one = await serveSite(calendar);
    served.push(one);
    const { output, notes } = await crawl(one.origin, { maxDepth: 50, maxPages: 300 });
    expect(output.pages).toBeLessThan(35);
    expect(notes.join()).toContain('go on without an end');
  });

  it('reads packed sitemaps that an index names, and ends where it was told to', async () => {
    const one = await site((origin) => {
      const draft = draftSite(origin);
      draft.hasSitemap = false;
      draft.robots.push(`Sitemap: ${origin}/maps/index.xml`);
      const answers = answersOf(draft);
      const lone = draft.page('/only-listed');
      answers.set('/only-listed', { status: 200, headers: lone.headers, body: htmlOf(lone) });
      const xml = { 'content-type': 'application/xml' };
      answers.set('/maps/index.xml', {
        ...{ status: 200, headers: xml },
        body: `<?xml version="1.0"?><sitemapindex><sitemap><loc>${origin}/maps/all.xml.gz</loc></sitemap></sitemapindex>`,
      });
      answers.set('/maps/all.xml.gz', {
        ...{ status: 200, headers: { 'content-type': 'application/gzip' } },
        body: gzipSync(
          `<?xml version="1.0"?><urlset><url><loc>${origin}/only-listed</loc></url></urlset>`,
        ),
      });
      return answers;
    });
    expect((await crawl(one.origin)).output.counts).toEqual({ orphan: 1 });
    const few = await crawl(one.origin, { maxPages: 3 });
    expect(few.output.pages).toBe(3);
    expect(few.notes.join()).toContain('ended at 3 pages');
  });

  it('reads the first 10 MB of a page that is larger, and goes on', async () => {
    const big = page(`<p>${'x'.repeat(20_000_000)}</p><a href="/behind">Behind</a>`);
    const one = await site(
      () =>
        new Map([
          ['/', page('<a href="/big">Big</a>')],
          ['/big', big],
        ]),
    );
    const { output } = await crawl(one.origin);
    expect(output.counts).toMatchObject({ 'page-heavy': 1 });
    expect(one.pathsOf('GET')).not.toContain('/behind');
  });

  it('takes from every page what a selector finds', async () => {
    const one = await site(
      () =>
        new Map([
          ['/', page('<b class="price">12 €</b> <a href="/b" data-sku="7">B</a>')],
          ['/b', page('<b class="price">9 €</b>')],
        ]),
    );
    const extract = [
      { name: 'price', selector: '.price' },
      { name: 'sku', selector: 'a[data-sku]', attribute: 'data-sku' },
    ];
    const { output } = await crawl(one.origin, { extract });
    const { body } = await call(ana, 'seo.pages', { projectId: output.projectId });
    const pages = body.output.pages as { url: string; extracted: object }[];
    expect(pages.map(({ extracted }) => extracted)).toEqual([
      { price: ['12 €'], sku: ['7'] },
      { price: ['9 €'], sku: [] },
    ]);
    const wrong = await call(ana, 'seo.crawl', {
      url: one.origin,
      extract: [{ name: 'x', selector: 'a[' }],
    });
    expect([wrong.status, wrong.body.data.field]).toEqual([400, 'extract.0.selector']);
  });

  it('is compared with the one before', async () => {
    const draft = draftSite('http://x');
    let answers = new Map<string, SiteAnswer>();
    const one = await serveSite((path) => answers.get(path));
    served.push(one);
    const build = (change: (own: ReturnType<typeof draftSite>) => void) => {
      const own = draftSite(one.origin);
      change(own);
      answers = answersOf(own);
    };
    build((own) => plantFaults(own, ['image-no-alt', 'title-short']));
    const { output } = await crawl(one.origin);
    build((own) => {
      plantFaults(own, ['image-no-alt', 'h1-many']);
      own.page('/pages/3').title = '<title>The new title of page 3</title>';
    });
    await crawl(one.origin, { projectId: output.projectId });
    const { body } = await call(ana, 'seo.compare', { projectId: output.projectId });
    const { added, gone, changed, mended, fresh, remaining } = body.output as Record<
      string,
      never[]
    >;
    const at = (path: string) => `${one.origin}${path}`;
    expect(added).toEqual([at('/faults/h1-many')]);
    expect(gone).toEqual([at('/faults/title-short')]);
    expect(changed).toEqual([
      {
        url: at('/pages/3'),
        changes: [
          { field: 'title', before: 'Harbour page 4, pages 3', after: 'The new title of page 3' },
        ],
      },
    ]);
    expect((mended as { rule: string }[]).map(({ rule }) => rule)).toEqual(['title-short']);
    expect((fresh as { rule: string }[]).map(({ rule }) => rule)).toEqual(['h1-many']);
    expect(remaining).toBe(1);
    expect(draft.pages.size).toBe(11);
  });

  it('is refused in words', async () => {
    const closed = await site(
      () =>
        new Map([
          ['/robots.txt', { status: 200, headers: {}, body: 'User-agent: *\nDisallow: /' }],
        ]),
    );
    const robots = await call(ana, 'seo.crawl', { url: closed.origin });
    expect([robots.status, robots.body.code]).toEqual([409, 'ROBOTS']);
    expect(robots.body.message).toContain('robots.txt forbids');
    expect(closed.pathsOf('GET')).toEqual(['/robots.txt']);
    const guarded = await serveSite(() => ({ status: 403, headers: {}, body: 'No robots' }));
    served.push(guarded);
    const refused = await call(ana, 'seo.crawl', {
      url: guarded.origin,
      userAgent: 'HarbourBot/2.0',
    });
    expect(refused.status).toBe(422);
    expect(refused.body.message).toContain('answers with status 403 to “HarbourBot/2.0”');
    const { body } = await call(ana, 'seo.crawl', { url: 'ftp://example.org' });
    expect(body.data.field).toBe('url');
    expect((await call(ana, 'seo.crawl', {})).body.data.field).toBe('url');
    const projects = await hub.request('/api/projects?kind=seo-site&q=127', { token: ana.token });
    const { projects: list } = (await projects.json()) as { projects: { title: string }[] };
    expect(list.map(({ title }) => title)).not.toContain(new URL(closed.origin).host);
  });

  it('belongs to its person, and comes back whole from its bundle', async () => {
    const one = await site((origin) => {
      const draft = draftSite(origin);
      plantFaults(draft, ['title-short', 'image-broken']);
      return answersOf(draft);
    });
    const { output } = await crawl(one.origin);
    for (const tool of ['seo.findings', 'seo.pages', 'seo.compare']) {
      await expectDeniedAsNever(
        (projectId) => hub.request(`/api/tools/${tool}`, { token: eve.token, json: { projectId } }),
        String(output.projectId),
      );
    }
    const bundle = await hub.request(`/api/projects/${output.projectId}/bundle`, {
      token: ana.token,
    });
    const form = new FormData();
    form.set('file', new File([await bundle.arrayBuffer()], 'site.zip'));
    const imported = await hub.request('/api/projects/import', {
      method: 'POST',
      token: eve.token,
      body: form,
    });
    const { projectId } = (await imported.json()) as { projectId: string };
    const { body } = await call(eve, 'seo.findings', { projectId });
    expect(body.output.findings).toEqual(await findings(output.projectId));
    const pages = await call(eve, 'seo.pages', { projectId });
    expect(pages.body.output).toMatchObject({ total: 12 });
    const exported = await hub.request('/api/account/export', { token: ana.token });
    expect(await exported.text()).toContain('/pictures');
  });
});
