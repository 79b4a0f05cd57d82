import { expect, it } from 'vitest';
import { countPrompts, expandPrompt, picturesText } from './expand-prompt.ts';

it('counts what it will make, and does not count to the end of the world', () => {
  expect(countPrompts('a {red|blue} barn {at dawn|at noon|at night}')).toBe(6);
  expect(expandPrompt('a {red|blue} barn')).toEqual(['a red barn', 'a blue barn']);
  for (const endless of ['{|}'.repeat(1333), '{a|b}'.repeat(70)]) {
    expect(picturesText(countPrompts(endless))).toBe('over a million');
  }
});
