import { describe, expect, it } from 'vitest';
import { docOf } from './doc/doc-of.ts';
import { DocFault, readDoc } from './doc/read-doc.ts';
import { richTextOf } from './doc/rich-text-of.ts';
import { plainText } from './plain-text.ts';
import { readMarkdown } from './read-markdown.ts';
import { writeMarkdown } from './write-markdown.ts';
import { writeXhtml } from './write-xhtml.ts';

/** As it goes through the editor: read, checked as a body of a project, written. */
const through = (markdown: string): string =>
  writeMarkdown(richTextOf(readDoc(JSON.parse(JSON.stringify(docOf(readMarkdown(markdown)))))));
const html = (markdown: string, language = 'en') =>
  writeXhtml(readMarkdown(markdown), { picture: () => null, web: true, language });

describe('a callout', () => {
  it('is written as GitHub has it, and read as the same one', () => {
    for (const markdown of [
      '> [!NOTE]\n> The *ferry* is late.\n',
      '> [!TIP]\n> Book early.\n>\n> - By day\n> - By night\n',
      '> [!WARNING]\n>\n> ## Ice\n>\n> Walk slowly.\n',
      '> [!NOTE]\n',
      '> [!NOTE]\n> \\# no heading\n',
      '> [!NOTE]\n> **Bold** first.[^1]\n\n[^1]: Said by the captain.\n',
    ]) {
      expect(through(markdown), markdown).toBe(markdown);
      expect(docOf(readMarkdown(markdown)).content?.[0]?.type).toBe('callout');
    }
    expect(through('> [!note]\n> Small letters.\n')).toBe('> [!NOTE]\n> Small letters.\n');
  });

  it('is none where the words are only words, or of a kind nobody knows', () => {
    for (const markdown of [
      '> \\[!NOTE]\n> As it is written.\n',
      '> [!NOTE] and more in this line\n',
      '> [!DANGER]\n> Unknown.\n',
      '[!NOTE]\n',
    ]) {
      const once = through(markdown);
      expect(JSON.stringify(readMarkdown(markdown)), markdown).not.toContain('"callout"');
      expect(JSON.stringify(readMarkdown(once)), markdown).not.toContain('"callout"');
      expect(through(once)).toBe(once);
    }
  });

  it('is named in the language of its text, and its words stay escaped', () => {
    expect(html('> [!TIP]\n> a <b> c')).toContain('<strong>Tip</strong></p><p>a &lt;b&gt; c</p>');
    expect(html('> [!WARNING]\n> Glatt.', 'de-AT')).toContain('<strong>Warnung</strong>');
    expect(html('> [!NOTE]\n> x', 'pl')).toContain('<strong>Note</strong>');
    expect(plainText(readMarkdown('> [!NOTE]\n> Tide'))).toBe('Tide');
  });
});

describe('a card', () => {
  const card = '[The harbour](https://example.org/quay?a=1&b=2 "embed")\n';

  it('is a link that any reader of Markdown shows, and is read as a card again', () => {
    expect(docOf(readMarkdown(card)).content).toEqual([
      {
        type: 'embed',
        attrs: { url: 'https://example.org/quay?a=1&b=2', title: 'The harbour' },
      },
    ]);
    // `\\&` in an address is how Markdown writes `&`.
    expect(through(card)).toBe(card.replace('&', '\\&'));
    expect(through(through(card))).toBe(through(card));
    for (const title of ['', 'A [b] *c* "d" <e>', 'https://other.example/', '港\u202e']) {
      const doc = readDoc({
        type: 'doc',
        content: [{ type: 'embed', attrs: { url: 'https://example.org/a_(b)_c', title } }],
      });
      expect(docOf(readMarkdown(writeMarkdown(richTextOf(doc)))), title).toEqual(doc);
    }
  });

  it('is none where a link stands alone, in a line, or leads elsewhere than to the web', () => {
    for (const markdown of [
      'https://example.org/\n',
      '[The harbour](https://example.org/)\n',
      '[The harbour](https://example.org/ "About it")\n',
      'See [it](https://example.org/ "embed").\n',
      '[it](mailto:ana@example.org "embed")\n',
      '[it](javascript:alert(1) "embed")\n',
    ]) {
      const { blocks } = readMarkdown(markdown);
      expect(blocks, markdown).toMatchObject([{ kind: 'paragraph' }]);
      expect(JSON.stringify(readMarkdown(through(markdown)))).not.toContain('"embed"');
    }
  });

  it('with another address is refused, and one without is nothing yet', () => {
    const doc = (url: unknown) => ({ type: 'doc', content: [{ type: 'embed', attrs: { url } }] });
    for (const url of ['javascript:alert(1)', 'https:///', 'ftp://example.org/', 4])
      expect(() => readDoc(doc(url)), String(url)).toThrow(DocFault);
    expect(richTextOf(readDoc(doc(''))).blocks).toEqual([]);
  });

  it('opens in a new tab that learns nothing of this page, and is never a frame', () => {
    expect(html(card)).toBe(
      '<p class="embed"><a href="https://example.org/quay?a=1&amp;b=2" target="_blank" rel="noopener noreferrer">The harbour</a><br/>example.org</p>',
    );
    expect(plainText(readMarkdown(card))).toContain('https://example.org/quay');
  });
});
