import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { startTestHub, type TestHub } from '#platform/testing/test-hub.ts';
import { type Db, openDatabase } from '../db/database.ts';
import { releaseExpiredReservations } from './expired-reservations.ts';
import { openBudgets, payerOf } from './payers.ts';
import { readBudgets, settle } from './reservations.ts';
import { reserveFromToken } from './token-budget.ts';

let hub: TestHub;
let other: Db;
let tokenId: string;

beforeAll(async () => {
  hub = await startTestHub();
  other = openDatabase(hub.databaseUrl);
});
afterAll(async () => {
  await other.$client.end();
  await hub.close();
});
beforeEach(async () => {
  const { id } = await hub.signUp();
  const { rows } = await hub.platform.db.execute<{ id: string }>(sql`
    insert into hub_tokens (user_id, created_by, name, token_hash, prefix, last_four)
    values (${id}, ${id}, 'test', sha256(gen_random_uuid()::text::bytea), 'gh_sk_', 'abcd') returning id`);
  tokenId = (rows[0] as { id: string }).id;
});

const limit = (caps: { day?: number; month?: number; total?: number; tokens?: number }) =>
  hub.platform.db.execute(sql`
    insert into budgets (token_id, day_cap, month_cap, total_cap, tokens_cap)
    values (${tokenId}, ${caps.day ?? null}, ${caps.month ?? null}, ${caps.total ?? null}, ${caps.tokens ?? null})`);
const budget = async () => {
  const { rows } = await hub.platform.db.execute<Record<string, number>>(
    sql`select held, day_spent, month_spent, total_spent from budgets where token_id = ${tokenId}`,
  );
  return rows[0];
};
const reserve = async (db: Db, asked: { amount: number; tokens?: number; seconds?: number }) =>
  (await reserveFromToken(db, tokenId, asked)).id;
const call = (db: Db = hub.platform.db, amount = 10) => reserve(db, { amount });

describe('a budget', () => {
  it('is made once, however many first calls come at once', async () => {
    const { db, now } = hub.platform;
    const { rows } = await db.execute<{ id: string }>(sql`
      insert into groups (name) select 'Group ' || n from generate_series(1, 40) n returning id`);
    for (const { id } of rows) {
      const payers = [payerOf('group', id)];
      const calls = Array.from({ length: 16 }, (_, n) => (n % 2 ? db : other));
      await Promise.all(calls.map((each) => openBudgets(each, payers, now())));
      expect(await readBudgets(db, payers)).toHaveLength(1);
    }
  });

  it('is never overdrawn by 200 calls at once from two servers', async () => {
    await limit({ day: 1000, total: 575 });
    const calls = Array.from({ length: 200 }, (_, index) =>
      call(index % 2 ? other : hub.platform.db),
    );
    const results = await Promise.allSettled(calls);
    const held = results.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
    expect(held).toHaveLength(57);
    for (const each of results)
      if (each.status === 'rejected')
        expect(each.reason).toMatchObject({ code: 'insufficient_quota' });
    await Promise.all(
      held.map((id, index) => settle(index % 2 ? hub.platform.db : other, id, { amount: 4 })),
    );
    expect(await budget()).toEqual({ held: 0, day_spent: 228, month_spent: 228, total_spent: 228 });
  });

  it('says which limit is in the way and how much is left', async () => {
    await limit({ month: 25 });
    await call();
    await expect(call(undefined, 20)).rejects.toThrow(
      'This call may cost up to $0.000020, but the token may spend only $0.000015 more this month.',
    );
  });

  it('begins anew with the day, while the month goes on', async () => {
    await limit({ day: 10, month: 25 });
    await settle(hub.platform.db, await call(), { amount: 10, tokens: 0 });
    await expect(call()).rejects.toThrow('this day');
    await hub.platform.db.execute(sql`
      update budgets set day = (now() at time zone 'UTC')::date - 400 where token_id = ${tokenId}`);
    await call();
    expect(await budget()).toMatchObject({
      held: 10,
      day_spent: 0,
      month_spent: 0,
      total_spent: 10,
    });
  });

  it('counts a call once, however often it is settled', async () => {
    await limit({ total: 100 });
    const id = await call();
    await settle(hub.platform.db, id, { amount: 3, tokens: 0 });
    await settle(hub.platform.db, id, { amount: 3, tokens: 0 });
    expect(await budget()).toMatchObject({ held: 0, total_spent: 3 });
  });

  it('gets back what a lost call held, and still counts the call if it ends after all', async () => {
    await limit({ total: 100 });
    const id = await reserve(hub.platform.db, { amount: 60, seconds: -1 });
    expect(await releaseExpiredReservations(hub.platform.db)).toBe(1);
    expect(await releaseExpiredReservations(hub.platform.db)).toBe(0);
    expect(await budget()).toMatchObject({ held: 0, total_spent: 0 });
    await settle(hub.platform.db, id, { amount: 50, tokens: 0 });
    expect(await budget()).toMatchObject({ held: 0, total_spent: 50 });
  });

  it('holds tokens a minute and says how long to wait', async () => {
    await limit({ tokens: 100 });
    const id = await reserve(hub.platform.db, { amount: 0, tokens: 80 });
    const refused = reserve(hub.platform.db, { amount: 0, tokens: 30 });
    await expect(refused).rejects.toMatchObject({
      code: 'rate_limit_exceeded',
      details: { retryAfter: expect.any(Number) },
    });
    await settle(hub.platform.db, id, { amount: 0, tokens: 10 });
    await reserve(hub.platform.db, { amount: 0, tokens: 90 });
  });
});
