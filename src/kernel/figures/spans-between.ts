import type { FigureQuery, Span } from './figure-query.ts';

const dayMs = 86_400_000;
const named = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** Beyond so many names a list of spans is no help to anybody. */
const mostSpans = 5000;

/** The day of a moment by the clock of a zone, such as 2026-10-31. */
export function dayIn(zone: string, ms: number): string {
  return new Intl.DateTimeFormat('en-CA', {
    ...{ timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' },
  }).format(ms);
}

/** The names of all spans between two days of a query, both included, as answers name them. */
export function spansBetween(
  span: Span,
  { from, to, zone }: { from: string; to: string; zone: FigureQuery['zone'] },
): string[] {
  const [first, last] = [Date.parse(`${from}T00:00:00Z`), Date.parse(`${to}T00:00:00Z`)];
  if (span === 'hour') return hoursBetween({ from, to, zone }, first, last);
  const names: string[] = [];
  if (span === 'month') {
    for (let at = new Date(`${from.slice(0, 7)}-01T00:00:00Z`); at.getTime() <= last; ) {
      names.push(named(at.getTime()).slice(0, 7));
      if (names.length >= mostSpans) break;
      at.setUTCMonth(at.getUTCMonth() + 1);
    }
    return names;
  }
  const weekday = (new Date(first).getUTCDay() + 6) % 7;
  const begin = span === 'week' ? first - weekday * dayMs : first;
  const step = span === 'week' ? 7 * dayMs : dayMs;
  for (let at = begin; at <= last && names.length < mostSpans; at += step) names.push(named(at));
  return names;
}

function hoursBetween(
  { from, to, zone }: { from: string; to: string; zone: string },
  first: number,
  last: number,
): string[] {
  const names: string[] = [];
  // No zone is further from UTC than 14 hours. Hours begin where the zone's clock says so.
  const half = offsetMinutes(zone, first) % 60;
  const begin = first - 14 * 3_600_000 - half * 60_000;
  for (let at = begin; at < last + 39 * 3_600_000 && names.length < mostSpans; at += 3_600_000) {
    const day = dayIn(zone, at);
    if (day >= from && day <= to) names.push(`${new Date(at).toISOString().slice(0, 19)}Z`);
  }
  return names;
}

/** Minutes past the whole hour by which a zone's clock differs from UTC. */
function offsetMinutes(zone: string, ms: number): number {
  const minute = new Intl.DateTimeFormat('en', { timeZone: zone, minute: 'numeric' }).format(ms);
  return (Number(minute) - new Date(ms).getUTCMinutes() + 60) % 60;
}
