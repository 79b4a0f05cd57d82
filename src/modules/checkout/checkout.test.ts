import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { canTakePayments, commerceSettings } from '#platform/commerce/commerce-settings.ts';
import { claimOrders, entitledVersion } from '#platform/commerce/entitlements.ts';
import { writeReceiptJob } from '#platform/commerce/receipts/write-receipt-job.ts';
import { faultsOfBooks } from '#platform/commerce/testing/check-books.ts';
import { openSales } from '#platform/commerce/testing/test-shop.ts';
import { sql } from '#platform/db/sql.ts';
import { startTestHub, type TestHub, type TestUser } from '#platform/testing/test-hub.ts';
import type { Order, OrderSummary, Quote } from './order-schemas.ts';
import { addPrompt, paidText } from './testing/add-prompt.ts';

let hub: TestHub;
let admin: TestUser;
let prompt: { id: string; slug: string };
let free: { id: string; slug: string };
beforeAll(async () => {
  hub = await startTestHub();
  await openSales(hub.platform);
  admin = await hub.signUp();
  prompt = await addPrompt(hub, 'Lantern Keeper', 12);
  free = await addPrompt(hub, 'Free Lantern', 0);
});
afterAll(() => hub.close());

type Placed = { id: string; page: string; payAt: string | null };
const send = async <T>(path: string, json?: unknown, token?: string, method?: string) => {
  const init = {
    ...(json !== undefined && { json }),
    ...(token && { token }),
    ...(method && { method }),
  };
  const response = await hub.request(`/api/checkout${path}`, init);
  return { status: response.status, body: (await response.json()) as T & { message?: string } };
};
const basket = (id = prompt.id, more = {}) => ({ prompts: [id], ...more });
const place = (total: number, more = {}, token?: string, id = prompt.id) =>
  send<Placed>('/orders', { ...basket(id), expectedTotal: total, ...more }, token);
const orderOf = async (page: string, token?: string) =>
  (await send<Order>(page, undefined, token)).body;
const paid = { amount: 1200, method: 'Transfer', note: 'Statement 7' };
const markPaid = (id: string, json: unknown = paid) =>
  send(`/admin/orders/${id}/paid`, json, admin.token);

describe('a hub where nobody has said how to pay', () => {
  let fresh: TestHub;
  beforeAll(async () => {
    fresh = await startTestHub();
  });
  afterAll(() => fresh.close());
  const ask = async (path: string, json: unknown) => {
    const response = await fresh.request(`/api/checkout${path}`, { json });
    return { status: response.status, body: await response.json() };
  };

  it('sells nothing that costs money, and says so; free prompts are there at once', async () => {
    const paid = await addPrompt(fresh, 'Closed Lantern', 12);
    const gift = await addPrompt(fresh, 'Open Lantern', 0);
    const quote = await ask('/quote', basket(paid.id));
    expect(quote.status).toBe(409);
    expect(quote.body.message).toBe(
      'Paid prompts are not on sale here yet. Free ones are yours at once.',
    );
    const order = {
      ...basket(paid.id),
      expectedTotal: 1200,
      email: 'ana@example.org',
      waiver: true,
    };
    expect((await ask('/orders', order)).status).toBe(409);
    const { rows } = await fresh.platform.db.execute(sql`select from commerce_orders`);
    expect(rows).toEqual([]);
    expect((await ask('/quote', basket(gift.id))).status).toBe(200);
    const page = await (await fresh.request(`/api/marketplace/prompts/${paid.slug}`)).json();
    expect(page.onSale).toBe(false);
  });

  it('counts the sentence that hubs began with as saying nothing: it named no payee', async () => {
    const { settings } = fresh.platform;
    const before = await settings.get(commerceSettings);
    const instructions =
      'Please transfer the total and write the reference on the transfer. Your purchase opens as soon as the payment has been recorded.';
    await settings.set(commerceSettings, { ...before, instructions });
    expect(await canTakePayments(fresh.platform)).toBe(false);
    await settings.set(commerceSettings, { ...before, instructions: `${instructions} IBAN DE00` });
    expect(await canTakePayments(fresh.platform)).toBe(true);
  });
});

it('what somebody has bought is theirs in every list, without a price', async () => {
  const buyer = await hub.signUp();
  const mine = await addPrompt(hub, 'Owned Lighthouse', 7);
  const owned = async () =>
    (await (await hub.request('/api/marketplace/owned', { token: buyer.token })).json()).prompts;
  expect(await owned()).toEqual([]);
  const { body: placed } = await place(700, {}, buyer.token, mine.id);
  await markPaid(placed.id, { ...paid, amount: 700 });
  expect(await owned()).toEqual([mine.id]);
  const path = '/api/marketplace/suggestions?q=owned%20lightho';
  const suggested = async (token?: string) =>
    (await (await hub.request(path, token ? { token } : {})).json()).prompts[0];
  expect(await suggested(buyer.token)).toMatchObject({ title: 'Owned Lighthouse', owned: true });
  expect((await suggested()).owned).toBe(false);
});

describe('buying without a processor', () => {
  it('shows the price, how to pay, and the text once an admin has marked it as paid', async () => {
    const buyer = await hub.signUp();
    const { body: quote } = await send<Quote>('/quote', basket());
    expect(quote).toMatchObject({ total: 1200, processor: 'manual', currency: 'USD' });
    const { body: placed } = await place(1200, {}, buyer.token);
    const waiting = await orderOf(placed.page, buyer.token);
    expect(waiting.status).toBe('awaiting_payment');
    expect(waiting.instructions).toContain('reference');
    expect(JSON.stringify(waiting)).not.toContain(paidText);
    expect((await markPaid(placed.id, { ...paid, amount: 1199 })).status).toBe(400);
    expect((await markPaid(placed.id, { ...paid, note: '' })).status).toBe(400);
    const both = await Promise.all([markPaid(placed.id), markPaid(placed.id)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const { rows: counted } = await hub.platform.db.execute<{ sales: number }>(
      sql`select sales from market_prompts where id = ${prompt.id}`,
    );
    expect(counted[0]?.sales).toBe(1);
    const { rows: mails } = await hub.platform.db.execute<{ text_body: string }>(
      sql`select text_body from mails where kind = 'order.instructions' and to_address = ${buyer.email}`,
    );
    expect(mails[0]?.text_body).toContain(waiting.reference);
    const open = await orderOf(placed.page, buyer.token);
    expect(open.lines[0]?.body).toContain(paidText);
    const { rows } = await hub.platform.db.execute(
      sql`select 1 from auth_audit where event = 'order.marked-paid' and details->>'order' = ${placed.id}`,
    );
    expect(rows).toHaveLength(1);
    const page = await hub.request(`/api/marketplace/prompts/${prompt.slug}`, {
      token: buyer.token,
    });
    expect(((await page.json()) as { owned: unknown }).owned).not.toBeNull();
    expect((await place(1200, {}, buyer.token)).body.message).toContain('You already have');
    expect(await faultsOfBooks(hub.platform.db)).toEqual([]);
  });

  it('refuses a total that the buyer has not seen, and a guest without an address', async () => {
    const buyer = await hub.signUp();
    expect((await place(1, {}, buyer.token)).status).toBe(409);
    expect((await place(1200)).status).toBe(400);
  });

  it('asks buyers in the EU to give up their withdrawal, and keeps what they agreed to', async () => {
    const buyer = await hub.signUp();
    const { body: quote } = await send<Quote>('/quote', basket(prompt.id, { country: 'DE' }));
    expect(quote.waiver?.needed).toBe(true);
    expect((await place(1200, { country: 'DE' }, buyer.token)).status).toBe(400);
    const { body } = await place(1200, { country: 'DE', waiver: true }, buyer.token);
    const order = await orderOf(body.page, buyer.token);
    expect(order.waiver?.text).toBe(quote.waiver?.text);
    expect(order.waiver?.at).toMatch(/^\d{4}-/);
  });

  it('an order belongs to its buyer: others do not find it', async () => {
    const [buyer, stranger] = [await hub.signUp(), await hub.signUp()];
    const { body } = await place(1200, {}, buyer.token);
    expect((await send(body.page, undefined, stranger.token)).status).toBe(404);
    expect((await send(body.page)).status).toBe(404);
    expect((await send(`${body.page}?key=nonsense`, undefined, stranger.token)).status).toBe(404);
    const own = await send<{ orders: OrderSummary[] }>('/orders', undefined, buyer.token);
    expect(own.body.orders.map(({ id }) => id)).toEqual([body.id]);
  });
});

it('a buyer keeps the text of a prompt that was withdrawn, without a link to its closed page', async () => {
  const gone = await addPrompt(hub, 'Short Lived Lantern', 0);
  const buyer = await hub.signUp();
  const { body } = await place(0, {}, buyer.token, gone.id);
  expect((await orderOf(body.page, buyer.token)).lines[0]?.slug).toBe(gone.slug);
  await hub.platform.db.execute(
    sql`update market_prompts set status = 'withdrawn' where id = ${gone.id}`,
  );
  const [line] = (await orderOf(body.page, buyer.token)).lines;
  expect(line?.body).toContain(paidText);
  expect(line?.slug).toBeNull();
});

it('a prompt that is being deleted is not sold: nobody pays for a text that is gone', async () => {
  const { id } = await addPrompt(hub, 'Vanishing Lantern', 3);
  const { db, records } = hub.platform;
  const { rows } = await db.execute<{ record_id: string }>(
    sql`select record_id from market_prompts where id = ${id}`,
  );
  const buyer = await hub.signUp();
  const placing = await db.transaction(async (tx) => {
    await records.remove(tx, 'Prompts', [rows[0]?.record_id ?? '']);
    // Priced before the deletion is there for others to see; held until it is.
    const answer = place(300, {}, buyer.token, id);
    const waits = sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query like '%for key share%'`;
    await expect.poll(async () => (await db.execute(waits)).rows.length).toBe(1);
    return { answer };
  });
  expect((await placing.answer).status).toBe(404);
  const { rows: lines } = await db.execute(sql`select from commerce_lines where item_id = ${id}`);
  expect(lines).toEqual([]);
});

describe('a free prompt', () => {
  it('opens at once, for guests too, without any payment', async () => {
    const { body } = await place(0, { email: 'guest@example.org' }, undefined, free.id);
    const order = await orderOf(body.page);
    expect([order.status, order.processor]).toEqual(['paid', 'none']);
    expect(order.lines[0]?.body).toContain(paidText);
  });
});

describe('a coupon', () => {
  it('takes its percent off, as often as it may be used', async () => {
    const coupon = {
      code: 'half',
      percentBps: 5000,
      amount: null,
      minimum: 1000,
      maxUses: 1,
      expiresAt: null,
    };
    expect((await send('/admin/coupons', coupon, admin.token)).status).toBe(200);
    expect((await send<Quote>('/quote', basket(prompt.id, { coupon: 'HALF' }))).body.total).toBe(
      600,
    );
    const tries = await Promise.all(
      [1, 2, 3].map(async () => place(600, { coupon: 'half' }, (await hub.signUp()).token)),
    );
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await send('/quote', basket(prompt.id, { coupon: 'half' }))).status).toBe(400);
  });

  it('of everything opens the purchase at once', async () => {
    const coupon = {
      code: 'gift',
      percentBps: 10_000,
      amount: null,
      minimum: 0,
      maxUses: null,
      expiresAt: null,
    };
    await send('/admin/coupons', coupon, admin.token);
    const buyer = await hub.signUp();
    const { body } = await place(0, { coupon: 'gift' }, buyer.token);
    expect((await orderOf(body.page, buyer.token)).status).toBe('paid');
    expect(await faultsOfBooks(hub.platform.db)).toEqual([]);
  });
});

describe('a receipt', () => {
  it('is drawn, mailed with a link to the text, and keeps its number when mailed again', async () => {
    const email = `${randomUUID().slice(0, 8)}@example.org`;
    const { body } = await place(1200, { email });
    await markPaid(body.id);
    const { rows } = await hub.platform.db.execute<{ id: string; number: number }>(
      sql`select id, number from commerce_receipts where order_id = ${body.id}`,
    );
    const receiptId = rows[0]?.id ?? '';
    const job = { id: '1', attempt: 1, signal: AbortSignal.timeout(10_000) };
    await writeReceiptJob.run(hub.platform, { receiptId, resend: false }, job);
    await writeReceiptJob.run(hub.platform, { receiptId, resend: true }, job);
    const order = await orderOf(body.page);
    expect(order.receipts).toHaveLength(1);
    const pdf = await hub.request(order.receipts[0]?.url ?? '');
    expect(
      Buffer.from(await pdf.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    const { rows: mails } = await hub.platform.db.execute<{ text_body: string }>(
      sql`select text_body from mails where to_address = ${email} and kind = 'order.receipt'`,
    );
    expect(mails).toHaveLength(2);
    expect(mails[0]?.text_body).toContain(
      'Your prompts and the receipt are on the page of your order. Keep this link to yourself, it opens what you bought:',
    );
    const link = /\/orders\S+/.exec(mails[0]?.text_body ?? '')?.[0] ?? '';
    expect((await orderOf(link)).lines[0]?.body).toContain(paidText);
  });

  it('of a refund is a credit note of its own', async () => {
    const buyer = await hub.signUp();
    const { body } = await place(1200, {}, buyer.token);
    await markPaid(body.id);
    const refund = { lineId: null, amount: 1200, reason: 'Changed my mind' };
    expect((await send(`/admin/orders/${body.id}/refunds`, refund, admin.token)).status).toBe(200);
    expect((await send(`/admin/orders/${body.id}/refunds`, refund, admin.token)).status).toBe(400);
    const order = await orderOf(body.page, buyer.token);
    expect(order.refunded).toBe(1200);
    expect(order.lines[0]).toMatchObject({ body: null, revoked: 'refund' });
    expect(order.receipts.map(({ kind }) => kind)).toEqual(['payment', 'refund']);
    expect(await faultsOfBooks(hub.platform.db)).toEqual([]);
  });
});

describe('a guest', () => {
  it('who signs in and opens the link keeps the purchase in the account', async () => {
    const { body } = await place(1200, { email: 'later@example.org' });
    await markPaid(body.id);
    const later = await hub.signUp();
    expect(await entitledVersion(hub.platform.db, later.id, 'prompt', prompt.id)).toBeUndefined();
    await orderOf(body.page, later.token);
    expect(await entitledVersion(hub.platform.db, later.id, 'prompt', prompt.id)).toBe(1);
  });

  it('gets the purchases with the account whose address a mail has proven, not before', async () => {
    const careful = await startTestHub({ AUTH_AUTOCONFIRM: 'off' });
    try {
      const { platform } = careful;
      const { id } = await addPrompt(careful, 'Gift', 0);
      const json = { prompts: [id], email: 'Guest@Example.org', expectedTotal: 0 };
      expect((await careful.request('/api/checkout/orders', { json })).status).toBe(200);
      const { rows } = await platform.db.execute<{ id: string }>(
        sql`insert into auth_users (email) values ('guest@example.org') returning id`,
      );
      const userId = rows[0]?.id ?? '';
      expect(await entitledVersion(platform.db, userId, 'prompt', id)).toBeUndefined();
      for (const proof of ['none', 'admin']) {
        await platform.db.execute(
          sql`update auth_users set email_confirmed_at = now(), email_proof = ${proof}`,
        );
        await platform.db.transaction((tx) => claimOrders(tx, userId));
        expect(await entitledVersion(platform.db, userId, 'prompt', id)).toBeUndefined();
      }
      await platform.db.execute(sql`update auth_users set email_proof = 'mail'`);
      expect(await entitledVersion(platform.db, userId, 'prompt', id)).toBe(1);
    } finally {
      await careful.close();
    }
  });
});

describe('a person who deletes their account', () => {
  it('leaves orders without a name, and exports them before', async () => {
    const buyer = await hub.signUp();
    const { body } = await place(1200, {}, buyer.token);
    await markPaid(body.id);
    const module = hub.hub.modules.find(({ info }) => info.id === 'checkout')?.server;
    const { db } = hub.platform;
    expect(JSON.stringify(await module?.exportUserData?.(db, buyer.id))).toContain(
      'Lantern Keeper',
    );
    await db.transaction(
      (tx) => module?.eraseUserData?.(tx, hub.platform, buyer.id) as Promise<void>,
    );
    const { rows } = await db.execute(
      sql`select status, user_id, email from commerce_orders where id = ${body.id}`,
    );
    expect(rows[0]).toEqual({ status: 'paid', user_id: null, email: null });
    expect(await faultsOfBooks(db)).toEqual([]);
  });
});
