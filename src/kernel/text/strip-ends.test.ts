import { expect, it } from 'vitest';
import { stripEnd, stripEnds, stripStart } from './strip-ends.ts';

it('takes signs off the ends of a text only', () => {
  expect(stripEnd('Well... no!?.', /[.!?]/)).toBe('Well... no');
  expect(stripStart('--a-b--', /-/)).toBe('a-b--');
  expect(stripEnds(' ,a, b, ', /[\s,]/)).toBe('a, b');
});

it('leaves nothing of a text that is nothing else', () => {
  expect(stripEnds('////', /\//)).toBe('');
  expect(stripEnd('', /\//)).toBe('');
});
