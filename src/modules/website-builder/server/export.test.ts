import { strFromU8, unzipSync } from 'fflate';
import { HtmlValidate } from 'html-validate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toolCaller } from '#platform/testing/acceptance/call-tool.ts';
import { startTestHub, type TestHub, type TestUser } from '#platform/testing/test-hub.ts';
import { bakery, doer, type Made, textBlock } from './testing/site-hub.ts';

let hub: TestHub;
let ana: TestUser;
let call: ReturnType<typeof toolCaller>;
let make: ReturnType<typeof doer>;
beforeAll(async () => {
  hub = await startTestHub();
  await hub.signUp();
  ana = await hub.signUp();
  call = toolCaller(hub);
  make = doer(call);
});
afterAll(() => hub.close());

const titles = [
  ...['Home', 'About us', 'Services', 'Prices', 'Questions', 'Team', 'Visit us', 'Join in'],
  ...['Events', 'Contact', 'Legal notice', 'Privacy'],
];

async function files(projectId: string, more: object = {}): Promise<Map<string, string>> {
  const { status, body } = await call(ana, 'site.export', { projectId, ...more });
  expect(status, body.message).toBe(200);
  const zip = await fetch(`${hub.origin}${body.assets?.[0]?.url}`);
  const unpacked = unzipSync(new Uint8Array(await zip.arrayBuffer()));
  return new Map(Object.entries(unpacked).map(([path, bytes]) => [path, strFromU8(bytes)]));
}

/** Everything that a page of a folder names: links, pictures, styles, as paths of the folder. */
function namedBy(path: string, text: string): string[] {
  const base = `file:///site/${path}`;
  const found = path.endsWith('.css')
    ? [...text.matchAll(/url\("([^"]+)"\)/g)]
    : [...text.matchAll(/<(?:a|link|img|script|source|iframe)\b[^>]*?\s(?:href|src)="([^"]*)"/g)];
  return found
    .map(([, to = '']) => to)
    .filter((to) => !/^(?:mailto|tel|data):/.test(to) && !to.startsWith('#'))
    .map((to) => new URL(to, base).href.replace(/[?#].*$/, ''));
}

describe('the files of a site', () => {
  it('hold together in a folder: twelve pages and a blog of thirty entries without a broken link or a request elsewhere', async () => {
    const { projectId } = await make<Made>(ana, 'site.create', { ...bakery, pages: titles });
    await make(ana, 'site.add-collection', {
      ...{ projectId, name: 'Blog', slug: 'blog' },
      fields: [
        { key: 'date', label: 'Date', type: 'date' },
        { key: 'text', label: 'Text', type: 'rich' },
        { key: 'before', label: 'Before', type: 'reference' },
      ],
    });
    let before: string | undefined;
    for (let n = 1; n <= 30; n += 1) {
      const day = `2026-03-${String(n).padStart(2, '0')}`;
      const { entryId } = await make<{ entryId: string }>(ana, 'site.add-entry', {
        ...{ projectId, collection: 'blog', title: `Entry ${n}` },
        fields: { date: day, text: `Words of ${n}.`, ...(before && { before }) },
      });
      before = entryId;
    }
    const all = await files(projectId, { address: 'https://bread.example.org/' });
    const pages = [...all].filter(([path]) => path.endsWith('.html') && !path.startsWith('_/'));
    expect(pages).toHaveLength(12 + 1 + 30 + 1);
    const broken = [...all].flatMap(([path, text]) =>
      path.endsWith('.html') || path.endsWith('.css')
        ? namedBy(path, text).filter((to) => !all.has(to.replace('file:///site/', '')))
        : [],
    );
    expect(broken).toEqual([]);
    // Every page can be reached from the first one.
    const seen = new Set(['index.html']);
    for (const path of seen) {
      for (const to of namedBy(path, all.get(path) ?? '')) {
        const next = to.replace('file:///site/', '');
        if (next.endsWith('.html')) seen.add(next);
      }
    }
    expect(pages.map(([path]) => path).filter((path) => !seen.has(path))).toEqual(['404.html']);
    const sitemap = all.get('sitemap.xml') ?? '';
    expect(sitemap.match(/<loc>/g)).toHaveLength(12 + 1 + 30);
    expect(sitemap).toContain('<loc>https://bread.example.org/blog/entry-30.html</loc>');
    expect(all.get('feed.xml')).toContain('href="https://bread.example.org/blog/entry-30.html"');
    const validate = new HtmlValidate({ extends: ['html-validate:standard'] });
    const reports = await Promise.all(
      pages.map(async ([path, html]) => [path, await validate.validateString(html)] as const),
    );
    const faults = reports.flatMap(([path, { results }]) =>
      results.flatMap(({ messages }) => messages.map((one) => `${path}: ${one.message}`)),
    );
    expect(faults).toEqual([]);
  });

  it('pair the same page in two languages for search engines, each in its own language', async () => {
    const { projectId, pages } = await make<Made>(ana, 'site.create', {
      ...{ ...bakery, pages: ['Home', 'Contact'], languages: ['en', 'de'] },
    });
    expect(pages.map(({ slug }) => slug)).toEqual(['', 'contact', '', 'contact']);
    const all = await files(projectId);
    const german = all.get('de/contact.html') ?? '';
    expect(german).toContain('<html lang="de">');
    expect(german).toContain('<link rel="alternate" hreflang="en" href="../contact.html"/>');
    expect(all.get('contact.html')).toContain('hreflang="de" href="de/contact.html"');
    expect(all.get('de.html')).toContain('hreflang="en" href="index.html"');
    expect(all.get('sitemap.xml')).toMatch(/hreflang="de" href="[^"]+\/de\/contact\.html"/);
  });

  it('are the same bytes for the same site, and hold hostile words as words', async () => {
    const hostile = '</title><script>alert(1)</script>"><img src=x onerror=alert(1)>{{7*7}}';
    const { projectId } = await make<Made>(ana, 'site.create', {
      ...{ ...bakery, name: hostile.slice(0, 80), pages: ['Home', hostile.slice(0, 110)] },
    });
    await make(ana, 'site.add-collection', {
      ...{ projectId, name: hostile.slice(0, 80), slug: 'x' },
      fields: [{ key: 'a', label: hostile.slice(0, 80), type: 'text' }],
    });
    await make(ana, 'site.add-entry', {
      ...{ projectId, collection: 'x', title: hostile.slice(0, 110) },
      fields: { a: hostile },
    });
    await make(ana, 'site.add-page', {
      ...{ projectId, title: 'Words', blocks: [textBlock(hostile)] },
    });
    const [first, second] = [await files(projectId), await files(projectId)];
    expect(second).toEqual(first);
    for (const [path, text] of first) {
      if (!/\.(?:html|xml)$/.test(path)) continue;
      expect(text, path).not.toMatch(/<script>alert|<img src=x/);
    }
  });
});
