import type { BroughtEvent } from '../../events/bring-events.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

/** The day of a moment in a zone, by the calendar of the language itself. */
export function dayIn(at: Date, timeZone: string): string {
  const made = () =>
    new Intl.DateTimeFormat('en-CA', {
      ...{ timeZone, year: 'numeric', month: '2-digit', day: '2-digit' },
    });
  const format = formats.get(timeZone) ?? made();
  formats.set(timeZone, format);
  return format.format(at);
}

/** Numbers that look drawn but are the same each time (mulberry32). */
function drawer(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Events of visitors who come back, stay for some pages, and sometimes idle for about half an hour. */
export function madeUpEvents(
  count: number,
  { from, days }: { from: string; days: number },
): BroughtEvent[] {
  const draw = drawer(7);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(draw() * list.length)] as T;
  const visitors = Math.ceil(count / 12);
  const events: BroughtEvent[] = [];
  while (events.length < count) {
    const visitor = `visitor ${Math.floor(draw() * visitors)}`;
    let at = Date.parse(from) + Math.floor(draw() * days * 86_400_000);
    const [device, browser] = [pick(['desktop', 'mobile', null]), pick(['Firefox', 'Chrome'])];
    const pages = 1 + Math.floor(draw() ** 2 * 6);
    for (let page = 0; page < pages && events.length < count; page += 1) {
      const isSignup = draw() < 0.15;
      const isOrder = !isSignup && draw() < 0.1;
      events.push({
        ...{ visitor, at: new Date(at), device, browser, os: null, language: 'de', campaign: null },
        name: isSignup ? 'signup' : isOrder ? 'order' : 'pageview',
        path: pick(['/', '/', '/pricing', '/blog/a', '/blog/b', '/blog/über']),
        referrer: page === 0 ? pick(['search.example', null]) : null,
        props: isSignup ? { plan: pick(['pro', 'team']), seats: 1 + Math.floor(draw() * 9) } : null,
        amount: isOrder ? Math.floor(draw() * 9000) : null,
        currency: isOrder ? pick(['EUR', 'JPY']) : null,
      });
      at += pick([15_000, 90_000, 29 * 60_000, 30 * 60_000, 30 * 60_000 + 1, 3 * 3_600_000]);
    }
  }
  return events;
}

type Step = { readonly name?: string; readonly path?: string };
type Known = BroughtEvent & { readonly visit: number };

/** Counts the same figures a second time, by going through the events one after another. */
export class Oracle {
  readonly events: readonly Known[];
  private readonly visits = new Map<number, Known[]>();
  private readonly zone: string;

  constructor(all: readonly BroughtEvent[], time: { from: string; to: string; zone: string }) {
    this.zone = time.zone;
    let visit = 0;
    const last = new Map<string, { at: number; visit: number }>();
    const known = all
      .toSorted((a, b) => a.at.getTime() - b.at.getTime())
      .map((event): Known => {
        const before = last.get(event.visitor);
        const at = event.at.getTime();
        if (!before || at - before.at > 1_800_000) visit += 1;
        const own = before && at - before.at <= 1_800_000 ? before.visit : visit;
        last.set(event.visitor, { at, visit: own });
        return { ...event, visit: own };
      });
    this.events = known.filter(({ at }) => {
      const day = dayIn(at, time.zone);
      return day >= time.from && day <= time.to;
    });
    for (const event of this.events) {
      this.visits.set(event.visit, [...(this.visits.get(event.visit) ?? []), event]);
    }
  }

  measured(
    key: (event: BroughtEvent) => string,
    measures: readonly string[],
    isAsked: (event: BroughtEvent) => boolean = () => true,
  ): Map<string, Record<string, unknown>> {
    const groups = Map.groupBy(this.events.filter(isAsked), key);
    return new Map(
      [...groups].map(([name, events]) => {
        const visits = [...new Set(events.map(({ visit }) => visit))].map(
          (visit) => this.visits.get(visit) as Known[],
        );
        const views = (list: readonly Known[]) =>
          list.filter((event) => event.name === 'pageview').length;
        const stays = visits.map(
          (list) => ((list.at(-1) as Known).at.getTime() - (list[0] as Known).at.getTime()) / 1000,
        );
        const all: Record<string, number | object> = {
          visitors: new Set(events.map(({ visitor }) => visitor)).size,
          visits: visits.length,
          views: views(events),
          events: events.length - views(events),
          count: events.length,
          bounceRate: near(visits.filter((list) => views(list) === 1).length / visits.length),
          seconds: near(stays.reduce((sum, one) => sum + one, 0) / visits.length),
        };
        return [name, Object.fromEntries(measures.map((measure) => [measure, all[measure]]))];
      }),
    );
  }

  funnel(steps: readonly Step[]): number[] {
    const matches = (event: Known, { name, path }: Step) =>
      name === undefined ? event.name === 'pageview' && event.path === path : event.name === name;
    const reached = steps.map(() => 0);
    for (const events of Map.groupBy(this.events, ({ visitor }) => visitor).values()) {
      let next = 0;
      for (const event of events) {
        const step = steps[next];
        if (step && matches(event, step)) {
          reached[next] = (reached[next] ?? 0) + 1;
          next += 1;
        }
      }
    }
    return reached;
  }

  cohorts(): { start: string; size: number; kept: number[] }[] {
    const mondayOf = (at: Date) => {
      const day = new Date(`${dayIn(at, this.zone)}T00:00:00Z`);
      return day.getTime() - ((day.getUTCDay() + 6) % 7) * 86_400_000;
    };
    const table = new Map<number, number[]>();
    for (const events of Map.groupBy(this.events, ({ visitor }) => visitor).values()) {
      const weeks = [...new Set(events.map(({ at }) => mondayOf(at)))].sort((a, b) => a - b);
      const first = weeks[0] as number;
      const kept = table.get(first) ?? [];
      for (const week of weeks) {
        const later = (week - first) / (7 * 86_400_000);
        kept[later] = (kept[later] ?? 0) + 1;
      }
      table.set(first, kept);
    }
    return [...table].sort().map(([start, kept]) => ({
      start: new Date(start).toISOString().slice(0, 10),
      size: kept[0] ?? 0,
      kept: Array.from(kept, (count) => count ?? 0),
    }));
  }
}

/** A number with fractions, as equal as two ways of adding up can be. */
const near = (value: number) => ({
  asymmetricMatch: (other: unknown) =>
    typeof other === 'number' && Math.abs(other - value) <= 1e-9 * Math.max(1, Math.abs(value)),
  toString: () => `near ${value}`,
});
