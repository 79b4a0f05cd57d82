import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FigureQueryInput, figureQuerySchema } from '#kernel/figures/figure-query.ts';
import { type BroughtEvent, bringEvents } from '../events/bring-events.ts';
import { createEventSite } from '../events/event-sites.ts';
import { personalSpace } from '../spaces/space-access.ts';
import { startTestHub, type TestHub, type TestUser } from '../testing/test-hub.ts';
import { askFigures } from './ask-figures.ts';
import { dayIn, madeUpEvents, Oracle } from './testing/oracle.ts';

const size = process.env.GUILDHALL_TEST_SIZE === 'full' ? 100_000 : 10_000;

let hub: TestHub;
let ana: TestUser;
let siteId: string;
/** Around the end of summer time in Europe and in America. */
const events = madeUpEvents(size, { from: '2026-10-19T00:00:00Z', days: 17 });

const newSite = async (name: string) => {
  const { db } = hub.platform;
  const space = await personalSpace(db, ana.id);
  return (await createEventSite(db, space, ana.id, { name, domain: 'x.example' })).id;
};
async function bring(site: string, brought: readonly BroughtEvent[]) {
  const client = await hub.platform.db.$client.connect();
  try {
    await client.query('begin');
    await bringEvents(client, site, brought);
    await client.query('commit');
  } finally {
    client.release();
  }
}
const askAs = (user: { id: string; isAdmin: boolean }, query: FigureQueryInput) =>
  askFigures(hub.platform.db, user, figureQuerySchema.parse(query), hub.platform.now());
const ask = (query: Omit<FigureQueryInput, 'source'>, site = siteId) =>
  askAs({ id: ana.id, isAdmin: false }, { source: { site }, ...query });

beforeAll(async () => {
  hub = await startTestHub({}, { withJobs: false });
  await hub.signUp();
  ana = await hub.signUp();
  siteId = await newSite('Shop');
  // Two histories, cut through the middle of visits: what they have in common is told once.
  const byHash = (event: BroughtEvent) => event.at.getTime() % 2 === 0;
  await bring(siteId, events.filter(byHash));
  await bring(
    siteId,
    events.filter((event) => !byHash(event)),
  );
});
afterAll(() => hub.close());

const october = { from: '2026-10-20', to: '2026-11-03' };

describe('figures of a site', () => {
  it.each(['UTC', 'Europe/Paris', 'America/New_York', 'Asia/Kathmandu', 'Australia/Lord_Howe'])(
    'are those that a second count finds, in %s, also on the days on which clocks change',
    async (zone) => {
      const measures = ['visitors', 'visits', 'views', 'events', 'bounceRate', 'seconds', 'count'];
      const oracle = new Oracle(events, { ...october, zone });
      const whole = await ask({ measures, ...october, zone });
      expect(whole.rows).toEqual([oracle.measured(() => '', measures).get('')]);
      const daily = await ask({ measures, by: ['day'], ...october, zone });
      const expected = oracle.measured(({ at }) => dayIn(at, zone), measures);
      expect(daily.rows).toHaveLength(expected.size);
      for (const { day, ...row } of daily.rows) expect(row).toEqual(expected.get(String(day)));
      expect(daily.rows.map(({ day }) => day)).toEqual([...expected.keys()].sort());
    },
  );

  it('count whole visits where only some of their pages are asked about', async () => {
    const measures = ['visits', 'bounceRate', 'seconds'];
    const oracle = new Oracle(events, { ...october, zone: 'UTC' });
    const filters = [{ field: 'path', op: 'starts' as const, value: '/blog' }];
    const { rows } = await ask({ measures, by: ['path'], filters, ...october });
    const isBlog = ({ path }: BroughtEvent) => path.startsWith('/blog');
    const expected = oracle.measured(({ path }) => path, measures, isBlog);
    expect(expected.size).toBeGreaterThan(1);
    expect(Object.fromEntries(rows.map(({ path, ...row }) => [path, row]))).toEqual(
      Object.fromEntries(expected),
    );
  });

  it('have an hour twice on the day on which clocks go back', async () => {
    const { rows } = await ask({
      ...{ measures: ['count'], by: ['hour'], zone: 'Europe/Paris' },
      ...{ from: '2026-10-25', to: '2026-10-25' },
    });
    const hours = new Map<string, number>();
    for (const { at } of events) {
      if (dayIn(at, 'Europe/Paris') !== '2026-10-25') continue;
      const hour = `${at.toISOString().slice(0, 13)}:00:00Z`;
      hours.set(hour, (hours.get(hour) ?? 0) + 1);
    }
    expect(hours.size).toBe(25);
    expect(rows).toEqual([...hours].sort().map(([hour, count]) => ({ hour, count })));
  });

  it('give revenue by currency, in minor units', async () => {
    const { rows, columns } = await ask({ measures: ['visitors', 'revenue'], ...october });
    const within = new Oracle(events, { ...october, zone: 'UTC' }).events;
    const sum = (currency: string) =>
      within.reduce((all, one) => all + (one.currency === currency ? (one.amount ?? 0) : 0), 0);
    const visitors = new Set(within.map(({ visitor }) => visitor)).size;
    expect(rows.toSorted((a, b) => (String(a.currency) < String(b.currency) ? -1 : 1))).toEqual([
      { visitors, revenue: sum('EUR'), currency: 'EUR' },
      { visitors, revenue: sum('JPY'), currency: 'JPY' },
    ]);
    expect(columns.map(({ name }) => name)).toEqual(['visitors', 'revenue', 'currency']);
  });

  it('follow visitors through steps, and over weeks', async () => {
    const funnel = [{ path: '/' }, { path: '/pricing' }, { name: 'signup' }, { name: 'signup' }];
    const oracle = new Oracle(events, { ...october, zone: 'Europe/Paris' });
    const asked = await ask({ funnel, ...october, zone: 'Europe/Paris' });
    expect(asked.rows.map(({ visitors }) => visitors)).toEqual(oracle.funnel(funnel));
    expect(asked.rows.map(({ step }) => step)).toEqual(['/', '/pricing', 'signup', 'signup']);
    const cohorts = await ask({ cohort: 'week', ...october, zone: 'Europe/Paris' });
    expect(cohorts.rows).toEqual(oracle.cohorts());
    expect(cohorts.rows.length).toBeGreaterThan(1);
    const days = 'from 20 October 2026 to 3 November 2026 (Europe/Paris)';
    expect(asked.sentence).toBe(
      `Visitors of Shop who did “/”, then “/pricing”, then “signup”, then “signup”, ${days}`,
    );
    expect(cohorts.sentence).toBe(
      `Visitors of Shop by the week of their first visit, and how many came again, ${days}`,
    );
  });

  it('read properties, as words and as numbers', async () => {
    const { rows } = await ask({
      ...{ measures: ['count', 'sum:seats', 'max:seats'], by: ['plan'], ...october },
      filters: [{ field: 'seats', op: 'gte', value: 3 }],
    });
    const within = new Oracle(events, { ...october, zone: 'UTC' }).events;
    const plans = ['pro', 'team'].map((plan) => {
      const seats = within.flatMap(({ props }) =>
        props?.plan === plan && Number(props.seats) >= 3 ? [Number(props.seats)] : [],
      );
      const sum = seats.reduce((all, one) => all + one, 0);
      return { plan, count: seats.length, 'sum:seats': sum, 'max:seats': Math.max(...seats) };
    });
    expect(rows).toEqual(plans.sort((a, b) => b.count - a.count));
  });

  it('are compared day by day', async () => {
    const { rows, columns } = await ask({
      ...{ measures: ['views'], by: ['day'], compare: 'previous' },
      ...{ from: '2026-10-29', to: '2026-10-31' },
    });
    const daily = new Oracle(events, { ...october, zone: 'UTC' }).measured(
      ({ at }) => dayIn(at, 'UTC'),
      ['views'],
    );
    expect(rows).toEqual(
      [29, 30, 31].map((day) => ({
        ...{ day: `2026-10-${day}`, views: daily.get(`2026-10-${day}`)?.views },
        viewsBefore: daily.get(`2026-10-${day - 3}`)?.views,
      })),
    );
    expect(columns.map(({ name }) => name)).toEqual(['day', 'views', 'viewsBefore']);
  });
});

describe('a query', () => {
  it('says in words what it asks, and what it left out', async () => {
    const { sentence, query } = await ask({
      ...{ measures: ['visitors', 'bounceRate'], by: ['day'], ...october, zone: 'Europe/Paris' },
      filters: [{ field: 'path', op: 'starts', value: '/blog' }],
    });
    expect(sentence).toBe(
      'Visitors and bounce rate by day of Shop, where path starts with “/blog”, from 20 October 2026 to 3 November 2026 (Europe/Paris)',
    );
    expect(query.limit).toBe(1000);
    const usual = await ask({});
    expect(usual.query).toMatchObject({
      measures: ['visitors'],
      to: dayIn(hub.platform.now(), 'UTC'),
    });
  });

  it.each([
    [{ measures: ['visitor'] }, 'measures.0'],
    [{ by: ['day', 'x'.repeat(90)] }, 'by.1'],
    [{ measures: ['sum:path'] }, 'measures.0'],
    [{ filters: [{ field: 'amount', op: 'gt' as const, value: 'many' }] }, 'filters.0.value'],
    [{ compare: 'previous' as const, from: '2026-10-01' }, 'compare'],
    [{ funnel: [{ name: 'a' }, { name: 'b' }], by: ['day'] }, 'by'],
  ])('that cannot be answered names what is at fault: %j', async (query, field) => {
    await expect(ask(query)).rejects.toMatchObject({ status: 400, field });
  });

  it('never becomes SQL, whatever its words are', async () => {
    const evil = `'; drop table events; --`;
    const { rows } = await ask({
      ...{ measures: ['count'], by: [evil], ...october },
      filters: [
        { field: evil, op: 'empty' },
        { field: 'path', op: 'not', value: evil },
        { field: 'path', op: 'in', value: [evil, '/'] },
        { field: 'referrer', op: 'contains', value: '%' },
      ],
    });
    expect(rows).toEqual([]);
    expect((await ask({ measures: ['count'], ...october })).rows[0]?.count).toBeGreaterThan(100);
  });

  it('of somebody else is answered as one of a site that never was', async () => {
    const eve = { id: (await hub.signUp()).id, isAdmin: false };
    const never = '01990000-0000-7000-8000-000000000000';
    const [theirs, none] = await Promise.all(
      [siteId, never].map((site) =>
        askAs(eve, { source: { site } }).catch(({ status, message }) => ({ status, message })),
      ),
    );
    expect(theirs).toEqual(none);
    expect(theirs).toMatchObject({ status: 404 });
  });
});

describe('figures of the hub', () => {
  it.each(['requests', 'cost', 'sales', 'subscribers', 'jobs'] as const)(
    'are there for %s, by everything that can be asked',
    async (source) => {
      for (const isAdmin of [true, false]) {
        const asked = { id: ana.id, isAdmin };
        const { relationOf } = await import('./ask-figures.ts');
        const { fields, field } = await relationOf(hub.platform.db, asked, {
          source: { hub: source },
        });
        const sums = fields.filter((name) => field(name)?.type === 'number');
        const measures = ['count', ...sums.map((name) => `sum:${name}`)].slice(0, 12);
        for (const by of [...fields, 'day']) {
          const { rows } = await askAs(asked, { source: { hub: source }, measures, by: [by] });
          expect(rows).toEqual([]);
        }
      }
    },
  );
});
