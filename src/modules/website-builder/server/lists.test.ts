import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/db/new-id.ts';
import { createProject } from '#platform/projects/projects.ts';
import { personalSpace } from '#platform/spaces/space-access.ts';
import { toolCaller } from '#platform/testing/acceptance/call-tool.ts';
import { startTestHub, type TestHub, type TestUser } from '#platform/testing/test-hub.ts';
import { buildSite } from './build/build-site.ts';
import { draftSite } from './draft/draft-site.ts';
import { loadSite } from './projects/load-site.ts';
import { bakery, doer, publishNow, readerOf, textBlock } from './testing/site-hub.ts';

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

const list = (props: object, id = 'list') => ({
  ...{ id, type: 'entry-list' },
  props: { collection: 'blog', ...props },
});

/** A site with a blog of so many entries; the first page shows the latest of it. */
async function siteOf(slugs: readonly string[]) {
  const { site, pages } = draftSite({ ...bakery, languages: ['en'], seed: 1, newId });
  const [first] = site.pages;
  const home = first?.id ?? '';
  const blocks = [
    { id: 'top', type: 'heading', props: { text: 'Bread', level: 1 } },
    {
      ...{ id: 'latest', type: 'section', props: { heading: 'The latest' } },
      slots: { 1: [list({ limit: 3 })] },
    },
    textBlock('Below the list.'),
  ];
  const blog = { id: newId(), name: 'Blog', slug: 'blog', inMenu: true, fields: [] };
  const own = site.pages.filter(({ slug }) => slug !== 'blog');
  const parts = {
    site: { ...site, pages: own, collections: [blog] },
    ...Object.fromEntries(own.map(({ id }) => [`page:${id}`, pages[id]])),
    [`page:${home}`]: { ...pages[home], blocks },
    ...Object.fromEntries(
      slugs.map((slug, at) => [
        `entry:${newId()}`,
        { collection: blog.id, title: `Entry ${at + 1}`, slug, fields: {} },
      ]),
    ),
  };
  const { platform } = hub;
  const projectId = await platform.db.transaction(async (tx) => {
    const space = await personalSpace(tx, ana.id);
    const given = { title: site.name, parts };
    return (await createProject(tx, space, ana.id, 'site', given)).id;
  });
  return { projectId, home };
}

const slugsTo = (count: number) => Array.from({ length: count }, (_, at) => `entry-${at + 1}`);
const shown = (html: string) => [...html.matchAll(/>Entry (\d+)</g)].map(([, n]) => Number(n));

describe('a list of entries', () => {
  it('goes on over further pages, each linked, with an address of its own, in the sitemap and in the files', async () => {
    const { projectId } = await siteOf(slugsTo(230));
    await publishNow(hub, ana, projectId, 'long-blog');
    const pages = await Promise.all(
      ['', '/page-2', '/page-3'].map((path) => get(`/long-blog/blog${path}`)),
    );
    expect(pages.map(({ html }) => shown(html).length)).toEqual([100, 100, 30]);
    expect(pages.flatMap(({ html }) => shown(html)).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 230 }, (_, at) => at + 1),
    );
    const [first, second] = pages;
    expect(first?.html).toContain('href="../long-blog/blog/page-3"');
    expect(second?.html).toContain('href="../../long-blog/blog"');
    expect(second?.html).toContain('aria-current="page"');
    expect(second?.html).toContain(
      `<link rel="canonical" href="${hub.sitesOrigin}/long-blog/blog/page-2"/>`,
    );
    expect(second?.html).toMatch(/<title>[^<]*Page 2<\/title>/);
    expect((await get('/long-blog/blog/page-4')).status).toBe(404);
    expect((await get('/long-blog/sitemap.xml')).html).toContain('/long-blog/blog/page-3</loc>');
    const { body } = await call(ana, 'site.export', { projectId });
    const zip = await fetch(`${hub.origin}${body.assets?.[0]?.url}`);
    const files = unzipSync(new Uint8Array(await zip.arrayBuffer()));
    const page = strFromU8(files['blog/page-2.html'] ?? new Uint8Array());
    expect(shown(page)).toHaveLength(100);
    expect(page).toContain('href="../blog/page-3.html"');
    expect(page).toContain('href="../blog.html"');
    expect(strFromU8(files['blog.html'] ?? new Uint8Array())).toContain('href="blog/page-2.html"');
  });

  it('gives way to an entry that is called as a further page would be', async () => {
    const { projectId } = await siteOf(['page-2', ...slugsTo(100)]);
    await publishNow(hub, ana, projectId, 'named-as-a-page');
    expect((await get('/named-as-a-page/blog/page-2')).html).toMatch(/<title>Entry 1/);
    expect(shown((await get('/named-as-a-page/blog/page-2-2')).html)).toHaveLength(1);
    expect((await get('/named-as-a-page/blog')).html).toContain('blog/page-2-2"');
  });

  it('is left out of other pages while nothing is in it, with the heading above it, and comes with the first entry', async () => {
    const { projectId } = await siteOf([]);
    await publishNow(hub, ana, projectId, 'empty-blog');
    const home = await get('/empty-blog');
    expect(home.html).toContain('Below the list.');
    expect(home.html).not.toMatch(/The latest|Nothing here yet/);
    // Where the list itself is, it says so.
    expect((await get('/empty-blog/blog')).html).toContain('Nothing here yet.');
    await make(ana, 'site.add-entry', { projectId, collection: 'blog', title: 'Entry 1' });
    await publishNow(hub, ana, projectId, 'empty-blog');
    const after = await get('/empty-blog');
    expect(after.html).toContain('The latest');
    expect(shown(after.html)).toEqual([1]);
  });

  it('stays where a link leads to it, empty or not', async () => {
    const { projectId, home } = await siteOf([]);
    await make(ana, 'site.set-page', {
      ...{ projectId, pageId: home },
      blocks: [textBlock('[Below](#list)'), list({})],
    });
    await publishNow(hub, ana, projectId, 'linked-list');
    expect((await get('/linked-list')).html).toContain('Nothing here yet.');
  });
});

describe('a change of a site', () => {
  it('draws exactly the pages that show it: one for its own words, every one for the header', async () => {
    const { platform } = hub;
    const { projectId, home } = await siteOf(slugsTo(2));
    const built = async (before?: Awaited<ReturnType<typeof buildSite>>) => {
      const loaded = await loadSite(platform.db, ana.id, projectId, 'edit');
      const manifest = Object.fromEntries(
        [...(before?.files ?? [])].map(([path, { type, csp }]) => [
          path,
          { hash: path, size: 1, type, ...(csp && { csp }) },
        ]),
      );
      return buildSite(platform, ana.id, loaded, new Map(), {
        slug: 'header-edit',
        ...(before && { before: { manifest, about: before.about } as never }),
      });
    };
    const first = await built();
    expect((await built(first)).drawn).toEqual([]);
    await make(ana, 'site.set-page', { projectId, pageId: home, blocks: [textBlock('New.')] });
    const words = await built(first);
    expect(words.drawn).toEqual(['']);
    const project = await hub.request(`/api/projects/${projectId}`, { token: ana.token });
    const { parts } = (await project.json()) as {
      parts: Record<string, { rev: number; body: { header: { type: string; props: object }[] } }>;
    };
    const site = parts.site;
    const header = site?.body.header.map((block) =>
      block.type === 'nav' ? { ...block, props: { ...block.props, title: 'Another name' } } : block,
    );
    const saved = await hub.request(`/api/projects/${projectId}/parts/site`, {
      ...{ method: 'PUT', token: ana.token },
      json: { body: { ...site?.body, header }, known: site?.rev },
    });
    expect(saved.status).toBe(200);
    const after = await built(words);
    const showing = [...after.sources.entries()]
      .filter(([path, { header: top }]) => path !== '404' && top.length > 0)
      .map(([path]) => path);
    expect(after.drawn.toSorted()).toEqual(showing.toSorted());
    expect(after.drawn).toContain('blog/entry-2');
  });
});
