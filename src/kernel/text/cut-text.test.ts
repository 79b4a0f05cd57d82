import { expect, it } from 'vitest';
import { cutText } from './cut-text.ts';

it('a cut leaves no half of a sign', () => {
  expect(cutText('ab🎉c', 3)).toBe('ab');
  expect(cutText('ab🎉c', 4)).toBe('ab🎉');
  expect(cutText('ab', 4)).toBe('ab');
});
