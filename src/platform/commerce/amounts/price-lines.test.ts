import { expect, it } from 'vitest';
import { fc } from '#kernel/testing/fuzz.ts';
import type { PricedItem } from '../commerce-types.ts';
import { partsOf } from '../refunds/take-back.ts';
import { allocate, shareOf, taxWithin } from './allocate.ts';
import { priceLines, splitNet } from './price-lines.ts';

it('splits every price from 1 to 10,000 by every commission exactly', () => {
  let wrong = 0;
  for (let price = 1; price <= 10_000; price += 1) {
    for (let bps = 0; bps <= 10_000; bps += 1) {
      const commission = shareOf(price, bps);
      const off = Math.abs(commission - (price * bps) / 10_000);
      if (commission < 0 || commission > price || off > 0.5) wrong += 1;
    }
  }
  expect(wrong).toBe(0);
  for (let bps = 0; bps <= 10_000; bps += 1) {
    const { commission, creatorShare } = splitNet(999, 'creator', bps);
    if (commission + creatorShare !== 999) wrong += 1;
  }
  expect(wrong).toBe(0);
});

it('gives an allocation out to the last unit and nobody more than their part', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 2_000_000_000 }), { minLength: 1, maxLength: 12 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (weights, fraction) => {
        const sum = weights.reduce((all, one) => all + one, 0);
        const total = Math.floor(sum * fraction);
        const parts = allocate(total, weights);
        expect(parts.reduce((all, one) => all + one, 0)).toBe(total);
        for (const [index, part] of parts.entries()) {
          expect(part).toBeGreaterThanOrEqual(0);
          expect(part).toBeLessThanOrEqual(weights[index] ?? 0);
        }
      },
    ),
    { numRuns: 500 },
  );
});

it('an order’s lines add up whatever discount, tax and commission, also without minor units', () => {
  const items = fc.array(
    fc.record({ price: fc.integer({ min: 0, max: 5_000_000 }), own: fc.boolean() }),
    { minLength: 1, maxLength: 8 },
  );
  const bps = fc.integer({ min: 0, max: 10_000 });
  fc.assert(
    fc.property(
      items,
      bps,
      bps,
      bps,
      fc.boolean(),
      fc.constantFrom('USD', 'JPY'),
      (given, taxBps, commissionBps, off, taxInclusive, currency) => {
        const priced = given.map(
          ({ price, own }): PricedItem => ({
            ...{ kind: 'prompt', itemId: 'x', title: 'x', version: 1, currency, price },
            creatorId: own ? null : 'creator',
          }),
        );
        const subtotal = priced.reduce((all, { price }) => all + price, 0);
        const discount = shareOf(subtotal, off);
        const lines = priceLines(priced, { discount, taxBps, taxInclusive, commissionBps });
        const sum = (pick: (line: (typeof lines)[number]) => number) =>
          lines.reduce((all, line) => all + pick(line), 0);
        expect(sum(({ discount: share }) => share)).toBe(discount);
        for (const line of lines) {
          expect(line.total).toBe(line.tax + line.commission + line.creatorShare);
          expect(Math.min(line.tax, line.commission, line.creatorShare)).toBeGreaterThanOrEqual(0);
        }
        expect(sum(({ total }) => total)).toBe(
          subtotal - discount + (taxInclusive ? 0 : sum(({ tax }) => tax)),
        );
      },
    ),
    { numRuns: 500 },
  );
});

it('finds the tax within a price to the nearest unit', () => {
  expect(taxWithin(1190, 1900)).toBe(190);
  expect(taxWithin(100, 0)).toBe(0);
  expect(taxWithin(1, 1900)).toBe(0);
});

it('refunds in any steps take exactly what was earned', () => {
  const line = {
    id: 'l',
    creator_id: 'c',
    tax: 190,
    commission: 200,
    creator_share: 800,
    shares: [],
  };
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 400 }), { maxLength: 12 }), (steps) => {
      const state = { tax_reversed: 0, commission_reversed: 0, creator_reversed: 0 };
      let left = 1190;
      for (const step of [...steps, 1190]) {
        const amount = Math.min(step, left);
        if (amount === 0) continue;
        const [part] = partsOf([{ ...line, ...state } as never], amount);
        state.tax_reversed += part?.tax ?? 0;
        state.commission_reversed += part?.commission ?? 0;
        state.creator_reversed += part?.creator ?? 0;
        left -= amount;
        expect(state.tax_reversed + state.commission_reversed + state.creator_reversed).toBe(
          1190 - left,
        );
      }
      expect(state).toEqual({ tax_reversed: 190, commission_reversed: 200, creator_reversed: 800 });
    }),
  );
});
