import { expect, it } from 'vitest';
import { instantIn, lastsMs, nextOccurrence } from './times.ts';

const times = (rule: string, zone: string, from: string, count: number) => {
  const found: string[] = [];
  let at = new Date(from);
  for (let n = 0; n < count; n += 1) {
    at = nextOccurrence(rule, zone, at, new Date(from)) as Date;
    found.push(at.toISOString());
  }
  return found;
};

it('keeps the hour of New York over the change of clocks, by a rule and by cron', () => {
  const weekly = ['2026-10-30T13:00:00.000Z', '2026-11-06T14:00:00.000Z'];
  const from = '2026-10-28T00:00:00Z';
  expect(times('FREQ=WEEKLY;BYDAY=FR;BYHOUR=9;BYMINUTE=0', 'America/New_York', from, 2)).toEqual(
    weekly,
  );
  expect(times('0 9 * * 5', 'America/New_York', from, 2)).toEqual(weekly);
});

it('comes once in the hour that is repeated in autumn, and on the day whose hour is left out in spring', () => {
  const autumn = times('30 2 * * *', 'Europe/Berlin', '2026-10-24T12:00:00Z', 2);
  expect(autumn.map((at) => at.slice(0, 10))).toEqual(['2026-10-25', '2026-10-26']);
  const rule = times('FREQ=DAILY;BYHOUR=2;BYMINUTE=30', 'Europe/Berlin', '2026-10-24T12:00:00Z', 2);
  expect(rule.map((at) => at.slice(0, 10))).toEqual(['2026-10-25', '2026-10-26']);
  const spring = times('30 2 * * *', 'Europe/Berlin', '2026-03-28T12:00:00Z', 2);
  expect(spring.map((at) => at.slice(0, 10))).toEqual(['2026-03-29', '2026-03-30']);
});

it('says what is wrong with a rule, a zone and a length of time', () => {
  expect(() => nextOccurrence('every day', 'UTC', new Date())).toThrow('no rule');
  expect(() => nextOccurrence('0 9 * * *', 'Mars/Base', new Date())).toThrow(
    'no time zone Mars/Base',
  );
  expect(() => lastsMs('five minutes', 'for')).toThrow('PT5M');
  expect([lastsMs('PT5M', 'for'), lastsMs('P1DT1S', 'for')]).toEqual([300_000, 86_401_000]);
  expect(instantIn('2026-07-01T09:30', 'Europe/Berlin', 'until').toISOString()).toBe(
    '2026-07-01T07:30:00.000Z',
  );
});
