import { describe, expect, it } from 'vitest';
import { costOf } from './cost.ts';
import type { ServicePrice } from './prices.ts';

const price = (given: Partial<ServicePrice>): ServicePrice => ({
  service: 'openai',
  model: '*',
  inputPerMillion: null,
  outputPerMillion: null,
  perImage: null,
  charactersPerMillion: null,
  perSecond: null,
  perRequest: null,
  note: '',
  source: '',
  asOf: null,
  confidence: 'own',
  updatedAt: '2026-11-21T00:00:00.000Z',
  ...given,
});

describe('what a call costs', () => {
  it('is its tokens at their prices, rounded up to a millionth of a dollar', () => {
    const tokens = price({ inputPerMillion: 2_500_000, outputPerMillion: 10_000_000 });
    expect(costOf(tokens, { inputTokens: 1000, outputTokens: 100 })).toBe(3500);
    expect(costOf(tokens, { inputTokens: 1, outputTokens: 0 })).toBe(3);
  });

  it('is unknown when a part of it has no price', () => {
    expect(costOf(undefined, { inputTokens: 1 })).toBeNull();
    expect(costOf(price({ inputPerMillion: 1 }), { inputTokens: 1, outputTokens: 1 })).toBeNull();
    expect(costOf(price({ perImage: 1 }), {})).toBeNull();
  });

  it('may be flat, by the picture, by the second', () => {
    expect(costOf(price({ perRequest: 8000 }), { inputTokens: 5, outputTokens: 6 })).toBe(8000);
    expect(costOf(price({ perImage: 40_000 }), { images: 3 })).toBe(120_000);
    expect(costOf(price({ perSecond: 100, perRequest: 50 }), { seconds: 5 })).toBe(550);
    expect(costOf(price({ perRequest: 0, inputPerMillion: 0 }), {})).toBe(0);
    expect(costOf(price({ perSecond: 100 }), { seconds: 0 })).toBe(0);
  });
});
