import { expect, it } from 'vitest';
import { plainMoney } from '#kernel/money.ts';
import { toMinor } from './money-text.ts';

it('reads amounts with a point or a comma, and currencies without minor units', () => {
  expect(toMinor('12.5', 'USD')).toBe(1250);
  expect(toMinor(' 0,05 ', 'EUR')).toBe(5);
  expect(toMinor('500', 'JPY')).toBe(500);
});

it('refuses what is no amount', () => {
  for (const text of ['', 'ten', '1.234', '-1', '1e3', '1.2.3'])
    expect(toMinor(text, 'USD')).toBeNull();
  expect(toMinor('5.1', 'JPY')).toBeNull();
});

it('reads what fields are filled with', () => {
  for (const [minor, currency] of [
    [1250, 'USD'],
    [500, 'JPY'],
  ] as const)
    expect(toMinor(plainMoney(minor, currency), currency)).toBe(minor);
});
