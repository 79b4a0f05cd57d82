import { HtmlValidate } from 'html-validate';
import { parseDocument } from 'htmlparser2';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { blockKinds, kindOf } from './all-blocks.ts';
import { blockTypes } from './block.ts';
import { checkPage } from './check-page.ts';
import { leavesOf } from './fields/walk-fields.ts';
import { assetsOf, linksOf } from './page-links.ts';
import { type Block, type Page, pageSchema } from './page-schema.ts';
import { renderPage } from './render-page.ts';
import { plainFill, sampleBlocks, withIds } from './testing/sample-blocks.ts';
import { siteForTests } from './testing/site-for-tests.ts';

const rules = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: {
    // React writes void elements and boolean attributes as XHTML does, and addresses may be long.
    'void-style': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'long-title': 'off',
    // Letters of attributes carry no meaning in HTML; React writes some of them its own way.
    'attr-case': 'off',
  },
});
const faultsOf = async (html: string): Promise<string[]> => {
  const report = await rules.validateString(html);
  return report.results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, line, column }) => `${ruleId} ${line}:${column} ${message}`),
  );
};
const pageOf = (blocks: Block[], more: Partial<Page> = {}): Page =>
  pageSchema.parse({ title: 'A page', description: 'Of a test', blocks, ...more }) as Page;

describe('Blocks', () => {
  it('are all there, once each', () => {
    expect(blockKinds.map(({ type }) => type)).toEqual([...blockTypes]);
  });

  it.each(blockKinds.map((kind) => [kind.type, kind] as const))(
    'of the type %s are valid HTML with every prop set, and in every preset',
    async (type, kind) => {
      const full = sampleBlocks().filter((block) => block.type === type);
      const presets = kind.presets.map(({ block }, i) => withIds(block, `preset${i}`));
      const site = siteForTests({
        ...{ trail: [{ label: 'Home', to: 'page:home' }], searchIndex: '/index.json' },
        entry: { id: 'e', title: 'Entry', date: '2027-05-01', markdown: 'Text', assetId: 'file1' },
        entries: () => [{ id: 'e', title: 'Entry', summary: 'Of it', date: '2027-05-01' }],
      });
      const { html } = renderPage(site, pageOf(full));
      expect(await faultsOf(html)).toEqual([]);
      for (const preset of presets) {
        expect(await faultsOf(renderPage(site, pageOf([preset])).html)).toEqual([]);
      }
      // What was typed is on the page.
      const words = leavesOf(kind.props as z.ZodType, full[0]?.props).some(
        ({ info }) => info.kind === 'line',
      );
      if (words) expect(html).toMatch(/Words|A picture|x/);
    },
  );

  it.each(['en', 'de', 'fr', 'es'])('speak the page’s language, as %s', (language) => {
    const { html } = renderPage(siteForTests(), pageOf(sampleBlocks(), { language }));
    const skip = {
      en: 'Skip to content',
      de: 'Zum Inhalt',
      fr: 'Aller au contenu',
      es: 'Ir al contenido',
    };
    expect(html).toContain(`<html lang="${language}">`);
    expect(html).toContain(skip[language as keyof typeof skip]);
  });

  it('come back from their schema unchanged, and their schema can be told as JSON', () => {
    const page = pageOf(sampleBlocks());
    expect(pageSchema.parse(JSON.parse(JSON.stringify(page)))).toEqual(page);
    const told = z.toJSONSchema(pageSchema, { io: 'input' });
    expect(JSON.stringify(told)).toContain('"hero"');
    expect(z.toJSONSchema(pageSchema, { io: 'output' })).toHaveProperty('properties.blocks');
  });

  it('never skip a level of headings, and give every page one title', () => {
    const orders = [
      sampleBlocks(),
      sampleBlocks().reverse(),
      [{ id: 'a', type: 'heading', props: { text: 'Deep', level: 5 } }, ...sampleBlocks()],
      [{ id: 'a', type: 'features', props: { items: [{ title: 'First' }] } }],
      [{ id: 'a', type: 'text', props: { markdown: '#### Four\n\n# One' } }],
    ] as Block[][];
    for (const blocks of orders) {
      const { html } = renderPage(siteForTests(), pageOf(blocks));
      const levels = [...html.matchAll(/<h([1-6])/g)].map(([, level]) => Number(level));
      expect(levels.filter((level) => level === 1)).toHaveLength(1);
      let last = 0;
      for (const level of levels) {
        expect(level).toBeLessThanOrEqual(last + 1);
        last = level;
      }
    }
  });
});

describe('Hostile words', () => {
  const texts = [
    '"><img src=x onerror=alert(1)>',
    '<script>alert(1)</script>',
    "' onmouseover='alert(1)",
    '</style></title><svg onload=alert(1)>',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: that is what is tried
    '{{7*7}}${7*7}{{utm_term|<script>alert(1)</script>}}',
    '[a](javascript:alert(1)) ![b](https://evil.example/x.png) <iframe src=//evil.example>',
    'a\u202eb\u0000'.replace('\u0000', ''),
  ];
  const active = (html: string): string[] => {
    const found: string[] = [];
    const walk = (node: {
      name?: string;
      attribs?: Record<string, string>;
      children?: unknown[];
    }) => {
      if (
        node.name === 'script' &&
        !/^\/(countdown|popups|search)\.js$/.test(node.attribs?.src ?? '')
      )
        found.push('script');
      if (node.name === 'style') found.push('style');
      if (node.name === 'iframe' && node.attribs?.sandbox === undefined)
        found.push('frame without sandbox');
      for (const [key, value] of Object.entries(node.attribs ?? {})) {
        if (/^on/i.test(key) || key === 'style') found.push(`${node.name} ${key}`);
        if (
          /^(?:href|src|action|poster)$/.test(key) &&
          /^\s*(?:javascript|data|vbscript):/i.test(value)
        )
          found.push(`${key}=${value}`);
        if (key === 'src' && value.includes('evil')) found.push(`${key}=${value}`);
      }
      for (const child of node.children ?? []) walk(child as typeof node);
    };
    walk(parseDocument(html) as never);
    return found;
  };

  it.each(texts)('are only words in every prop: %s', (text) => {
    const blocks = sampleBlocks((kind, path) =>
      ['line', 'passage', 'markdown', 'code'].includes(kind)
        ? text.slice(0, 36)
        : plainFill(kind, path),
    );
    const { html, csp } = renderPage(
      siteForTests({ query: new URLSearchParams({ utm_term: text }) }),
      pageOf(blocks, { title: text.slice(0, 100) }),
    );
    expect(active(html)).toEqual([]);
    expect(csp).not.toContain('unsafe');
  });

  it('of an address are filled in as words, and cut', () => {
    const page = pageOf([
      { id: 'a', type: 'hero', props: { heading: 'Shoes for {{utm_term|everyone}}' } },
      { id: 'b', type: 'text', props: { markdown: 'For {{utm_term|all}}.' } },
    ]);
    const shown = (term?: string) =>
      renderPage(
        siteForTests({ query: new URLSearchParams(term ? { utm_term: term } : {}) }),
        page,
      );
    expect(shown().html).toContain('Shoes for everyone');
    expect(shown('runners').html).toContain('Shoes for runners');
    expect(shown('[x](https://evil.example) www.evil.example').html).not.toContain('href="http');
    expect(shown('<b>x</b>').html).toContain('&lt;b&gt;x&lt;/b&gt;');
    expect(shown('y'.repeat(500)).html).not.toContain('y'.repeat(81));
    expect(shown().blanks).toEqual(['utm_term']);
  });

  it('are refused where they are addresses', () => {
    for (const to of [
      'javascript:alert(1)',
      'data:text/html,x',
      ' https://a.b',
      'file:///etc/passwd',
      '//evil.example',
      'https://',
      '/../etc',
    ]) {
      const made = pageSchema.safeParse({
        title: 'x',
        blocks: [{ id: 'a', type: 'button', props: { label: 'x', to } }],
      });
      expect(made.success, to).toBe(false);
      expect(made.error?.issues[0]?.path.join('.')).toContain('to');
    }
  });

  it('in blocks of HTML come in a frame that can reach nothing', () => {
    const page = pageOf([
      { id: 'h', type: 'html', props: { html: '<script>parent.x=1</script>' } },
    ]);
    const own = renderPage(siteForTests({ frame: (id) => `/frames/${id}` }), page);
    expect(own.html).toMatch(
      /<iframe[^>]*sandbox="allow-scripts"[^>]*src="\/frames\/h"|<iframe[^>]*src="\/frames\/h"[^>]*sandbox="allow-scripts"/,
    );
    expect(own.html).not.toContain('parent.x');
    expect(own.frames).toMatchObject([{ blockId: 'h', html: '<script>parent.x=1</script>' }]);
    expect(own.frames[0]?.csp).toContain('sandbox allow-scripts;');
    expect(renderPage(siteForTests(), page).html).toContain('sandbox=""');
  });
});

describe('Pages', () => {
  it('that nest without end or twice use an id are refused with a sentence', () => {
    let deep: unknown = { id: 'x', type: 'stack' };
    for (let i = 0; i < 30_000; i += 1) deep = { id: 'x', type: 'stack', slots: { 1: [deep] } };
    const says = (blocks: unknown[]) =>
      pageSchema.safeParse({ title: 'x', blocks }).error?.issues[0]?.message;
    expect(says([deep])).toBe('Blocks lie in blocks at most 6 deep.');
    expect(
      says([
        { id: 'a', type: 'text' },
        { id: 'a', type: 'text' },
      ]),
    ).toBe('Two blocks have the id “a”; each needs its own.');
    expect(says([{ id: 'a', type: 'marquee' }])).toContain('“type” is one of: section, columns');
    expect(says([{ id: 'gh-a', type: 'text' }])).toContain('“gh-”');
  });

  it('tell every link and every file, wherever it stands', () => {
    const blocks = sampleBlocks((kind, path) =>
      kind === 'link' && !path.endsWith('url')
        ? `page:${path.replaceAll('.', '_')}`
        : kind === 'asset'
          ? `file_${path.replaceAll('.', '_')}`
          : kind === 'markdown'
            ? '> - [in](entry:deep) ![pic](asset:inner)'
            : plainFill(kind, path),
    );
    for (const block of blocks) {
      const leaves = leavesOf(kindOf(block.type).props, block.props);
      const links = linksOf(block).map(({ to }) => to);
      const files = assetsOf(block).map(({ id }) => id);
      for (const { value, info } of leaves) {
        if (info.kind === 'link') expect(links).toContain(value);
        if (info.kind === 'asset') expect(files).toContain(value);
        if (info.kind === 'markdown')
          expect([links.includes('entry:deep'), files.includes('inner')]).toEqual([true, true]);
      }
    }
  });

  it('carry a script only where a block needs one, and none from an opaque origin', () => {
    const plain = pageOf(
      sampleBlocks().filter(({ type }) => type !== 'countdown' && type !== 'search'),
    );
    expect(renderPage(siteForTests(), plain).scripts).toEqual([]);
    const counting = pageOf(
      [{ id: 'c', type: 'countdown', props: { to: '2027-05-01T18:00:00Z' } }],
      {
        popups: [{ id: 'p', kind: 'bar', title: 'Hi', trigger: { after: 1 }, blocks: [] }],
      },
    );
    expect(renderPage(siteForTests(), counting).scripts.map(({ name }) => name)).toEqual([
      'countdown',
      'popups',
    ]);
    const sandboxed = renderPage(siteForTests({ sandboxed: true }), counting);
    expect(sandboxed.scripts).toEqual([]);
    expect(sandboxed.html).not.toMatch(/<script|<dialog/);
    expect(sandboxed.html).toContain('Saturday, May 1, 2027');
  });

  it('say at the field what was wrong with a form, and keep what was written', async () => {
    const page = pageOf([
      {
        id: 'f',
        type: 'form',
        props: {
          consent: 'Yes',
          fields: [{ name: 'email', label: 'E-mail', type: 'email', required: true }],
        },
      },
    ]);
    const site = siteForTests({
      form: () => ({
        action: '/send',
        hidden: [],
        values: { email: 'no"mail' },
        faults: { email: 'This is no address.', consent: 'Please agree.' },
      }),
    });
    const { html } = renderPage(site, page);
    expect(html).toContain('value="no&quot;mail"');
    expect(html).toMatch(/aria-invalid="true"[^>]*|aria-describedby="gh-f-email-fault"/);
    expect(html).toContain('<p id="gh-f-consent-fault" class="fault">Please agree.</p>');
    expect(html).toContain('name="website_url"');
    expect(await faultsOf(html)).toEqual([]);
  });

  it('are light: under 60 kB with their stylesheet, compressed', async () => {
    const { gzipSync } = await import('node:zlib');
    const { html, css } = renderPage(siteForTests(), pageOf(sampleBlocks()));
    expect(gzipSync(html).length + gzipSync(css).length).toBeLessThan(60_000);
  });

  it('say which words are missing, and keep the page back for a picture without them only if asked to', () => {
    const page = pageOf([
      { id: 'a', type: 'hero', props: {} },
      { id: 'b', type: 'image', props: { assetId: 'file1' } },
      { id: 'c', type: 'form', props: {} },
    ]);
    const asset = () => ({ mime: 'image/jpeg' });
    const found = (altBlocks: boolean) =>
      checkPage(page, { asset, altBlocks }).map(({ blockId, field, blocks }) => [
        blockId,
        field,
        blocks,
      ]);
    expect(found(false)).toEqual([
      ['a', 'heading', false],
      ['b', 'alt', false],
      ['c', 'fields', true],
    ]);
    expect(found(true)).toContainEqual(['b', 'alt', true]);
  });

  it('name what keeps them from being published', () => {
    const page = pageOf([
      { id: 'a', type: 'button', props: { label: 'x', to: '#gone' } },
      { id: 'b', type: 'image', props: { assetId: 'lost' } },
      { id: 'c', type: 'text', props: { markdown: '[x](page:none)' } },
    ]);
    const problems = checkPage(page, { hasPage: () => false, asset: () => undefined });
    expect(
      problems.filter(({ blocks }) => blocks).map(({ blockId, field }) => [blockId, field]),
    ).toEqual([
      ['a', 'to'],
      ['b', 'assetId'],
      ['c', 'markdown'],
    ]);
  });
});
