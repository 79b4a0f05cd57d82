import { expect, it } from 'vitest';
import { costWords } from './cost-words.ts';

it.each([
  [null, 'price unknown'],
  [0, 'free'],
  [1, '$0.000001'],
  [33, '$0.000033'],
  [138, '$0.00014'],
  [3_010, '$0.0031'],
  [9_990, '$0.01'],
  [10_000, '$0.01'],
  [41_001, '$0.05'],
  [12_345_678, '$12.35'],
])('%s millionths of a dollar read as %s', (amount, words) => {
  expect(costWords(amount)).toBe(words);
});
