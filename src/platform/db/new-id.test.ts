import { expect, it } from 'vitest';
import { newId } from './new-id.ts';

it('an id tells when it was made and is never given twice', () => {
  const before = Date.now();
  const ids = Array.from({ length: 1000 }, newId);
  const after = Date.now();
  expect(new Set(ids).size).toBe(1000);
  for (const id of ids) {
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    const time = Number.parseInt(id.slice(0, 13).replace('-', ''), 16);
    expect(time).toBeGreaterThanOrEqual(before);
    expect(time).toBeLessThanOrEqual(after);
  }
});
