import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import type { TestHub } from '#platform/testing/test-hub.ts';
import { visitSettings } from '#platform/visits/visit-settings.ts';
import type { Analytics } from '../../analytics-contract.ts';
import { startAdminHub } from '../testing/admin-hub.ts';

let hub: TestHub;
let desk: Awaited<ReturnType<typeof startAdminHub>>;
beforeAll(async () => {
  desk = await startAdminHub();
  hub = desk.hub;
  const { db } = hub.platform;
  await db.execute(sql`
    insert into visit_counts (day, dimension, value, views, visitors) values
      ('2026-03-01', 'all', '', 10, 4), ('2026-03-02', 'all', '', 20, 5),
      ('2026-02-27', 'all', '', 6, 3), ('2026-03-01', 'page', '/marketplace', 8, 4),
      ('2026-03-02', 'page', '/', 9, 5), ('2026-03-02', 'search', '=1+1', 2, 1)`);
  await db.execute(sql`
    insert into auth_users (email, created_at) values
      ('late@example.org', '2026-03-01T23:30:00Z'), ('early@example.org', '2026-02-28T00:00:00Z')`);
  const user = desk.ada.id;
  await db.execute(sql`
    insert into usage_records (service, user_id, module, kind, started_at, duration_ms, outcome,
      input_tokens, output_tokens) values
      ('openai', ${user}, 'ai-chat', 'text', '2026-03-01T10:00:00Z', 10, 'ok', 100, 50),
      ('openai', ${user}, 'ai-chat', 'text', '2026-03-02T10:00:00Z', 10, 'rate-limit', null, null)`);
  await addSale('EUR', 1999, '2026-03-02T08:00:00Z', 500);
});
afterAll(() => hub.close());

/** A paid order, with a refund of a part of it. */
async function addSale(currency: string, amount: number, at: string, refund: number) {
  const { db } = hub.platform;
  const { rows } = await db.execute<{ id: string }>(sql`
    insert into commerce_orders (reference, processor, status, currency, subtotal, total, tax_mode,
      commission_bps, paid_at, created_at)
    values ('T-1', 'manual', 'paid', ${currency}, ${amount}, ${amount}, 'none', 0, ${at}, ${at})
    returning id`);
  const order = rows[0]?.id;
  await db.execute(sql`
    insert into commerce_payments (order_id, processor, charge, amount, currency, created_at)
    values (${order}, 'manual', 'c-1', ${amount}, ${currency}, ${at})`);
  await db.execute(sql`
    insert into commerce_refunds (order_id, processor, amount, status, created_at)
    values (${order}, 'manual', ${refund}, 'succeeded', ${at})`);
}

const read = (query: string) => desk.call<Analytics>('GET', `/analytics?${query}`);

it('adds up each day and compares with as many days before', async () => {
  const data = await read('from=2026-03-01&to=2026-03-02');
  expect(data.days.map(({ day, views }) => [day, views])).toEqual([
    ['2026-03-01', 10],
    ['2026-03-02', 20],
  ]);
  expect(data.totals).toEqual({
    views: 30,
    visitors: 9,
    signUps: 1,
    orders: 1,
    aiCalls: 2,
    aiTokens: 150,
  });
  expect(data.before).toMatchObject({ views: 6, signUps: 1, orders: 0 });
  expect(data.pages.map(({ value }) => value)).toEqual(['/', '/marketplace']);
  expect(data.revenue).toEqual([{ currency: 'EUR', total: 1499, before: 0, days: [0, 1499] }]);
  expect(data.services[0]).toMatchObject({ calls: 2, failed: 1, inputTokens: 100 });
});

it('begins days where the hub’s time zone does', async () => {
  const before = await hub.platform.settings.get(visitSettings);
  await hub.platform.settings.set(visitSettings, { ...before, timeZone: 'Asia/Tokyo' });
  const data = await read('from=2026-03-02&to=2026-03-02');
  expect([data.timeZone, data.totals.signUps]).toEqual(['Asia/Tokyo', 1]);
  await hub.platform.settings.set(visitSettings, before);
});

it('shows the month’s cost of the key pages, whatever days are asked for', async () => {
  const { db } = hub.platform;
  const monthly = async () => (await read('from=2026-03-01&to=2026-03-03')).monthly;
  const { listPriceCents } = await monthly();
  expect(await monthly()).toEqual({ costCents: 0, listPriceCents });
  const { rows } = await db.execute<{ id: string }>(sql`
    insert into sealed_secrets (kid, wrapped_key, ciphertext) values ('k', '', '') returning id`);
  await db.execute(sql`
    insert into service_keys (service, secret_id, base_url, last_four, status)
    values ('openai', ${rows[0]?.id}, '', '1234', 'active')`);
  await db.execute(
    sql`insert into service_preferences (service, price_cents) values ('openai', 3044)`,
  );
  const { services } = await read('from=2026-03-01&to=2026-03-03');
  expect(services[0]).toMatchObject({ service: 'OpenAI', costCents: 3044 });
  expect(await monthly()).toEqual({
    costCents: 3044,
    listPriceCents: listPriceCents - 2000 + 3044,
  });
  const entries = await hub.request('/api/api-keys?scope=hub', { token: desk.admin.token });
  const priced = (await entries.json()) as { hasKey: boolean; priceCents: number }[];
  const sum = (some: typeof priced) => some.reduce((total, one) => total + one.priceCents, 0);
  expect(await monthly()).toEqual({
    costCents: sum(priced.filter(({ hasKey }) => hasKey)),
    listPriceCents: sum(priced),
  });
  await db.execute(sql`delete from service_keys`);
});

it('gives out each part as a file, formulas disarmed', async () => {
  const csv = async (kind: string) =>
    (
      await desk.call<{ csv: string }>(
        'GET',
        `/analytics/csv?from=2026-03-01&to=2026-03-02&kind=${kind}`,
      )
    ).csv;
  expect(await csv('searches')).toContain(`"'=1+1",2,1`);
  expect(await csv('days')).toContain('"2026-03-02",20,5,0,1,1,0,"€14.99"');
  expect(await csv('pages')).toContain('"/marketplace",8,4');
});

it('refuses ranges that are none, or too long', async () => {
  expect((await desk.send('GET', '/analytics?from=2026-03-02&to=2026-03-01')).status).toBe(400);
  expect((await desk.send('GET', '/analytics?from=2020-01-01&to=2026-03-01')).status).toBe(400);
  expect((await desk.send('GET', '/analytics?from=yesterday')).status).toBe(400);
});
