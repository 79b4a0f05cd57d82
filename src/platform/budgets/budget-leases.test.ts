import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { createLog } from '#platform/log/log.ts';
import { startTestHub, type TestHub } from '#platform/testing/test-hub.ts';
import { type Db, openDatabase } from '../db/database.ts';
import { type CallLog, createCallLog } from '../gateway/call-log/call-log.ts';
import { createCallSpool } from '../gateway/call-log/call-spool.ts';
import { type BudgetLeases, createBudgetLeases, type Share } from './budget-leases.ts';

let hub: TestHub;
let otherDb: Db;
/** A server's leases and its log of finished calls. */
type Server = { readonly leases: BudgetLeases; readonly calls: CallLog };
let own: Server;
let other: Server;
let tokenId: string;

beforeAll(async () => {
  hub = await startTestHub();
  otherDb = openDatabase(hub.databaseUrl);
  const log = createLog('silent');
  own = hub.platform;
  const spool = createCallSpool(`${hub.platform.config.DATA_DIR}/other`);
  const calls = createCallLog(otherDb, spool, log);
  other = { calls, leases: createBudgetLeases(otherDb, calls, log) };
});
afterAll(async () => {
  await other.leases.close();
  await otherDb.$client.end();
  await hub.close();
});
beforeEach(async () => {
  const { id } = await hub.signUp();
  const { rows } = await hub.platform.db.execute<{ id: string }>(sql`
    insert into hub_tokens (user_id, created_by, name, token_hash, prefix, last_four)
    values (${id}, ${id}, 'test', sha256(gen_random_uuid()::text::bytea), 'gh_sk_', 'abcd') returning id`);
  tokenId = (rows[0] as { id: string }).id;
});

const limit = (total: number) =>
  hub.platform.db.execute(
    sql`insert into budgets (token_id, total_cap) values (${tokenId}, ${total})`,
  );
const budget = async () => {
  const { rows } = await hub.platform.db.execute<Record<string, number>>(
    sql`select held, day_spent, total_spent from budgets where token_id = ${tokenId}`,
  );
  return rows[0];
};
/** A call of the API that has cost so much. */
const spend = (share: Share, cost: number, { calls }: Server = own) => {
  calls.note({
    ...{ id: randomUUID(), service: 'openai', key_id: null, user_id: randomUUID() },
    ...{ module: 'openai-api', kind: 'text', started_at: new Date().toISOString() },
    ...{ duration_ms: 1, outcome: 'ok', model: 'm', input_tokens: 1, output_tokens: 1 },
    ...{ token_id: tokenId, cost, reservation_id: share.reservationId },
  });
  share.end(cost);
};

describe('portions of a budget', () => {
  it('let exactly as many of 200 calls from two servers through as the budget bears', async () => {
    await limit(575);
    const calls = Array.from({ length: 200 }, (_, n) =>
      (n % 2 ? own : other).leases.take(tokenId, 10),
    );
    const results = await Promise.allSettled(calls);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(57);
  });

  it('never let more be spent than the cap, whatever calls cost, and count every one', async () => {
    await limit(20_000);
    let spent = 0;
    const client = async (server: Server) => {
      for (;;) {
        const share = await server.leases.take(tokenId, 10).catch(() => undefined);
        if (!share) return;
        const cost = 1 + (spent % 10);
        spent += cost;
        spend(share, cost, server);
        await hub.platform.db.execute(sql`select 1`);
      }
    };
    await Promise.all([own, other, own, other].map(client));
    await own.leases.close();
    await other.leases.close();
    // What the other server has left over is at hand again only a moment later.
    expect(spent).toBeGreaterThan(18_000);
    expect(spent).toBeLessThanOrEqual(20_000);
    expect(await budget()).toEqual({ held: 0, day_spent: spent, total_spent: spent });
  });

  it('ask the database seldom when calls come often', async () => {
    await limit(1_000_000);
    const reserved = new Set<string>();
    for (let n = 0; n < 300; n += 1) {
      const share = await own.leases.take(tokenId, 10);
      reserved.add(share.reservationId);
      spend(share, 7);
    }
    expect(reserved.size).toBeLessThan(15);
    await own.leases.close();
    expect(await budget()).toEqual({ held: 0, day_spent: 2100, total_spent: 2100 });
  });

  it('say what is in the way when the budget is used up', async () => {
    await limit(15);
    spend(await own.leases.take(tokenId, 10), 10);
    await expect(own.leases.take(tokenId, 10)).rejects.toMatchObject({
      code: 'insufficient_quota',
    });
  });

  it('count a call that ends after its portion was given back', async () => {
    await limit(100);
    const share = await own.leases.take(tokenId, 10);
    share.end(0);
    await own.leases.close();
    spend({ reservationId: share.reservationId, end: () => undefined }, 6);
    await hub.platform.calls.flush();
    expect(await budget()).toEqual({ held: 0, day_spent: 6, total_spent: 6 });
  });
});
