import { expect, it } from 'vitest';
import { counted } from './counted.ts';

it('one thing is one thing, any other number are several', () => {
  expect(counted(1, 'star')).toBe('1 star');
  expect(counted(0, 'prompt')).toBe('0 prompts');
  expect(counted(12_000, 'entry', 'entries')).toBe('12,000 entries');
});
