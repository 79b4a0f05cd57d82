import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { BlockActionsContext } from './block-actions.ts';
import { Markdown } from './markdown.tsx';

afterEach(cleanup);

const fence = (language: string, code: string) => `\`\`\`${language}\n${code}\n\`\`\``;

it('code has its language, numbered lines, and can be copied and wrapped', async () => {
  const copied = vi.fn(async () => undefined);
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText: copied } });
  const { container } = render(<Markdown text={fence('ts', 'const a = 1;\n/* b\nc */')} />);
  expect(screen.getByText('TypeScript')).toBeTruthy();
  expect(container.querySelectorAll('.code-line')).toHaveLength(3);
  // Colours come later, and a comment of two lines is coloured in both.
  await expect.poll(() => container.querySelectorAll('.hljs-comment').length).toBe(2);
  const wrap = screen.getByRole('button', { name: 'Wrap long lines' });
  fireEvent.click(wrap);
  expect(wrap.getAttribute('aria-pressed')).toBe('true');
  fireEvent.click(screen.getByRole('button', { name: 'Copy code' }));
  expect(copied).toHaveBeenCalledWith('const a = 1;\n/* b\nc */');
  vi.unstubAllGlobals();
});

it('what is still written has neither colours nor buttons of its own until it is closed', async () => {
  const buttons = vi.fn(() => <button type="button">Run</button>);
  const show = (text: string, isGrowing: boolean) => (
    <BlockActionsContext value={{ buttons }}>
      <Markdown text={text} isGrowing={isGrowing} />
    </BlockActionsContext>
  );
  const open = `${fence('js', 'done()')}\n\n\`\`\`js\nconst a`;
  const { container, rerender } = render(show(open, true));
  expect(screen.getAllByRole('button', { name: 'Run' })).toHaveLength(1);
  await expect.poll(() => container.querySelectorAll('.hljs-title').length).toBe(1);
  expect(container.querySelectorAll('.code-block')[1]?.querySelector('[class^="hljs"]')).toBeNull();
  rerender(show(`${open} = 1;\n\`\`\`\n\nSo.`, true));
  expect(screen.getAllByRole('button', { name: 'Run' })).toHaveLength(2);
});

it('formulas are drawn, prices are left alone, and a formula brings neither links nor pictures', async () => {
  const tex = '\\href{javascript:alert(1)}{a} \\includegraphics{http://example.org/a.png}';
  const text = `For $x^2$ we pay $5 or $10.\n\n$$\n${tex}\n$$`;
  const { container } = render(<Markdown text={text} />);
  await expect.poll(() => container.querySelectorAll('.katex').length).toBe(2);
  expect(container.textContent).toContain('we pay $5 or $10.');
  expect(container.querySelector('a, img')).toBeNull();
});

it('a table is copied as CSV in which no cell is a formula', () => {
  const copied = vi.fn(async (_: string) => undefined);
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText: copied } });
  const text = '| Name | Sum |\n|---|---|\n| =1+1 | 2.5 |\n| a "b" | 007 |';
  render(<Markdown text={text} />);
  fireEvent.click(screen.getByRole('button', { name: 'Copy as CSV' }));
  expect(copied).toHaveBeenCalledWith(
    ['"Name","Sum"', `"'=1+1",2.5`, '"a ""b""","007"'].join('\r\n'),
  );
  vi.unstubAllGlobals();
});

it('numbers lead to their notes and back, and only those that there are', () => {
  const { container } = render(
    <>
      <Markdown
        text="Pears [1], and again [1]; not [7], not `[1]`."
        notes={{ prefix: 'n', numbers: [1] }}
      />
      <ol>
        <li id="n-1" tabIndex={-1}>
          <details>
            <summary>Orchard</summary>
          </details>
        </li>
      </ol>
    </>,
  );
  const links = screen.getAllByRole('link', { name: 'Note [1]' });
  expect(links).toHaveLength(2);
  expect(links.map(({ id }) => id)).toEqual(['n-1-back', '']);
  Element.prototype.scrollIntoView = vi.fn();
  fireEvent.click(links[0] as HTMLElement);
  expect(document.activeElement?.id).toBe('n-1');
  expect(container.querySelector('details')?.open).toBe(true);
});

it('notes of one answer do not lead to those of another', () => {
  const text = 'A claim.[^1]\n\n[^1]: Its reason.';
  const { container } = render(
    <>
      <section aria-label="first">
        <Markdown text={text} />
      </section>
      <Markdown text={text} />
    </>,
  );
  const ids = [...container.querySelectorAll('[id]')].map(({ id }) => id);
  expect(ids.length).toBeGreaterThan(3);
  const link = within(screen.getByRole('region', { name: 'first' })).getAllByRole('link')[0];
  expect(container.querySelectorAll(`[id="${link?.getAttribute('href')?.slice(1)}"]`)).toHaveLength(
    1,
  );
});
