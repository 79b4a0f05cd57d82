import { expect, it } from 'vitest';
import { nextTime } from './next-time.ts';

const next = (clock: object, now: string) =>
  nextTime(
    { rhythm: 'daily', day: 1, hour: 6, timeZone: 'UTC', ...clock } as never,
    new Date(now),
  ).toISOString();

it('comes at the hour of the person’s clock, today or tomorrow', () => {
  const berlin = { timeZone: 'Europe/Berlin' };
  expect(next(berlin, '2026-01-10T04:59:59Z')).toBe('2026-01-10T05:00:00.000Z');
  expect(next(berlin, '2026-01-10T05:00:00Z')).toBe('2026-01-11T05:00:00.000Z');
  // It is the eleventh there already.
  expect(next({ timeZone: 'Pacific/Auckland' }, '2026-01-10T16:30:00Z')).toBe(
    '2026-01-10T17:00:00.000Z',
  );
});

it('keeps the hour when clocks are moved', () => {
  const berlin = { timeZone: 'Europe/Berlin' };
  expect(next(berlin, '2026-03-28T12:00:00Z')).toBe('2026-03-29T04:00:00.000Z');
  expect(next(berlin, '2026-10-24T12:00:00Z')).toBe('2026-10-25T05:00:00.000Z');
  // Two o’clock is left out on that day.
  expect(next({ ...berlin, hour: 2 }, '2026-03-28T12:00:00Z')).toBe('2026-03-29T01:00:00.000Z');
});

it('comes on its day of the week, and on the last day of a month without its day', () => {
  // 24 November 2026 is a Tuesday.
  expect(next({ rhythm: 'weekly', day: 1 }, '2026-11-24T12:00:00Z')).toBe(
    '2026-11-30T06:00:00.000Z',
  );
  expect(next({ rhythm: 'weekly', day: 7 }, '2026-11-24T12:00:00Z')).toBe(
    '2026-11-29T06:00:00.000Z',
  );
  expect(next({ rhythm: 'monthly', day: 31 }, '2027-01-31T06:00:00Z')).toBe(
    '2027-02-28T06:00:00.000Z',
  );
});
