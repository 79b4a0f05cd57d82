import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '../db/sql.ts';
import { startTestHub, type TestHub } from '../testing/test-hub.ts';
import { isBot, routeOf } from './read-visit.ts';
import { removeOldVisits } from './remove-old-visits.ts';
import { visitSettings } from './visit-settings.ts';

let hub: TestHub;
beforeAll(async () => {
  // So that a test can be several visitors.
  hub = await startTestHub({ TRUSTED_PROXIES: '127.0.0.1' });
});
afterAll(() => hub.close());
beforeEach(async () => {
  await hub.platform.db.execute(sql`truncate visit_counts, visit_marks`);
});

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148 Safari/604.1';
const address = '203.0.113.77';

type Visit = { path: string; referrer?: string; searchOnly?: boolean };

async function visit(one: Visit, headers: Record<string, string> = {}) {
  const answer = await hub.request('/api/visits', {
    method: 'POST',
    body: JSON.stringify(one),
    headers: { 'user-agent': firefox, 'x-forwarded-for': address, ...headers },
  });
  expect(answer.status).toBe(204);
  expect(answer.headers.get('set-cookie')).toBeNull();
  await hub.platform.visits.flush();
}

async function counts(dimension: string) {
  const { rows } = await hub.platform.db.execute<{
    value: string;
    views: number;
    visitors: number;
  }>(sql`
    select value, sum(views)::int as views, sum(visitors)::int as visitors from visit_counts
    where dimension = ${dimension} group by value order by value`);
  return rows;
}

describe('a visit', () => {
  it('counts the page, not what stands in its address, and the visitor once a day', async () => {
    await visit({ path: '/prompts/a-private-name?email=ada@example.org' });
    await visit({ path: '/prompts/another' });
    await visit({ path: '/prompts/another' }, { 'x-forwarded-for': '203.0.113.78' });
    expect(await counts('page')).toEqual([{ value: '/prompts/:slug', views: 3, visitors: 2 }]);
    expect(await counts('all')).toEqual([{ value: '', views: 3, visitors: 2 }]);
  });

  it('keeps of where it came from the host only, and nothing of our own pages', async () => {
    await visit({ path: '/', referrer: 'https://search.example/?q=secret+illness' });
    await visit({ path: '/', referrer: `${hub.origin}/marketplace` });
    expect(await counts('referrer')).toEqual([{ value: 'search.example', views: 1, visitors: 1 }]);
  });

  it('tells the kind of device, and what was searched for unless it may be a person', async () => {
    await visit({ path: '/marketplace?q=Blog%20%20Ideas' }, { 'user-agent': iphone });
    await visit({ path: '/marketplace?q=ada@example.org' });
    await visit({ path: '/marketplace?q=0171%20555123' });
    await visit({ path: '/marketplace?q=poems', searchOnly: true });
    expect(await counts('search')).toEqual([
      { value: 'blog ideas', views: 1, visitors: 1 },
      { value: 'poems', views: 1, visitors: 1 },
    ]);
    expect(await counts('device')).toEqual([
      { value: 'Computer', views: 2, visitors: 1 },
      { value: 'Phone', views: 1, visitors: 1 },
    ]);
    expect((await counts('all'))[0]?.views).toBe(3);
  });

  it('of somebody who objects, or of a program, is not counted', async () => {
    await visit({ path: '/' }, { dnt: '1' });
    await visit({ path: '/' }, { 'sec-gpc': '1' });
    await visit({ path: '/' }, { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' });
    await visit({ path: '/' }, { 'user-agent': '' });
    const { value, version } = await hub.platform.settings.read(visitSettings);
    await hub.platform.settings.replace(visitSettings, { ...value, enabled: false }, version);
    await visit({ path: '/' });
    await hub.platform.settings.set(visitSettings, value);
    expect(await counts('all')).toEqual([]);
  });
});

describe('what is kept', () => {
  const everything = async () => {
    let text = '';
    for (const table of ['visit_counts', 'visit_marks', 'visit_salts']) {
      const { rows } = await hub.platform.db.execute<{ line: string }>(
        sql`select t::text as line from ${sql.identifier(table)} t`,
      );
      text += rows.map(({ line }) => line).join('\n');
    }
    return text;
  };

  it('holds neither addresses nor browsers, in any form that can be read', async () => {
    await visit({ path: '/', referrer: 'https://search.example/' });
    const text = await everything();
    expect(text).toContain('search.example');
    const asHex = Buffer.from(address).toString('hex');
    for (const secret of [address, asHex, 'cb00714d', 'Firefox', 'Gecko']) {
      expect(text).not.toContain(secret);
    }
  });

  it('cannot join two days: marks of one visitor differ, salts and marks of past days are gone', async () => {
    const marks = async () =>
      (
        await hub.platform.db.execute<{ day: string; mark: Buffer }>(
          sql`select day::text, mark from visit_marks order by mark`,
        )
      ).rows;
    await visit({ path: '/' });
    const before = await marks();
    expect(before).toHaveLength(3);
    hub.advance(86_400_000);
    await visit({ path: '/' });
    const after = await marks();
    expect(after).toHaveLength(3);
    const hex = (rows: typeof before) => rows.map(({ mark }) => mark.toString('hex'));
    expect(hex(after).some((mark) => hex(before).includes(mark))).toBe(false);
    expect(new Set(after.map(({ day }) => day)).size).toBe(1);
    const salts = await hub.platform.db.execute<{ day: string }>(
      sql`select day::text from visit_salts`,
    );
    expect(salts.rows.map(({ day }) => day)).toEqual([after[0]?.day]);
    // The same person, the same page: a visitor of each day.
    expect((await counts('page'))[0]).toEqual({ value: '/', views: 2, visitors: 2 });
  });

  it('cannot even be joined within a day: each thing has a mark of its own', async () => {
    await visit({ path: '/' });
    await visit({ path: '/marketplace' });
    const { rows } = await hub.platform.db.execute<{ n: number; distinct: number }>(
      sql`select count(*)::int as n, count(distinct mark)::int as distinct from visit_marks`,
    );
    // all, two pages, one device
    expect(rows[0]).toEqual({ n: 4, distinct: 4 });
  });

  it('goes when its days are over, also when nobody visits any more', async () => {
    await visit({ path: '/' });
    hub.advance(401 * 86_400_000);
    await removeOldVisits(hub.platform);
    expect(await everything()).toBe('');
  });
});

it('only known routes are named', () => {
  const patterns = ['/', '/marketplace', '/orders/:id', '/modules/:id/guide'];
  expect(routeOf('/orders/019a', patterns)).toBe('/orders/:id');
  expect(routeOf('/modules/x/guide', patterns)).toBe('/modules/:id/guide');
  expect(routeOf('/wp-admin/secret.php', patterns)).toBe('(other)');
});

it('programs are known by their names', () => {
  expect([isBot(firefox), isBot(iphone)]).toEqual([false, false]);
  expect([isBot('curl/8.0'), isBot('facebookexternalhit preview'), isBot('')]).toEqual([
    true,
    true,
    true,
  ]);
});
