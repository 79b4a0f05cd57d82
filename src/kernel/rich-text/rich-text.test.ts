import { expect, it } from 'vitest';
import { plainText } from './plain-text.ts';
import { readMarkdown } from './read-markdown.ts';
import { writeXhtml } from './write-xhtml.ts';

const html = (markdown: string) => writeXhtml(readMarkdown(markdown), { picture: () => null });

it('notes are numbered in the order in which they are named, and lead back', () => {
  const { blocks, notes } = readMarkdown('One[^b] two[^a].\n\n[^a]: First.\n[^b]: Second.');
  expect(blocks).toHaveLength(1);
  expect(notes.map((note) => plainText({ blocks: note, notes: [] }))).toEqual([
    'Second.',
    'First.',
  ]);
  expect(html('One[^b].\n\n[^b]: Second.')).toContain('href="#note-1" id="ref-1"');
});

it('HTML is words, and links lead nowhere but to the web and to mail', () => {
  expect(html('a <script>x</script> b')).toBe('<p>a &lt;script&gt;x&lt;/script&gt; b</p>');
  expect(html('[a](javascript:alert(1)) [b](https://example.org)')).toBe(
    '<p>a <a href="https://example.org/">b</a></p>',
  );
});

it('a note that names itself ends', () => {
  expect(readMarkdown('[^1]\n\n[^1]: again [^1]').notes).toHaveLength(1);
});

it('quotes and lists without end are read as words', () => {
  for (const mark of ['> ', '- ', '* - ', '1. ', '>']) {
    expect(plainText(readMarkdown(`${mark.repeat(10_000)}harbour`))).toContain('harbour');
  }
});

it('a long rule is a break, and a long line below words makes a heading of them', () => {
  expect(readMarkdown('- '.repeat(40)).blocks).toEqual([{ kind: 'break' }]);
  expect(readMarkdown(`Tide\n${'-'.repeat(60)}`).blocks).toMatchObject([
    { kind: 'heading', level: 2 },
  ]);
});
