import { afterEach, expect, it, vi } from 'vitest';
import { endOfDay, localDay } from './local-day.ts';

afterEach(() => vi.unstubAllEnvs());

it('a last day ends where the one who chose it is, and reads the same there', () => {
  for (const [zone, end] of [
    ['America/Los_Angeles', '2026-11-21T07:59:59.000Z'],
    ['Asia/Tokyo', '2026-11-20T14:59:59.000Z'],
  ] as const) {
    vi.stubEnv('TZ', zone);
    expect(endOfDay('2026-11-20')).toBe(end);
    expect(localDay(end)).toBe('2026-11-20');
  }
});
