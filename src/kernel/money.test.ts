import { expect, it } from 'vitest';
import {
  costText,
  formatMoney,
  listPriceText,
  microsText,
  minorDigits,
  plainMoney,
  priceText,
} from './money.ts';

it('writes minor units in the currency’s own way', () => {
  expect(formatMoney(999, 'USD')).toBe('$9.99');
  expect(formatMoney(1200, 'JPY')).toBe('¥1,200');
  expect(formatMoney(-5, 'EUR')).toBe('-€0.05');
  expect([minorDigits('USD'), minorDigits('JPY'), minorDigits('KWD')]).toEqual([2, 0, 3]);
});

it('refuses a currency that does not exist', () => {
  expect(() => formatMoney(1, 'not a currency')).toThrow(RangeError);
});

it('says of what is sold for nothing that it is free', () => {
  expect([priceText(0, 'USD'), priceText(999, 'USD')]).toEqual(['Free', '$9.99']);
});

it('writes amounts for fields and programs in the digits of their currency', () => {
  expect([plainMoney(123_450, 'USD'), plainMoney(500, 'JPY')]).toEqual(['1234.50', '500']);
});

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
  [1_204_000_000, '$1,204.00'],
])('%s millionths of a dollar cost %s', (amount, words) => {
  expect(costText(amount)).toBe(words);
});

it('writes what was spent, and prices of a list to their last digit', () => {
  expect([microsText(0), microsText(33), microsText(500_000)]).toEqual([
    ...['$0.00', '$0.000033', '$0.50'],
  ]);
  expect([listPriceText(0), listPriceText(75_000), listPriceText(2_500_000)]).toEqual([
    ...['$0.00', '$0.075', '$2.50'],
  ]);
});
