import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { startTestHub, type TestHub } from '#platform/testing/test-hub.ts';
import { ownShare } from './hub-keys/own-share.ts';
import { settle } from './reservations.ts';
import { reserveFromToken } from './token-budget.ts';

let hub: TestHub;
beforeAll(async () => {
  hub = await startTestHub({}, { withJobs: false });
  await hub.signUp();
});
afterAll(() => hub.close());

const textOf = (name: string) =>
  readFile(new URL(`../../../migrations/${name}.sql`, import.meta.url), 'utf8');

/** The tables as a hub had them that was there before. */
async function takeBack() {
  const { db } = hub.platform;
  for (const table of ['sign_in_group_rules', 'sign_in_issuers', 'group_members', 'groups'])
    await db.execute(sql.raw(`drop table ${table} cascade`));
  await db.execute(sql`drop table budget_reservations, budgets`);
  await db.execute(sql`alter table api_videos rename column reservation_id to hold_id`);
  const [, tokens = ''] = (await textOf('0021_hub_tokens')).split('create table token_budgets');
  await db.execute(
    sql.raw(`create table token_budgets ${tokens.slice(0, tokens.indexOf('-- What services'))}`),
  );
  const [, holds = ''] = (await textOf('0036_hub_key_shares')).split('create table hub_key_holds');
  await db.execute(
    sql.raw(`create table hub_key_holds ${holds.slice(0, holds.indexOf('-- Who is'))}`),
  );
}

it('what tokens and people had spent and held before stays counted', async () => {
  const { db } = hub.platform;
  const { id: userId } = await hub.signUp();
  const token = await db.execute<{ id: string }>(sql`
    insert into hub_tokens (user_id, created_by, name, token_hash, prefix, last_four)
    values (${userId}, ${userId}, 'old', sha256('old'::bytea), 'gh_sk_', 'abcd') returning id`);
  const tokenId = token.rows[0]?.id as string;
  await takeBack();
  await db.execute(sql`
    insert into token_budgets (token_id, total_cap, total_spent, held) values (${tokenId}, 100, 60, 10)`);
  const hold = await db.execute<{ id: string }>(sql`
    insert into budget_holds (token_id, amount, expires_at)
    values (${tokenId}, 10, now() + interval '1 minute') returning id`);
  await db.execute(sql`
    insert into hub_key_spend (user_id, day, module, spent, calls)
    values (${userId}, (now() at time zone 'UTC')::date, 'ai-chat', 700, 7),
      (${userId}, '2001-01-01', 'ai-chat', 5000, 1)`);
  await db.execute(sql`
    insert into hub_key_holds (user_id, module, amount, unpriced, expires_at)
    values (${userId}, 'seo-studio', 30, false, now())`);

  await db.execute(sql.raw(await textOf('0050_caps_and_groups')));
  await db.execute(sql.raw(await textOf('0051_sign_in_issuers')));
  await db.execute(sql.raw(await textOf('0068_reservations')));
  hub.platform.cachedReads.forget();

  await settle(db, hold.rows[0]?.id as string, { amount: 4 });
  await expect(reserveFromToken(db, tokenId, { amount: 37 })).rejects.toThrow('$0.000036 more');
  expect(await reserveFromToken(db, tokenId, { amount: 36 })).toMatchObject({ amount: 36 });
  expect(await ownShare(hub.platform, userId)).toMatchObject({
    day: { spent: 730 },
    month: { spent: 730 },
  });
  await db.execute(sql`delete from hub_tokens where id = ${tokenId}`);
  const left = await db.execute(sql`select from budget_reservations union all
    select from budgets where token_id is not null`);
  expect(left.rows).toEqual([]);
});
