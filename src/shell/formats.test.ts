import { expect, it } from 'vitest';
import { numberText, personLocale, plainDayText } from './formats.ts';

it('writes numbers alike everywhere, and a plain day is the same day in every zone', () => {
  expect(numberText(1234567)).toBe('1,234,567');
  expect(personLocale()).toMatch(/^en/);
  expect(plainDayText('2026-11-23')).toContain('23');
  expect(plainDayText('2026-11-23T23:30:00Z')).toBe(plainDayText('2026-11-23'));
});
