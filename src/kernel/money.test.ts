import { expect, it } from 'vitest';
import { formatMoney, minorDigits } from './money.ts';

it('writes minor units in the currency’s own way', () => {
  expect(formatMoney(999, 'USD')).toBe('$9.99');
  expect(formatMoney(1200, 'JPY')).toBe('¥1,200');
  expect(formatMoney(-5, 'EUR')).toBe('-€0.05');
  expect([minorDigits('USD'), minorDigits('JPY'), minorDigits('KWD')]).toEqual([2, 0, 3]);
});

it('refuses a currency that does not exist', () => {
  expect(() => formatMoney(1, 'not a currency')).toThrow(RangeError);
});
