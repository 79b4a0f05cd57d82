import { describe, expect, it } from 'vitest';
import { emptyForm, readForm } from './token-wish.ts';

const read = (part: Partial<typeof emptyForm>) =>
  readForm({ ...emptyForm, name: 'robot', ...part }, Date.UTC(2026, 10, 21));

describe('the form of a new token', () => {
  it('compares no questions unless that is asked for, and answers are remembered at all', () => {
    expect(read({})).toMatchObject({ wish: { cacheSeconds: 0, cacheSimilarity: null } });
    expect(read({ cache: '3600' })).toMatchObject({ wish: { cacheSimilarity: null } });
    expect(read({ similar: true, similarity: 'nonsense' })).toMatchObject({
      wish: { cacheSimilarity: null },
    });
  });

  it('takes a bar from 0.80 to 0.999, with a point or a comma', () => {
    const bar = (similarity: string) => read({ cache: '3600', similar: true, similarity });
    for (const [typed, number] of [
      ['0.8', 0.8],
      [' 0,95 ', 0.95],
      ['0.999', 0.999],
    ] as const)
      expect(bar(typed)).toMatchObject({ wish: { cacheSimilarity: number } });
    for (const typed of ['', '0.79', '1', 'x'])
      expect(bar(typed).problems).toEqual({ similarity: expect.stringContaining('0.80') });
  });
});
