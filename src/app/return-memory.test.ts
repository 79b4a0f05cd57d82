import { expect, it } from 'vitest';
import { returnMemory } from './return-memory.ts';

const used = () => process.memoryUsage().heapUsed;

/** Of its own, so that nothing of it stays on the stack. */
const fill = (): number => Array.from({ length: 400_000 }, (_, n) => [n, n + 1, n + 2]).length;

it('what nobody needs any more is given back at once', () => {
  returnMemory();
  const before = used();
  expect(fill()).toBe(400_000);
  const filled = used();
  returnMemory();
  expect(filled - before).toBeGreaterThan(10_000_000);
  expect(used() - before).toBeLessThan((filled - before) / 2);
});
