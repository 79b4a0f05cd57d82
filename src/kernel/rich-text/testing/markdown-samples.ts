/** What CommonMark and its tables, tasks, strikes and notes are made of. */
const blocks = [
  ...['# One *two*', 'Two\n===', '###### Six', 'Plain words.', 'a\\\nb', 'a  \nb', 'a\nb c'],
  ...[
    '> quoted\n> more',
    '> # head\n> - item',
    '> > deep',
    '- a\n- b',
    '* a\n\n* b',
    '1. a\n2. b',
    '7) a\n8) b',
  ],
  ...[
    '- a\n  - b\n    1. c',
    '- a\n\n  more\n\n  ```\n  code\n  ```',
    '- [ ] todo\n- [x] done',
    '- \n- b',
    '- # head in item',
  ],
  ...[
    '```js\nlet a = 1;\n\n\nb\n```',
    '    indented code\n      more',
    '~~~\n```\n~~~',
    '````\n```\n````',
    '---',
    '***\n___',
  ],
  ...[
    '| a | b |\n| --- | :-: |\n| 1 | `x\\|y` |',
    '|a|\n|-|\n| *b* |',
    'a[^1] b[^two]\n\n[^1]: Note.\n[^two]: *Two*\n    lines.',
  ],
  ...[
    '![alt](/p.png "cap")',
    '![a](<a b.png>)',
    'x ![in](p.png) y',
    '[a *b*](https://example.org/x_y "t")',
    '<https://example.org>',
  ],
  ...[
    '[ref][r]\n\n[r]: https://example.org/q?a=1&b=2',
    'www.example.org and me@example.org',
    '[no](javascript:x)',
    '<div>html</div>',
    'a <b>c</b>',
  ],
  ...[
    '*a* **b** ***c*** ~~d~~ `e`',
    '**a *b* c**',
    '*a **b***',
    'a**(b)**c',
    '**"x"**y',
    'a*b*c',
    '_a_ __b__',
    '**a**b',
    '`` a`b ``',
    '`` ` ``',
  ],
  ...[
    '\\*not\\* \\# \\[a\\]',
    '1\\. not a list',
    '\\- not',
    '\\+ not',
    '&amp; &copy; &#35;',
    '&lt;b>',
    'a & b',
    '# \\#',
    '\\> no',
    '\\`x\\`',
  ],
  ...[
    '2 * 3 * 4',
    'snake_case_word',
    '~ 5',
    'a ~~b~~c',
    '![](x)',
    '[](https://example.org)',
    '“Quotes” – dash…',
    '港は八時に',
    '👨‍👩‍👧 ok',
    'a\u00a0b',
  ],
  ...[
    '**bold**\n*em*',
    '1. a\n\n   b\n2. c',
    '10. ten',
    '0. zero',
    '- a\n\n\n- b',
    '+ plus',
    '- a\n1. b',
    '- - a',
    'a\n\n\n\nb',
    '*a*\\\n*b*',
  ],
];

/** More than two hundred texts: each piece alone, and beside two others. */
export function markdownSamples(): string[] {
  const samples = [...blocks];
  for (const [at, one] of blocks.entries()) {
    for (const by of [1, 2]) samples.push(`${one}\n\n${blocks[(at + by * 7) % blocks.length]}`);
  }
  return samples;
}
