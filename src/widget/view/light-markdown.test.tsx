import { expect, test } from 'vitest';
import { lightMarkdown } from './light-markdown.ts';

function drawn(text: string): string {
  const box = document.createElement('div');
  box.append(lightMarkdown(text));
  return box.innerHTML;
}

test('paragraphs, lists, bold, italic and code', () => {
  expect(drawn('Hello **you**\nand *all*\n\n- one\n- `two`\n1. first')).toBe(
    '<p>Hello <strong>you</strong><br>and <em>all</em></p><ul><li>one</li><li><code>two</code></li></ul><ol><li>first</li></ol>',
  );
});

test('links open elsewhere and tell nothing of the page; bare addresses become links', () => {
  const html = drawn('[Help](https://example.org/a) or https://example.org/b.');
  expect(html).toContain('<a href="https://example.org/a" target="_blank" rel="noopener');
  expect(html).toContain('>https://example.org/b</a>.');
});

test('no text becomes markup, no address runs', () => {
  const html = drawn(
    '<img src=x onerror=alert(1)> [go](javascript:alert(1)) [x](https://a.b/"onclick="y)',
  );
  expect(html).not.toContain('<img');
  expect(html).not.toContain('href="javascript');
  const box = document.createElement('div');
  box.innerHTML = html;
  expect([...box.querySelectorAll('a')].map((link) => link.getAttribute('onclick'))).toEqual([
    null,
  ]);
});

test('texts made to be slow are drawn, or shown as they are', () => {
  for (const text of ['*'.repeat(20_000), '['.repeat(20_000), '[a](https://'.repeat(1_600)]) {
    expect(drawn(text).length).toBeGreaterThan(100);
  }
  expect(drawn('**a** '.repeat(5_000))).not.toContain('<strong>');
});
