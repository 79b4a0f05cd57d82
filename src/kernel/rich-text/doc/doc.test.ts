import { describe, expect, it } from 'vitest';
import { fc } from '../../testing/fuzz.ts';
import { readMarkdown } from '../read-markdown.ts';
import { markdownSamples } from '../testing/markdown-samples.ts';
import { writeMarkdown } from '../write-markdown.ts';
import { docOf } from './doc-of.ts';
import { DocFault, readDoc } from './read-doc.ts';
import { richTextOf } from './rich-text-of.ts';
import { suggestChanges } from './suggest-change.ts';
import { acceptSuggestions, rejectSuggestions, suggestionsIn } from './suggestions.ts';

/** As it goes through the editor: read, checked as a body of a project, written. */
const through = (markdown: string): string =>
  writeMarkdown(richTextOf(readDoc(JSON.parse(JSON.stringify(docOf(readMarkdown(markdown)))))));

describe('a text', () => {
  it('that went through the editor once goes through it unchanged from then on', () => {
    const samples = markdownSamples();
    expect(samples.length).toBeGreaterThan(200);
    for (const sample of samples) {
      const once = through(sample);
      expect(through(once), sample).toBe(once);
    }
  });

  it('keeps its words, whatever signs are in them', () => {
    const signs = fc.constantFrom(...'ab *_`~[]()<>&#+-.!|\\\'"1=:^$/é港'.split(''));
    const words = fc.array(signs, { maxLength: 30 }).map((all) => all.join(''));
    fc.assert(
      fc.property(words, words, (one, two) => {
        const text = `${one.trim()}x${two.trim()}`.replace(/\s+/g, ' ').trim();
        const doc = {
          type: 'doc',
          content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
        };
        const markdown = writeMarkdown(richTextOf(readDoc(doc)));
        const back = richTextOf(docOf(readMarkdown(markdown)));
        // What looks like an address becomes a link; its words stay.
        const flat = JSON.stringify(back.blocks).match(/"text":"((?:[^"\\]|\\.)*)"/g) ?? [];
        const said = flat
          .map((part) => (JSON.parse(`{${part}}`) as { text: string }).text)
          .join('');
        expect(said).toBe(text);
      }),
    );
  });

  it('of a stranger is refused where it is none', () => {
    const bad: unknown[] = [
      null,
      {},
      { type: 'paragraph' },
      { type: 'doc', content: [{ type: 'script' }] },
    ];
    bad.push(
      { type: 'doc', content: [{ type: 'text', text: 'a' }] },
      { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'doc' }] }] },
    );
    let deep: unknown = { type: 'paragraph' };
    for (let at = 0; at < 40; at += 1) deep = { type: 'blockquote', content: [deep] };
    bad.push({ type: 'doc', content: [deep] });
    for (const one of bad) expect(() => readDoc(one), JSON.stringify(one)).toThrow(DocFault);
  });

  it('has no links but to the web and to mail', () => {
    const link = (href: string) => ({ type: 'link', attrs: { href } });
    const node = { type: 'text', text: 'a', marks: [link('javascript:alert(1)')] };
    const doc = readDoc({ type: 'doc', content: [{ type: 'paragraph', content: [node] }] });
    expect(JSON.stringify(doc)).not.toContain('javascript');
  });
});

describe('suggestions', () => {
  const doc = docOf(
    readMarkdown('The **old** harbour[^1] opens at eight.\n\n[^1]: Note.\n\n- One\n- Two'),
  );
  const change = (start: number, end: number, text: string, id: string) => ({
    ...{ id, start, end, text, by: 'Ana', why: 'Shorter' },
  });

  it('accepted are the new text, rejected the old one to the letter', () => {
    const marked = readDoc(
      suggestChanges(doc, 0, [change(4, 7, 'new', 'a'), change(17, 22, 'closes', 'b')]),
    );
    expect(suggestionsIn(marked)).toMatchObject([
      { id: 'a', added: 'new', removed: 'old', by: 'Ana', why: 'Shorter' },
      { id: 'b', added: 'closes', removed: 'opens' },
    ]);
    expect(rejectSuggestions(marked)).toEqual(doc);
    expect(writeMarkdown(richTextOf(acceptSuggestions(marked)))).toContain(
      'The **new** harbour[^1] closes at eight.',
    );
    const one = acceptSuggestions(marked, new Set(['a']));
    expect(suggestionsIn(one).map(({ id }) => id)).toEqual(['b']);
  });

  it('of any places are rejected without a trace', () => {
    const places = fc.array(fc.tuple(fc.nat(36), fc.nat(6), fc.string({ maxLength: 5 })), {
      maxLength: 6,
    });
    fc.assert(
      fc.property(places, (given) => {
        let from = 0;
        const changes = given
          .sort(([a], [b]) => a - b)
          .flatMap(([start, size, text], at) => {
            if (start < from || (size === 0 && text === '')) return [];
            const end = Math.min(36, start + size);
            from = end + 1;
            return [change(start, end, text, String(at))];
          });
        expect(rejectSuggestions(suggestChanges(doc, 0, changes))).toEqual(doc);
      }),
    );
  });
});
