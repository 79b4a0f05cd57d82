import { describe, expect, it } from 'vitest';
import { artifactFileName } from './artifact-kinds.ts';
import { findArtifacts } from './find-artifacts.ts';
import { isRewrite } from './is-rewrite.ts';

const fence = (language: string, code: string) => `\`\`\`${language}\n${code}\n\`\`\``;
const only = (text: string) => findArtifacts(text)[0];

describe('what of an answer can stand beside the chat', () => {
  it.each([
    [fence('html', '<title>Tide  clock</title>'), 'html', 'Tide clock'],
    [fence('', '<!DOCTYPE html><h1>Pears</h1>'), 'html', 'Pears'],
    [fence('xml', '<svg viewBox="0 0 1 1"></svg>'), 'svg', 'Picture'],
    [fence('jsx', 'export default function Counter() {}'), 'react', 'Counter'],
    [`## Harvest\n\n${fence('mermaid', 'graph TD; A-->B')}`, 'mermaid', 'Harvest'],
    [fence('markdown', '# Report\nAll is well.'), 'document', 'Report'],
    [
      `1. One:\n   ${fence('html', '   <p>in a list</p>').replaceAll('\n', '\n   ')}`,
      'html',
      'Web page',
    ],
  ])('is found in %j', (text, kind, title) => expect(only(text)).toMatchObject({ kind, title }));

  it('is no code that is only read, and nothing that is still being written', () => {
    expect(findArtifacts(fence('python', 'print(1)'))).toEqual([]);
    expect(findArtifacts('```html\n<p>half')).toEqual([]);
    expect(findArtifacts('a | b\n\nno table')).toEqual([]);
  });

  it('takes a table as CSV in which no cell is a formula', () => {
    const text = '| Name | Sum |\n|:--|--:|\n| =1+1 | 2.5 |\n| a\\|b, **c** | |\n\nBelow.';
    expect(only(text)).toMatchObject({ content: 'Name,Sum\n\'=1+1,2.5\n"a|b, c",', from: 'table' });
  });

  it('takes a long answer with headings as a whole, after what it holds', () => {
    const text = `# Report\n\n${'Words of it. '.repeat(150)}\n\n## End\n\n${fence('svg', '<svg/>')}`;
    expect(findArtifacts(text).map(({ kind, from }) => [kind, from])).toEqual([
      ['svg', 'code'],
      ['document', 'whole'],
    ]);
  });

  it('is looked for in one pass, also in hostile texts', () => {
    for (const piece of ['```\n', '|-|\n', '# ', '> ', '| a\n|-\n', '~~~ ', '<title>', '- '])
      expect(findArtifacts(piece.repeat(50_000)).length, piece).toBeLessThanOrEqual(100);
  });
});

describe('a later one', () => {
  const page = (title: string, body: string) =>
    ({ kind: 'html', title, content: body, from: 'code' }) as const;
  it('is a rewrite by its title or by half of its lines', () => {
    const before = page('Tides', '<p>one line of it</p>\n<p>another line</p>\n<p>third line</p>');
    expect(isRewrite(before, page('tides', 'all new'))).toBe(true);
    expect(isRewrite(before, page('Other', before.content.replace('third', '3rd')))).toBe(true);
    expect(isRewrite(before, page('Other', '<p>pears</p>\n<p>plums</p>'))).toBe(false);
    expect(isRewrite(before, { ...before, kind: 'svg' })).toBe(false);
    expect(isRewrite(page('Web page', 'a a a a'), page('Web page', 'b b b b'))).toBe(false);
  });
});

it('is saved under a name that every system takes', () => {
  expect(artifactFileName('html', 'Tide: "clock"/2')).toBe('Tide-clock-2.html');
  expect(artifactFileName('table', '???')).toBe('Table.csv');
});
