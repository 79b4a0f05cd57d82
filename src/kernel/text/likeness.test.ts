import { expect, test } from 'vitest';
import { covered, likeness } from './likeness.ts';

test('slips, endings and accents matter little, other words much', () => {
  expect(likeness('Delivery times', 'delivery time')).toBeGreaterThan(0.7);
  expect(likeness('openning hours', 'opening hours')).toBeGreaterThan(0.6);
  expect(likeness('Überweisung', 'uberweisung')).toBe(1);
  expect(likeness('Where is my order?', 'Can I return bread?')).toBeLessThan(0.3);
  expect(likeness('', 'anything')).toBe(0);
});

test('a phrase is found within a longer sentence, also with a slip', () => {
  expect(covered('opening hours', 'What are your openning hours, please?')).toBeGreaterThan(0.8);
  expect(covered('opening hours', 'When is bread delivered?')).toBeLessThan(0.2);
  expect(covered('', 'anything')).toBe(0);
});
