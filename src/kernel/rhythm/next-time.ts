import type { Clock } from './rhythm-schema.ts';

/** Days that are looked ahead: the same day of the next month lies within. */
const mostDays = 63;

/** The first moment after `now` at which the rhythm comes round by the clock of its time zone. */
export function nextTime(clock: Clock, now: Date): Date {
  const today = localDay(now, clock.timeZone);
  for (let ahead = 0; ahead <= mostDays; ahead += 1) {
    const day = new Date(today.getTime() + ahead * 86_400_000);
    if (!isItsDay(clock, day)) continue;
    const moment = instantOf(day, clock);
    if (moment > now) return moment;
  }
  throw new Error('A rhythm that never comes round');
}

function isItsDay({ rhythm, day }: Clock, date: Date): boolean {
  if (rhythm === 'daily') return true;
  if (rhythm === 'weekly') return (date.getUTCDay() || 7) === Math.min(day, 7);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  return date.getUTCDate() === Math.min(day, last);
}

/** A day of that zone’s calendar, as midnight UTC. */
function localDay(moment: Date, timeZone: string): Date {
  return new Date(
    Math.floor((moment.getTime() + offsetAt(moment, timeZone)) / 86_400_000) * 86_400_000,
  );
}

/** When a zone’s clock shows the time on that day; what is left out in spring comes an hour later. */
function instantOf(day: Date, { hour, minute = 0, timeZone }: Clock): Date {
  const local = day.getTime() + (hour * 60 + minute) * 60_000;
  const guess = local - offsetAt(new Date(local), timeZone);
  return new Date(local - offsetAt(new Date(guess), timeZone));
}

/** Milliseconds by which a zone’s clock is ahead of UTC at a moment. */
function offsetAt(moment: Date, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    ...{ timeZone, hourCycle: 'h23', year: 'numeric', month: 'numeric', day: 'numeric' },
    ...{ hour: 'numeric', minute: 'numeric', second: 'numeric' },
  }).formatToParts(moment);
  const of = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  const shown = Date.UTC(
    of('year'),
    of('month') - 1,
    of('day'),
    of('hour'),
    of('minute'),
    of('second'),
  );
  return shown - Math.floor(moment.getTime() / 1000) * 1000;
}
