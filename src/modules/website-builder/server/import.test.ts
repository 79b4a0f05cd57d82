import { strToU8, zipSync } from 'fflate';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allBlocks, type Page } from '#blocks/page-schema.ts';
import { keepAsset } from '#platform/assets/keep-asset.ts';
import { personalSpace } from '#platform/spaces/space-access.ts';
import { toolCaller } from '#platform/testing/acceptance/call-tool.ts';
import { startTestHub, type TestHub, type TestUser } from '#platform/testing/test-hub.ts';
import { bakery, doer, type Made, readerOf } from './testing/site-hub.ts';

let hub: TestHub;
let ana: TestUser;
let eve: TestUser;
let call: ReturnType<typeof toolCaller>;
let make: ReturnType<typeof doer>;
let get: ReturnType<typeof readerOf>;
beforeAll(async () => {
  hub = await startTestHub();
  await hub.signUp();
  [ana, eve] = [await hub.signUp(), await hub.signUp()];
  call = toolCaller(hub);
  make = doer(call);
  get = readerOf(hub);
});
afterAll(() => hub.close());

async function fileOf(name: string, bytes: Uint8Array): Promise<string> {
  const space = await personalSpace(hub.platform.db, ana.id);
  return (await keepAsset(hub.platform.db, hub.platform, space, ana.id, { name, bytes })).id;
}
const zipOf = (files: Record<string, string>) =>
  zipSync(Object.fromEntries(Object.entries(files).map(([path, text]) => [path, strToU8(text)])));
const pictureOf = async (colour: string): Promise<Uint8Array> =>
  new Uint8Array(
    await sharp({ create: { width: 40, height: 30, channels: 3, background: colour } })
      .png()
      .toBuffer(),
  );
const take = async (name: string, bytes: Uint8Array) =>
  make<Made>(ana, 'site.create', { ...bakery, import: await fileOf(name, bytes) });

describe('an earlier site', () => {
  it('comes along as a ZIP of HTML: its links lead on, its addresses redirect, its scripts stay behind', async () => {
    const { projectId, pages } = await take(
      'old.zip',
      zipOf({
        'site/index.html':
          '<title>Old bakery</title><h1>Welcome</h1><p>Read <a href="about.html">about us</a>.</p><script>alert(1)</script>',
        'site/about.html':
          '<title>About &amp; so</title><meta name="description" content="Who we were"><p>Since <b>long</b> ago. <a href="index.html">Back</a></p>',
      }),
    );
    expect(pages.map(({ title, slug }) => [title, slug])).toEqual([
      ['Old bakery', ''],
      ['About & so', 'about'],
    ]);
    await make(ana, 'site.publish', { projectId, slug: 'old-bakery' });
    const home = await get('/old-bakery');
    expect(home.html).toContain('<a href="old-bakery/about">about us</a>');
    expect(home.html).not.toContain('alert(1)');
    const about = await get('/old-bakery/about');
    expect(about.html).toContain('content="Who we were"');
    expect((await get('/old-bakery/about.html')).location).toBe('/old-bakery/about');
  });

  it('keeps its form: each piece becomes the block that fits, and its pictures stand where they stood', async () => {
    const red = await pictureOf('#c1272d');
    const blue = await pictureOf('#0057b8');
    const unused = await pictureOf('#00a651');
    const page = `<title>Shapes</title><main><h1>Our shapes</h1><p>First <b>words</b>.</p>
      <figure><img src="img/red.png" alt="A red field"><figcaption>Red, in May</figcaption></figure>
      <ul><li>one</li><li>two</li></ul><blockquote><p>Bread is patience.</p><cite>Ana</cite></blockquote>
      <table><tr><th>Loaf</th><th>Price</th></tr><tr><td>Rye</td><td>4</td></tr></table>
      <pre><code class="language-js">bake(1 &lt; 2);</code></pre>
      <p><a class="btn btn-primary" href="more.html">Read more</a></p>
      <p>Within <img src="img/blue.png" alt="A blue field"> a line, and <img src="gone.png" alt="lost">.</p>
      <svg viewBox="0 0 1 1" onload="alert(7)"><rect width="1" height="1"/></svg></main>`;
    const bytes = zipSync({
      'index.html': strToU8(page),
      'more.html': strToU8('<title>More</title><p>Quorvelle.</p>'),
      ...{ 'img/red.png': red, 'img/blue.png': blue, 'img/unused.png': unused },
    });
    const order = { ...bakery, import: await fileOf('shapes.zip', bytes) };
    const { body } = await call(ana, 'site.create', order);
    const { projectId, pages } = body.output as Made;
    expect(body.notes).toEqual(
      expect.arrayContaining([
        expect.stringMatching(
          /^2 pictures came along into the library\. Nobody knows their rights/,
        ),
        '2 pages came along.',
        'One picture was not in the file.',
        expect.stringMatching(/^One piece of the pages had no block that fits/),
      ]),
    );
    const read = await hub.request(`/api/projects/${projectId}`, { token: ana.token });
    const { parts } = (await read.json()) as { parts: Record<string, { body: Page }> };
    const held = allBlocks(parts[`page:${pages[0]?.id}`]?.body as Page);
    expect(held.filter(({ type }) => type !== 'section').map(({ type }) => type)).toEqual([
      ...['heading', 'text', 'image', 'text', 'quote', 'table', 'code', 'button', 'text', 'html'],
    ]);
    const propsOf = (type: string) => held.find((block) => block.type === type)?.props;
    expect(propsOf('quote')).toMatchObject({ text: 'Bread is patience.', author: 'Ana' });
    expect(propsOf('table')).toMatchObject({
      rows: [
        ['Loaf', 'Price'],
        ['Rye', '4'],
      ],
    });
    expect(propsOf('code')).toMatchObject({ code: 'bake(1 < 2);', language: 'js' });
    expect(propsOf('button')).toMatchObject({ label: 'Read more', to: `page:${pages[1]?.id}` });
    const { assetId } = propsOf('image') as { assetId: string };
    const kept = await hub.request(`/api/assets/${assetId}`, { token: ana.token });
    expect(await kept.json()).toMatchObject({
      ...{ name: 'red.png', alt: 'A red field' },
      licence: 'Unknown (came with an earlier site)',
    });
    await make(ana, 'site.publish', { projectId, slug: 'old-shapes' });
    const { html } = await get('/old-shapes');
    expect(html).toContain('alt="A red field"');
    expect(html).toContain('<figcaption>Red, in May</figcaption>');
    expect(html).toMatch(/Within[^"]{0,40}(?:<[^>]*>)*<img [^>]*alt="A blue field"/);
    expect(html).toContain('<h1');
    expect(html).not.toContain('alert(7)');
    expect(html).toContain('href="old-shapes/more"');
  });

  it('comes along as a folder of Markdown: what has a day becomes the blog', async () => {
    const { projectId, pages } = await take(
      'blog.zip',
      zipOf({
        'posts/2026-03-01-rye.md':
          '---\ntitle: "On rye"\ndate: 2026-03-01\ntags: [bread, rye]\n---\nQuorvelle. [More](wheat.md)',
        'posts/wheat.md': '---\ntitle: On wheat\ndate: 2026-04-01\n---\n<script>alert(2)</script>',
      }),
    );
    expect(pages.length).toBeGreaterThan(2);
    await make(ana, 'site.publish', { projectId, slug: 'old-blog' });
    const post = await get('/old-blog/blog/on-rye');
    for (const words of ['Quorvelle', 'March 1, 2026', 'bread', '../../old-blog/blog/on-wheat']) {
      expect(post.html).toContain(words);
    }
    expect((await get('/old-blog/blog/on-wheat')).html).not.toContain('<script>alert');
  });

  it('comes along as WordPress gives it away, without drafts and entities of its own', async () => {
    const item = (type: string, status: string, title: string, link: string, text: string) =>
      `<item><title>${title}</title><link>https://old.example.org${link}</link><content:encoded><![CDATA[${text}]]></content:encoded><excerpt:encoded><![CDATA[]]></excerpt:encoded><wp:post_date>2025-05-06 07:08:09</wp:post_date><wp:status>${status}</wp:status><wp:post_type>${type}</wp:post_type><category domain="post_tag"><![CDATA[Loaves]]></category></item>`;
    const wxr = `<?xml version="1.0"?><!DOCTYPE rss [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]><rss version="2.0" xmlns:wp="http://wordpress.org/export/1.2/"><channel>${item('post', 'publish', 'Sour &amp; dark', '/2025/05/sour/', 'First.\n\nSecond <a href="https://old.example.org/about/">about</a>')}${item('post', 'draft', 'Secret', '/secret/', 'Never')}${item('page', 'publish', 'About', '/about/', 'Ours &b;')}</channel></rss>`;
    const { projectId, pages } = await take('export.xml', strToU8(wxr));
    expect(pages.map(({ title }) => title)).toEqual(['About']);
    await make(ana, 'site.publish', { projectId, slug: 'old-press' });
    const post = await get('/old-press/blog/sour-dark');
    expect(post.html).toContain('<p>First.</p>');
    expect(post.html).toContain('Loaves');
    expect(post.html).not.toContain('Never');
    expect((await get('/old-press/2025/05/sour')).location).toBe('/old-press/blog/sour-dark');
  });

  it.each([
    ['nothing.zip', zipOf({ 'a.txt': 'no page' }), /No pages were found/],
    ['cut.zip', zipOf({ 'index.html': '<p>x</p>'.repeat(500) }).slice(0, 60), /damaged|unpack/i],
    ['bomb.zip', zipSync({ 'index.html': new Uint8Array(40_000_000) }), /larger than an import/],
  ])('is refused with a sentence where %s cannot be read', async (name, bytes, says) => {
    const space = await personalSpace(hub.platform.db, ana.id);
    const kept = await keepAsset(hub.platform.db, hub.platform, space, ana.id, {
      name,
      bytes,
    }).catch((error: Error) => error);
    // A damaged archive is refused before it becomes a file of the library.
    if (kept instanceof Error) return expect(kept.message).toMatch(/damaged|not what|read/i);
    const { status, body } = await call(ana, 'site.create', { ...bakery, import: kept.id });
    expect(status).toBe(422);
    expect(body.message).toMatch(says);
    return undefined;
  });

  it('stays its owner’s: nobody imports a file of others', async () => {
    const id = await fileOf('mine.md', strToU8('# Mine'));
    const { status } = await call(eve, 'site.create', { ...bakery, import: id });
    expect(status).toBe(404);
  });
});
