import { expect, it } from 'vitest';
import { spokenWords } from './speak.ts';

it('reads words and not the signs of their form', () => {
  const markdown = [
    ...['# Tides', '', '- **Ebb** and [flow](https://example.org/a)', '1. `low` water', ''],
    ...['```js', 'const tide = 1;', '```', '', '| Day | Height |', '|---|---:|', '| Mon | 3 m |'],
  ].join('\n');
  expect(spokenWords(markdown)).toBe(
    ['Tides', 'Ebb and flow', 'low water', 'Code.', 'Day Height', 'Mon 3 m'].join('\n'),
  );
});

it('reads a block of code that nobody closed as one', () => {
  expect(spokenWords('Look:\n```\nrm -rf')).toBe('Look:\nCode.');
});
