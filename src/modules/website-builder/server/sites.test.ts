import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toolCaller } from '#platform/testing/acceptance/call-tool.ts';
import { startTestHub, type TestHub, type TestUser } from '#platform/testing/test-hub.ts';
import { bakery, doer, type Made, readerOf, textBlock } from './testing/site-hub.ts';

let hub: TestHub;
let ana: TestUser;
let call: ReturnType<typeof toolCaller>;
let make: ReturnType<typeof doer>;
let get: ReturnType<typeof readerOf>;
beforeAll(async () => {
  hub = await startTestHub();
  await hub.signUp();
  ana = await hub.signUp();
  call = toolCaller(hub);
  make = doer(call);
  get = readerOf(hub);
});
afterAll(() => hub.close());

type Published = { url: string; version: number; changed: string[] };
const create = (more: object = {}) => make<Made>(ana, 'site.create', { ...bakery, ...more });
const publish = (projectId: string, slug: string, more: object = {}) =>
  make<Published>(ana, 'site.publish', { projectId, slug, ...more });

describe('a website', () => {
  it('comes from a description with the pages that were named, in their order', async () => {
    const { body } = await call(ana, 'site.create', {
      ...{ ...bakery, pages: ['Home', 'Our bread', 'Questions', 'Contact'] },
    });
    const { pages, projectId } = body.output as Made;
    expect(pages.map(({ slug }) => slug)).toEqual(['', 'our-bread', 'questions', 'contact']);
    expect(body.engine?.service).toBe('local');
    expect(body.engine?.label).toMatch(/^Local engine/);
    const { url, version, changed } = await publish(projectId, 'bread-club');
    expect({ url, version }).toEqual({ url: `${hub.sitesOrigin}/bread-club`, version: 1 });
    expect(changed).toEqual(['/', '/contact', '/our-bread', '/questions']);
    const home = await get('/bread-club');
    expect(home.status).toBe(200);
    expect(home.html).toContain('Fresh bread every Friday');
    expect(home.html).toContain('href="bread-club/our-bread"');
    const questions = await get('/bread-club/questions');
    expect(questions.html).toContain('Can I pause?');
    expect(questions.html).toContain('href="../bread-club/contact"');
  });

  it('rewrites every link to a page that gets another address, and leads from the old one', async () => {
    const { projectId, pages } = await create({ pages: ['Home', 'About us', 'Contact'] });
    const about = pages[1]?.id ?? '';
    await make(ana, 'site.set-page', {
      ...{ projectId, pageId: pages[2]?.id },
      blocks: [textBlock(`[Read on](page:${about})`)],
    });
    await publish(projectId, 'renamed-page');
    expect((await get('/renamed-page/contact')).html).toContain('href="../renamed-page/about-us"');
    const { redirects } = await make<{ redirects: object[] }>(ana, 'site.set-page', {
      ...{ projectId, pageId: about, slug: 'story' },
    });
    expect(redirects).toEqual([{ from: '/about-us', to: '/story' }]);
    const { changed } = await publish(projectId, 'renamed-page');
    expect(changed).toContain('/story');
    expect((await get('/renamed-page/contact')).html).toContain('href="../renamed-page/story"');
    const old = await get('/renamed-page/about-us?from=mail');
    expect([old.status, old.location]).toEqual([301, '/renamed-page/story?from=mail']);
    // A second name does not make a chain: both old ones lead to the new one.
    await make(ana, 'site.set-page', { projectId, pageId: about, slug: 'tale' });
    await publish(projectId, 'renamed-page');
    for (const path of ['about-us', 'story']) {
      expect((await get(`/renamed-page/${path}`)).location).toBe('/renamed-page/tale');
    }
  });

  it('is not published while a link leads nowhere', async () => {
    const { projectId } = await create();
    const gone = '0199aaaa-0000-7000-8000-000000000000';
    const { pageId } = await make<{ pageId: string }>(ana, 'site.add-page', {
      ...{ projectId, title: 'Lost', blocks: [textBlock(`[Gone](page:${gone})`)] },
    });
    const { findings } = await make<{ findings: { rule: string; pageId: string }[] }>(
      ...([ana, 'site.check', { projectId }] as const),
    );
    expect(findings[0]).toMatchObject({ rule: 'broken-link', pageId });
    const refused = await call(ana, 'site.publish', { projectId, slug: 'lost-link' });
    expect([refused.status, refused.body.code]).toEqual([409, 'BROKEN_LINK']);
    expect(refused.body.message).toContain(`“Lost” links to “page:${gone}”, which is not there.`);
    expect((await get('/lost-link')).status).toBe(404);
  });

  it('shows its entries in a list, each on a page of its own, in the feed and in the sitemap', async () => {
    const { projectId } = await create();
    await make(ana, 'site.add-collection', {
      ...{ projectId, name: 'Blog', slug: 'blog' },
      fields: [
        { key: 'date', label: 'Date', type: 'date' },
        { key: 'body', label: 'Text', type: 'rich' },
        { key: 'loaves', label: 'Loaves', type: 'number' },
        { key: 'tags', label: 'Tags', type: 'tags' },
        { key: 'next', label: 'Read next', type: 'reference', collection: 'blog' },
      ],
    });
    const first = await make<{ entryId: string }>(ana, 'site.add-entry', {
      ...{ projectId, collection: 'blog', title: 'The first loaf' },
      fields: { date: '2026-05-01', body: '# It rose\n\nQuillabrix.', loaves: 1200, tags: ['rye'] },
    });
    await make(ana, 'site.add-entry', {
      ...{ projectId, collection: 'blog', title: 'The second loaf', slug: 'second' },
      fields: { date: '2026-06-01', body: 'Better.', next: first.entryId },
    });
    await publish(projectId, 'with-a-blog');
    const list = await get('/with-a-blog/blog');
    expect(list.html.indexOf('The second loaf')).toBeLessThan(list.html.indexOf('The first loaf'));
    const entry = await get('/with-a-blog/blog/the-first-loaf');
    for (const words of ['Quillabrix', '1,200', 'rye', 'May 1, 2026']) {
      expect(entry.html).toContain(words);
    }
    const second = await get('/with-a-blog/blog/second');
    expect(second.html).toContain('href="../../with-a-blog/blog/the-first-loaf"');
    const sitemap = await get('/with-a-blog/sitemap.xml');
    expect(sitemap.type).toContain('application/xml');
    expect(sitemap.html).toContain(`<loc>${hub.sitesOrigin}/with-a-blog/blog/second</loc>`);
    const feed = await get('/with-a-blog/feed.xml');
    expect(feed.html).toContain('<title>The first loaf</title>');
    expect(feed.html).toContain(`href="${hub.sitesOrigin}/with-a-blog/blog/the-first-loaf"`);
    const lost = await get('/with-a-blog/blog/never/was');
    expect(lost.status).toBe(404);
    expect(lost.html).toContain('href="../../../with-a-blog"');
  });

  it('goes back to an earlier publication, byte for byte, and tells what that changes', async () => {
    const { projectId, pages } = await create({ pages: ['Home', 'About'] });
    await publish(projectId, 'back-again');
    const before = await Promise.all(
      ['', '/about', '/sitemap.xml'].map((one) => get(`/back-again${one}`)),
    );
    await make(ana, 'site.set-page', {
      projectId,
      pageId: pages[1]?.id,
      blocks: [textBlock('New.')],
    });
    const second = await publish(projectId, 'back-again');
    expect(second).toMatchObject({ version: 2, changed: ['/about'] });
    const back = await publish(projectId, 'back-again', { version: 1 });
    expect(back).toMatchObject({ version: 1, changed: ['/about'] });
    const after = await Promise.all(
      ['', '/about', '/sitemap.xml'].map((one) => get(`/back-again${one}`)),
    );
    expect(after.map(({ html }) => html)).toEqual(before.map(({ html }) => html));
    const none = await call(ana, 'site.publish', { projectId, slug: 'back-again', version: 9 });
    expect(none.status).toBe(404);
  });
});
