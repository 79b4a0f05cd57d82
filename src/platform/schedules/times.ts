import { Cron } from 'croner';
import { RRuleTemporal } from 'rrule-temporal';
import { Temporal } from 'temporal-polyfill';
import { AppError } from '#kernel/errors.ts';

const wrong = (message: string, field: string) =>
  new AppError('bad_request', 422, message, { field });

/** Throws 422 for what is no IANA zone. */
export function requireZone(zone: string, field = 'zone'): void {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
  } catch {
    throw wrong(
      `There is no time zone ${zone.slice(0, 60)}. Write one such as Europe/Berlin.`,
      field,
    );
  }
}

/** Milliseconds of an ISO 8601 duration such as PT5M or P2D; months count as 30 days. Throws 422. */
export function lastsMs(text: string, field: string): number {
  try {
    const { years, months, weeks, days, hours, minutes, seconds } = Temporal.Duration.from(
      text.trim(),
    );
    const inDays = years * 365 + months * 30 + weeks * 7 + days;
    const ms = ((inDays * 24 + hours) * 60 + minutes) * 60_000 + seconds * 1000;
    if (ms >= 0) return ms;
  } catch {
    // Said below.
  }
  throw wrong(
    `“${text.slice(0, 40)}” is no length of time. Write PT5M for five minutes, P2D for two days.`,
    field,
  );
}

/** A moment from a text: with an offset as it says, without one by the zone's clock. Throws 422. */
export function instantIn(text: string, zone: string, field: string): Date {
  const given = text.trim();
  try {
    if (/(?:Z|[+-]\d{2}:?\d{2})$/i.test(given) && given.includes('T')) {
      return new Date(Temporal.Instant.from(given).epochMilliseconds);
    }
    return new Date(Temporal.PlainDateTime.from(given).toZonedDateTime(zone).epochMilliseconds);
  } catch {
    throw wrong(`“${given.slice(0, 40)}” is no time. Write it as 2026-11-22T09:30.`, field);
  }
}

/**
 * The next time after `after` of an RRULE (with DTSTART or without) or a cron line of five fields, by the clock of the
 * zone; null where none comes. A time that a change of clocks leaves out or repeats comes once. Throws 422.
 */
export function nextOccurrence(
  rule: string,
  zone: string,
  after: Date,
  begun = after,
): Date | null {
  requireZone(zone);
  try {
    return /FREQ=/i.test(rule)
      ? nextByRule(rule, zone, after, begun)
      : nextByCron(rule, zone, after);
  } catch {
    throw wrong(
      `“${rule.slice(0, 80)}” is no rule. Write an RRULE such as FREQ=WEEKLY;BYDAY=FR;BYHOUR=9;BYMINUTE=0, or a cron line such as 0 9 * * 5.`,
      'rule',
    );
  }
}

function nextByCron(line: string, zone: string, after: Date): Date | null {
  if (line.trim().split(/\s+/).length !== 5) throw new Error('A cron line has five fields');
  return new Cron(line.trim(), { timezone: zone }).nextRun(after);
}

function nextByRule(rule: string, zone: string, after: Date, begun: Date): Date | null {
  const at = Temporal.Instant.fromEpochMilliseconds(after.getTime()).toZonedDateTimeISO(zone);
  const start = Temporal.Instant.fromEpochMilliseconds(begun.getTime()).toZonedDateTimeISO(zone);
  const plain = rule.trim().replace(/^RRULE:/i, '');
  const rrule = /DTSTART/i.test(rule)
    ? new RRuleTemporal({ rruleString: rule.trim() })
    : new RRuleTemporal({
        // Seconds that nobody named are none.
        rruleString: `DTSTART;TZID=${zone}:${stamp(start)}\nRRULE:${plain}${/BYSECOND=/i.test(plain) ? '' : ';BYSECOND=0'}`,
      });
  const next = rrule.next(new Date(at.epochMilliseconds), false);
  return next ? new Date(next.epochMilliseconds) : null;
}

const stamp = (at: Temporal.ZonedDateTime) =>
  at.toPlainDateTime().toString({ smallestUnit: 'second' }).replaceAll(/[-:]/g, '');
