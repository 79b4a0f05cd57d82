import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '../db/sql.ts';
import { personalSpace } from '../spaces/space-access.ts';
import { startTestHub, type TestHub, type TestUser } from '../testing/test-hub.ts';
import { createEventSite } from './event-sites.ts';
import { eventSettings, removeOldEvents } from './remove-old-events.ts';

let hub: TestHub;
let ana: TestUser;
let site: { id: string; key: string };
beforeAll(async () => {
  // So that a test can be several visitors.
  hub = await startTestHub({ TRUSTED_PROXIES: '127.0.0.1' }, { withJobs: false });
  ana = await hub.signUp();
  const { db } = hub.platform;
  const space = await personalSpace(db, ana.id);
  site = await createEventSite(db, space, ana.id, { name: 'Shop', domain: 'shop.example' });
});
afterAll(() => hub.close());
beforeEach(async () => {
  await hub.platform.db.execute(sql`delete from events`);
});

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';
const address = '203.0.113.77';

const send = (body: string | object, headers: Record<string, string> = {}) =>
  fetch(`${hub.sitesOrigin}/t`, {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers: {
      ...{ 'user-agent': firefox, 'x-forwarded-for': address, 'content-type': 'text/plain' },
      ...headers,
    },
  });
const view = (more: object = {}, headers: Record<string, string> = {}) =>
  send({ site: site.key, url: 'https://shop.example/', ...more }, headers);

type Kept = Record<string, unknown> & { visitor: string; session: string };
async function kept(): Promise<Kept[]> {
  await hub.platform.events.flush();
  const { rows } = await hub.platform.db.execute<Kept>(sql`
    select visitor::text as visitor, session::text as session, name, path, referrer, campaign, device,
      browser, os, language, props, amount, currency from events order by at, path`);
  return rows;
}

describe('an event', () => {
  it('is taken from any page, with what it says of itself', async () => {
    const answer = await view({
      ...{ name: 'order', props: { plan: 'pro\t"a\\b"', seats: 3, trial: false } },
      ...{ amount: 1990, currency: 'eur', referrer: 'https://www.search.example/?q=private' },
      url: 'https://shop.example/cart?utm_source=news&utm_campaign=May%20sale&email=a@b.org',
    });
    expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([202, '*']);
    expect(answer.headers.get('set-cookie')).toBeNull();
    await view({}, { 'user-agent': iphone, 'accept-language': 'de-AT,de;q=0.9' });
    const [phone, order] = (await kept()).sort((a, b) =>
      String(a.path) < String(b.path) ? -1 : 1,
    );
    expect(order).toMatchObject({
      ...{
        name: 'order',
        path: '/cart',
        referrer: 'search.example',
        amount: 1990,
        currency: 'EUR',
      },
      ...{ device: 'desktop', browser: 'Firefox', os: 'Linux' },
      props: { plan: 'pro\t"a\\b"', seats: 3, trial: false },
      campaign: { source: 'news', campaign: 'May sale' },
    });
    expect(phone).toMatchObject({
      ...{ name: 'pageview', path: '/', referrer: null, campaign: null, props: null, amount: null },
      ...{ device: 'mobile', browser: 'Safari', os: 'iOS', language: 'de' },
    });
  });

  it('comes in lists of up to a hundred, all of them or none', async () => {
    const one = { site: site.key, url: 'https://shop.example/a' };
    expect((await send(Array(100).fill(one))).status).toBe(202);
    expect(await kept()).toHaveLength(100);
    expect((await send(Array(101).fill(one))).status).toBe(400);
    const mixed = await send([one, { ...one, url: 'javascript:alert(1)' }]);
    expect([mixed.status, await mixed.json()]).toEqual([
      400,
      expect.objectContaining({ code: 'BAD_INPUT', data: { field: '1.url' } }),
    ]);
    expect(await kept()).toHaveLength(100);
  });

  it.each([
    ['no JSON', '{"site":', undefined],
    ['an empty list', '[]', undefined],
    ['nothing', '', undefined],
    ['null', 'null', undefined],
    ['an unknown key', { site: 'x', url: 'https://a.example/' }, 'site'],
    ['no address', { name: 'pageview' }, 'url'],
    ['money in fractions', { amount: 19.9, currency: 'EUR' }, 'amount'],
    ['money without a currency', { amount: 1990 }, 'currency'],
    ['props in props', { props: { a: { b: 1 } } }, 'props.a'],
    [
      'too many props',
      { props: Object.fromEntries([...Array(31)].map((_, i) => [`p${i}`, 1])) },
      'props',
    ],
    ['a NUL', { name: 'a\u0000b' }, 'name'],
    ['half a sign', { props: { a: '\ud800' } }, 'props.a'],
  ])('with %s is refused', async (_, body, field) => {
    const whole =
      typeof body === 'string' || 'site' in body
        ? body
        : { site: site.key, url: field === 'url' ? undefined : 'https://a.example/', ...body };
    const answer = await send(whole);
    expect(answer.status).toBe(400);
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    const { data } = (await answer.json()) as { data?: { field?: string } };
    expect(data?.field).toBe(field);
    expect(await kept()).toEqual([]);
  });

  it('is asked for by browsers before, and larger ones are not read', async () => {
    const before = await fetch(`${hub.sitesOrigin}/t`, { method: 'OPTIONS' });
    expect([before.status, before.headers.get('access-control-allow-headers')]).toEqual([
      204,
      'content-type',
    ]);
    expect((await send('x'.repeat(600_000))).status).toBe(413);
    expect((await fetch(`${hub.sitesOrigin}/t`)).status).toBe(405);
  });

  it('of somebody who objects, or of a crawler, is not kept', async () => {
    const answers = [
      await view({}, { dnt: '1' }),
      await view({}, { 'sec-gpc': '1' }),
      await view({}, { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([202, 202, 202]);
    expect(await kept()).toEqual([]);
  });
});

describe('a visit', () => {
  it('goes on for 30 idle minutes, also when another process saw its beginning', async () => {
    const minutes = (n: number) => hub.advance(n * 60_000);
    // A visitor is another one from midnight on.
    minutes(24 * 60 - ((hub.platform.now().getTime() / 60_000) % (24 * 60)) + 600);
    const visits = async () => new Set((await kept()).map(({ session }) => session)).size;
    await view();
    minutes(29);
    await view();
    expect(await visits()).toBe(1);
    // What was in memory is gone: another collector reads the visit from the table.
    const { createEvents } = await import('./events.ts');
    const other = createEvents(hub.platform);
    minutes(29);
    const { rows } = await hub.platform.db.execute<{ n: number }>(
      sql`select count(*)::int as n from events`,
    );
    expect(rows[0]?.n).toBe(2);
    const none = { referrer: null, campaign: null, props: null, amount: null, currency: null };
    other.note(
      {
        ...{ siteId: site.id, at: hub.platform.now(), name: 'pageview', path: '/other', ...none },
        ...{ device: null, browser: null, os: null, language: null },
      },
      { ip: address, userAgent: firefox },
    );
    await other.close();
    expect(await visits()).toBe(1);
    minutes(31);
    await view();
    expect(await visits()).toBe(2);
  });
});

describe('events that strangers send', () => {
  const one = () => {
    const none = { referrer: null, campaign: null, props: null, amount: null, currency: null };
    const unknown = { device: null, browser: null, os: null, language: null };
    const at = hub.platform.now();
    return { siteId: site.id, at, name: 'pageview', path: '/', ...none, ...unknown };
  };
  const who = { ip: address, userAgent: firefox };

  it('are kept up to a number a day, for each site of its own', async () => {
    const { createEvents } = await import('./events.ts');
    const few = createEvents(hub.platform, 3);
    for (let n = 0; n < 5; n += 1) few.note(one(), who);
    await few.close();
    expect(await kept()).toHaveLength(3);
  });

  it('take no disk while the hub is read-only for want of it', async () => {
    const { createEvents } = await import('./events.ts');
    const room = { look: () => hub.platform.room.look(), wasTight: () => true };
    const full = createEvents({ ...hub.platform, room });
    full.note(one(), who);
    await full.close();
    expect(await kept()).toEqual([]);
  });
});

describe('visitors', () => {
  const everything = async () => {
    const { rows } = await hub.platform.db.execute<{ line: string }>(
      sql`select e::text as line from events e`,
    );
    return rows.map(({ line }) => line).join('\n');
  };

  it('are told apart within a day and a site, and nothing of them is kept that can be read', async () => {
    const space = await personalSpace(hub.platform.db, ana.id);
    const about = { name: 'Blog', domain: 'blog.example' };
    const other = await createEventSite(hub.platform.db, space, ana.id, about);
    await view();
    await view({ site: other.key });
    await view({}, { 'x-forwarded-for': '203.0.113.78' });
    await view();
    expect(new Set((await kept()).map(({ visitor }) => visitor)).size).toBe(3);
    const text = await everything();
    for (const secret of [address, 'Gecko', '140.0']) expect(text).not.toContain(secret);
  });

  it('are others on the next day, and the salt of the day before is gone', async () => {
    await view();
    await hub.platform.events.flush();
    hub.advance(86_400_000);
    await view();
    expect(new Set((await kept()).map(({ visitor }) => visitor)).size).toBe(2);
    const { rows } = await hub.platform.db.execute<{ day: string }>(
      sql`select day::text from event_salts`,
    );
    expect(rows).toEqual([{ day: hub.platform.now().toISOString().slice(0, 10) }]);
  });
});

describe('what is kept', () => {
  it('lies in months, which go when their time is over', async () => {
    await view();
    await kept();
    const months = async () =>
      (
        await hub.platform.db.execute<{ name: string }>(sql`
          select inhrelid::regclass::text as name from pg_inherits
          where inhparent = 'events'::regclass order by 1`)
      ).rows.map(({ name }) => name);
    const now = hub.platform.now().toISOString().slice(0, 7).replace('-', '_');
    expect(await months()).toContain(`events_${now}`);
    const { rows } = await hub.platform.db.execute<{ n: number }>(
      sql`select count(*)::int as n from only events_other`,
    );
    expect(rows[0]?.n).toBe(0);
    await removeOldEvents(hub.platform);
    expect(await kept()).toHaveLength(1);
    await hub.platform.settings.set(eventSettings, { retentionMonths: 1 });
    hub.advance(70 * 86_400_000);
    await removeOldEvents(hub.platform);
    expect(await months()).not.toContain(`events_${now}`);
    expect(await kept()).toEqual([]);
  });

  it('of a month moves into it once the month is made', async () => {
    await hub.platform.db.execute(sql`
      insert into events (site_id, at, session, visitor, name, path)
      values (${site.id}, '2020-05-31 23:59:59.9+00', 1, 1, 'pageview', '/may'),
        (${site.id}, '2020-06-01 00:00+00', 1, 1, 'pageview', '/june')`);
    await hub.platform.db.execute(sql`select keep_month_of_events('2020-05-03'::timestamptz)`);
    const { rows } = await hub.platform.db.execute(
      sql`select path, tableoid::regclass::text as part from events order by at`,
    );
    expect(rows).toEqual([
      { path: '/may', part: 'events_2020_05' },
      { path: '/june', part: 'events_other' },
    ]);
  });

  it('goes with its site', async () => {
    const space = await personalSpace(hub.platform.db, ana.id);
    const gone = await createEventSite(hub.platform.db, space, ana.id, {
      name: 'x',
      domain: 'x.example',
    });
    await view({ site: gone.key });
    await view();
    expect(await kept()).toHaveLength(2);
    await hub.platform.db.execute(sql`delete from event_sites where id = ${gone.id}`);
    expect(await kept()).toHaveLength(1);
    hub.platform.cachedReads.forget();
    expect((await view({ site: gone.key })).status).toBe(400);
  });
});

describe('the script', () => {
  it('is small, kept by browsers, and may be loaded from anywhere', async () => {
    const answer = await fetch(`${hub.sitesOrigin}/t.js`);
    const text = await answer.text();
    expect(answer.headers.get('content-type')).toContain('text/javascript');
    expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(gzipSync(text).length).toBeLessThan(2000);
  });

  it('tells of pages, of what a script opens, and of what is tracked', async () => {
    const script = await (await fetch(`${hub.sitesOrigin}/t.js`)).text();
    const page = await openPage(script);
    page.history.pushState(null, '', '/next');
    page.history.replaceState(null, '', '/next');
    page.window.guildhall.track('order', { plan: 'pro', amount: 1990, currency: 'EUR' });
    for (const body of page.sent) expect((await send(body)).status).toBe(202);
    expect(await kept()).toEqual([
      expect.objectContaining({ name: 'pageview', path: '/first', referrer: 'search.example' }),
      expect.objectContaining({ name: 'pageview', path: '/next', referrer: null }),
      expect.objectContaining({
        name: 'order',
        path: '/next',
        amount: 1990,
        props: { plan: 'pro' },
      }),
    ]);
    expect((await openPage(script, { globalPrivacyControl: true })).sent).toEqual([]);
    expect((await openPage(script, { doNotTrack: '1' })).sent).toEqual([]);
  });

  /** What a browser gives a script, as far as this one uses it. */
  async function openPage(script: string, privacy: object = {}) {
    const sent: string[] = [];
    const location = new URL('https://shop.example/first');
    const move = (_state: unknown, _title: string, path: string) => {
      location.href = new URL(path, location).href;
    };
    const history = { pushState: move, replaceState: move };
    const window = { addEventListener: () => undefined } as unknown as {
      guildhall: { track(name: string, props?: object): void };
    };
    const document = {
      currentScript: { dataset: { site: site.key }, src: `${hub.sitesOrigin}/t.js` },
      referrer: 'https://search.example/',
    };
    const navigator = {
      ...privacy,
      sendBeacon: (to: string, body: string) => {
        expect(to).toBe(`${hub.sitesOrigin}/t`);
        return Boolean(sent.push(body));
      },
    };
    new Function('window', 'document', 'navigator', 'location', 'history', script)(
      ...[window, document, navigator, location, history],
    );
    return { sent, history, window };
  }
});
