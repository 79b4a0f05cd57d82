import { expect, it } from 'vitest';
import { monthlyCosts } from './monthly-costs.ts';

it('a service without a key costs nothing, and its price is part of the list price', () => {
  const services = [
    { hasKey: true, hasSpareKey: false, priceCents: 2000 },
    { hasKey: false, hasSpareKey: false, priceCents: 4900 },
    { hasKey: true, hasSpareKey: true, priceCents: 0 },
  ];
  expect(monthlyCosts(services)).toEqual({ costCents: 2000, listPriceCents: 6900 });
  const spareOnly = { hasKey: false, hasSpareKey: true, priceCents: 500 };
  expect(monthlyCosts([...services, spareOnly]).costCents).toBe(2500);
  expect(monthlyCosts([])).toEqual({ costCents: 0, listPriceCents: 0 });
});
