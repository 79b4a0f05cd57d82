import { describe, expect, it } from 'vitest';
import { endOfDay, localDay } from '#shell/time/local-day.ts';
import type { ServiceEntry } from '../../contract.ts';
import { amount, parsePrice, rateLimitText } from '../formats.ts';
import { countByCategory, hasStatus, inGroup, matchesSearch } from './service-filters.ts';

const entry = (part: Partial<ServiceEntry>) =>
  ({ name: 'Tool', description: '', category: 'ai', status: 'inactive', ...part }) as ServiceEntry;

describe('filters', () => {
  it('count an invalid key as inactive, and one under test as neither', () => {
    const shown = (status: ServiceEntry['status']) =>
      (['active', 'inactive'] as const).filter((filter) => hasStatus(entry({ status }), filter));
    expect(shown('invalid')).toEqual(['inactive']);
    expect(shown('inactive')).toEqual(['inactive']);
    expect(shown('active')).toEqual(['active']);
    expect(shown('testing')).toEqual([]);
  });

  it('put data, databases and content into one group', () => {
    const all = (['data', 'database', 'content', 'audio', 'ai'] as const).map((category) =>
      entry({ category }),
    );
    expect(inGroup(all, 'data')).toHaveLength(3);
    expect(inGroup(all, 'media')).toHaveLength(1);
    expect(inGroup(all, 'unheard-of')).toHaveLength(5);
  });

  it('search name, description and category without regard to case', () => {
    const groq = entry({ name: 'Groq', description: 'Very fast', category: 'ai' });
    for (const words of ['gro', 'FAST', 'ai', '  ']) expect(matchesSearch(groq, words)).toBe(true);
    expect(matchesSearch(groq, 'video')).toBe(false);
  });

  it('count by category what is there and what works', () => {
    const all = [entry({ status: 'active' }), entry({}), entry({ category: 'video' })];
    expect(countByCategory(all)).toEqual([
      { category: 'ai', active: 1, total: 2 },
      { category: 'video', active: 0, total: 1 },
    ]);
  });
});

describe('what people read and type', () => {
  it('prices are dollars of at least 0', () => {
    expect(['19.99', '0', ' 7 '].map(parsePrice)).toEqual([1999, 0, 700]);
    expect(['', ' ', '-1', 'abc', '1e99'].map(parsePrice)).toEqual(Array(5).fill(undefined));
  });

  it('amounts carry their currency or unit', () => {
    expect(amount(12.5, 'USD')).toBe('$12.50');
    expect(amount(98_800, 'characters')).toBe('98,800 characters');
    expect(rateLimitText({ limit: 500, remaining: 499 })).toBe('499 of 500 left');
    expect(rateLimitText(null)).toBeUndefined();
  });

  it('a chosen day lasts until its end, and comes back as itself', () => {
    expect(localDay(endOfDay('2027-02-28'))).toBe('2027-02-28');
  });
});
