import { expect, it } from 'vitest';
import { findTrigger, fitsName, withoutTrigger } from './find-trigger.ts';

it('finds what is being called at the caret', () => {
  expect(findTrigger('/trans', 6)).toEqual({ sign: '/', at: 0, query: 'trans' });
  expect(findTrigger('@pro', 4)).toEqual({ sign: '@', at: 0, query: 'pro' });
  expect(findTrigger('Please @code rev and go', 16)).toEqual({
    ...{ sign: '@', at: 7, query: 'code rev' },
  });
});

it('leaves paths, mail addresses and long texts alone', () => {
  expect(findTrigger('either/or', 9)).toBeUndefined();
  expect(findTrigger('ana@example.org', 15)).toBeUndefined();
  expect(findTrigger('@ home', 6)).toBeUndefined();
  expect(findTrigger('/first\nsecond', 13)).toBeUndefined();
  expect(findTrigger(`@${'a'.repeat(41)}`, 42)).toBeUndefined();
  const hostile = '@'.repeat(200_000);
  expect(findTrigger(hostile, hostile.length)).toBeUndefined();
});

it('takes what was typed out of the text', () => {
  const trigger = findTrigger('Please @pro mend this', 11);
  expect(trigger && withoutTrigger('Please @pro mend this', trigger)).toBe('Please mend this');
});

it('finds names by the beginnings of their words', () => {
  expect(fitsName('Code Reviewer', 'rev')).toBe(true);
  expect(fitsName('Code Reviewer', 'rev co')).toBe(true);
  expect(fitsName('Code Reviewer', 'view')).toBe(false);
});
