import { wcagContrast } from 'culori';
import { describe, expect, it } from 'vitest';
import { brandColours } from './brand-look.ts';
import { build } from './build-document.ts';
import type { PromptCards } from './issue-nodes.ts';
import { issueTemplates } from './issue-templates.ts';
import { parseIssue } from './parse-issue.ts';
import { renderArticle } from './render-article.ts';
import { renderIssue } from './render-issue.ts';
import { renderMarkdown } from './render-markdown.ts';

const promptId = '019aa000-0000-7000-8000-000000000001';
const cards: PromptCards = new Map([
  [
    promptId,
    {
      title: 'A plan for the week',
      price: '$4.99',
      path: '/prompts/a-plan',
      picture: '/share-images/prompts/a-plan.png',
    },
  ],
]);
const siteUrl = 'https://hub.example.org';
const frame = { subject: 'News', preheader: 'Look', siteUrl, cards, footer: true };
const mailOf = (document: unknown) => renderIssue(parseIssue(document), frame);

const everything = build.document('sky', [
  build.masthead('The Club', 'May'),
  build.heading(1, 'Hello {{name|friend}}'),
  build.paragraph(['Read ', build.link('the story', 'https://example.org/a?b=1&c=2'), '.']),
  build.list(['one', [build.bold('two')]]),
  build.quote('Wise words'),
  build.divider(),
  { type: 'image', attrs: { src: '/files/abc-1', alt: 'A "house"', href: null } },
  build.button('Open', 'https://example.org/open'),
  build.columns([build.paragraph('left')], [build.paragraph('right')]),
  build.promptCard(promptId, 'Saves an hour'),
  build.paragraph('Enough? {{unsubscribe}}'),
]);

const brandId = '019aa000-0000-7000-8000-0000000000b1';
const branded = (primary: string, accent = primary, logo: unknown = null) =>
  mailOf({
    ...build.document('plum', [
      build.masthead('The Club', 'May'),
      build.paragraph(['Read ', build.link('the story', 'https://example.org/a')]),
      build.quote([build.link('Wise', 'https://example.org/b')]),
      build.button('Open', 'https://example.org/open'),
    ]),
    attrs: { theme: 'plum', brand: { id: brandId, name: 'Tides <&>', primary, accent, logo } },
  });

describe('an issue with a brand', () => {
  it('wears its colours, and its logo on top', async () => {
    const logo = { src: `/files/${brandId}`, width: 112 };
    const { html, mjml } = await branded('#0a4a6e', '#c2410c', logo);
    expect(html).toMatch(/background(-color)?:#0a4a6e/);
    expect(html).toContain('color:#c2410c');
    expect(html).not.toContain('#5b2a6e');
    expect(html).toContain(`src="https://hub.example.org/files/${brandId}"`);
    expect(html).toContain('alt="Tides &lt;&amp;&gt;"');
    expect(mjml.indexOf('width="112px"')).toBeLessThan(mjml.indexOf('The Club'));
  });

  it('can be read whatever its colours are, on white and where a mail program is dark', () => {
    for (const primary of ['#ffff00', '#ffffff', '#000000', '#7f7f7f', '#ff00ff', '#00ff99']) {
      const look = { id: brandId, name: '', primary, accent: primary, logo: null };
      const colours = brandColours(look);
      const pairs = [
        [colours.onStrong, colours.strong],
        [colours.link, '#ffffff'],
        [colours.link, colours.soft],
        ['#1c2621', colours.soft],
        ['#56625c', colours.paper],
        [colours.darkLink, '#1a211e'],
        [colours.darkLink, '#232c28'],
      ] as const;
      for (const [words, ground] of pairs) {
        const said = `${words} on ${ground} for ${primary}`;
        expect(wcagContrast(words, ground), said).toBeGreaterThanOrEqual(4.5);
      }
    }
  });

  it('takes nothing for a colour or a logo that is none', async () => {
    const evil = '#000000" onload="alert(1)';
    expect((await branded(evil)).html).toContain('#5b2a6e');
    for (const src of ['javascript:alert(1)', '"><script>', 7]) {
      const { html } = await branded('#0a4a6e', '#0a4a6e', { src, width: 100 });
      expect(html).not.toMatch(/alert|<script/);
    }
    const wide = { src: '/files/abc', width: 99_999 };
    expect((await branded('#0a4a6e', '#0a4a6e', wide)).html).not.toContain('/files/abc');
  });
});

describe('an issue', () => {
  it('becomes MJML, part by part', async () => {
    const { mjml } = await mailOf(everything);
    const body = mjml.slice(mjml.indexOf('<mj-body'));
    expect(body).toMatchSnapshot();
  });

  it('becomes a mail that fits phones, with its plain text', async () => {
    const { html, text } = await mailOf(everything);
    expect(html).toContain('max-width:600px');
    expect(html).toContain('@media only screen and (min-width:480px)');
    expect(html).toContain('href="https://example.org/a?b=1&amp;c=2"');
    expect(html).toContain('src="https://hub.example.org/files/abc-1"');
    expect(html).toContain('alt="A &quot;house&quot;"');
    expect(html).toContain('src="https://hub.example.org/share-images/prompts/a-plan.png"');
    expect(html).toContain('prefers-color-scheme: dark');
    expect(html.match(/\{\{unsubscribe_url\}\}/g)?.length).toBeGreaterThanOrEqual(2);
    // Fonts and pictures of strangers would tell them who reads.
    expect(html).not.toMatch(/fonts\.googleapis|@import/);
    expect(text).toMatchSnapshot();
  });

  it('leaves out a prompt that is no longer for sale', async () => {
    const mail = await renderIssue(parseIssue(everything), { ...frame, cards: new Map() });
    expect(mail.html + mail.text).not.toContain('Saves an hour');
  });

  it('shows the public nothing that is meant for one reader', () => {
    const article = renderArticle(parseIssue(everything), { cards, siteUrl: '' });
    expect(article).toContain('Hello friend');
    expect(article).not.toMatch(/\{\{|unsubscribe/i);
    expect(article).toMatchSnapshot();
  });

  it('leaves as Markdown that means the same', () => {
    expect(renderMarkdown(parseIssue(everything), { cards, siteUrl })).toMatchSnapshot();
  });

  it('has five designs of ours that all make a mail well below the limit', async () => {
    expect(issueTemplates.length).toBeGreaterThanOrEqual(5);
    for (const { id, content } of issueTemplates) {
      const { html, text } = await mailOf(content);
      expect(Buffer.byteLength(html), id).toBeLessThan(40 * 1024);
      expect(text.length, id).toBeGreaterThan(100);
    }
  });
});

describe('a hostile document', () => {
  const evil = `"><script>alert(1)</script><mj-include path="/etc/passwd" />`;
  const scripts = [
    'javascript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    ' java\nscript:x',
    '//x',
  ];

  it('stays text wherever it is put', async () => {
    const link = build.link(evil, `https://example.org/${evil}`);
    const document = build.document('forest', [
      build.masthead(evil, evil),
      build.heading(2, evil),
      build.paragraph([link, evil]),
      build.list([evil]),
      build.button(evil, `https://example.org/${evil}`),
      { type: 'image', attrs: { src: `/files/${evil}`, alt: evil } },
      { type: 'image', attrs: { src: '/files/good', alt: evil, href: 'https://example.org/"x' } },
      build.columns([build.quote(evil)], [build.promptCard(promptId, evil)]),
    ]);
    const mail = await renderIssue(parseIssue(document), {
      ...frame,
      ...{ subject: evil, preheader: evil },
      cards: new Map([[promptId, { title: evil, price: evil, path: '/p', picture: '/x' }]]),
    });
    const article = renderArticle(parseIssue(document), { cards, siteUrl: '' });
    for (const html of [mail.html, article]) {
      expect(html).not.toMatch(/<script|<mj-|root:/);
      expect(html).toContain('&lt;script&gt;');
    }
  });

  it.each(scripts)('loses the address %j and keeps its words', async (href) => {
    const { html, text } = await mailOf(
      build.document('forest', [
        build.paragraph([build.link('words', href)]),
        build.button('press', href),
        { type: 'image', attrs: { src: href, alt: 'seen' } },
      ]),
    );
    expect(html).toContain('words');
    expect(html + text).not.toMatch(/javascript|vbscript|data:text|java\s*script/);
    expect(html).not.toContain('href="//x"');
  });

  it('is refused when it is no document, too deep or too long', () => {
    for (const wrong of [null, 1, 'doc', [], {}, { type: 'paragraph' }]) {
      expect(() => parseIssue(wrong)).toThrow('not a document');
    }
    let deep: unknown = build.paragraph('x');
    for (let level = 0; level < 40; level += 1) deep = { type: 'blockquote', content: [deep] };
    expect(() => parseIssue({ type: 'doc', content: [deep] })).toThrow('nested too deeply');
    const long = Array.from({ length: 6000 }, () => ({ type: 'horizontalRule' }));
    expect(() => parseIssue({ type: 'doc', content: long })).toThrow('too long');
  });

  it('of unknown or broken parts leaves the rest', async () => {
    const document = {
      type: 'doc',
      attrs: { theme: '</style>' },
      content: [
        null,
        7,
        { type: 'iframe', attrs: { src: 'https://example.org' } },
        { type: 'heading', attrs: { level: 'x' }, content: 'no list' },
        { type: 'promptCard', attrs: { id: "' or 1=1" } },
        { type: 'paragraph', content: [{ type: 'text', text: 'left\u0000\u202e over' }] },
      ],
    };
    const { html, text } = await mailOf(document);
    expect(html).not.toContain('iframe');
    expect(text).toMatch(/^left over/);
  });
});
