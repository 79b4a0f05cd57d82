import type { ServiceId } from '#kernel/services.ts';
import type { DbScope } from '#platform/db/database.ts';
import { sql } from '#platform/db/sql.ts';
import { ProviderError } from '../../gateway/provider.ts';
import type { Platform } from '../../platform.ts';
import { isAdministrator, limitsOf } from './limits.ts';
import { leftFor, refusalOf } from './refusal.ts';
import { type Spend, spendOf } from './spend.ts';

/** A call that is not settled within this time counts in full, in ms. */
const holdMs = 15 * 60_000;

/** What a call may take of the hub's keys. */
export type Share = {
  /** Reserved for the call, in millionths of a US dollar; null where no price is known. */
  readonly reserved: number | null;
  /** Whether anything limits what may be spent. */
  readonly isLimited: boolean;
  /** Books what the call has cost, in millionths of a US dollar; null where no price is known. */
  settle(cost: number | null, counts: boolean): Promise<void>;
};

export type Wanted = {
  readonly userId: string;
  readonly module: string;
  readonly service: ServiceId;
  /** Most that the call may cost, in millionths of a US dollar; null where no price is known. */
  readonly most: number | null;
  /** Where the call can be made to cost less: the least with which it is still worth making. */
  readonly least?: number | undefined;
};

/**
 * Reserves the most that a call with one of the hub's keys may cost, against what its person may
 * spend a day and a month and what everybody may spend in its module. However many calls ask at
 * once, on however many servers: they take their turn in the database. Where the most does not fit
 * and less would do, what is left is reserved. Undefined for administrators, who have no limit.
 * Throws ProviderError `limit` with what to do instead.
 */
export async function takeShare(platform: Platform, wanted: Wanted): Promise<Share | undefined> {
  if (await isAdministrator(platform, wanted.userId)) return undefined;
  const limits = await limitsOf(platform);
  const now = platform.now();
  const moduleCents = limits.moduleMonthCents[wanted.module];
  const isLimited = [limits.dayCents, limits.monthCents, moduleCents ?? null].some(
    (cents) => cents !== null,
  );
  const held = await platform.db.transaction(async (tx) => {
    await inTurn(tx, `hub-keys of ${wanted.userId}`);
    if (moduleCents !== undefined) await inTurn(tx, `hub-keys in ${wanted.module}`);
    await bookLapsed(tx, wanted.userId, now);
    const spend: Spend = await spendOf(tx, wanted, now);
    const asked = { limits, moduleCents, spend, most: wanted.most };
    const refusal = refusalOf(asked);
    const reserved = refusal === undefined ? wanted.most : leftFor(asked, wanted.least);
    if (reserved === undefined) throw new ProviderError(wanted.service, 'limit', refusal ?? '');
    const { rows } = await tx.execute<{ id: string }>(sql`
      insert into hub_key_holds (user_id, module, amount, unpriced, expires_at)
      values (${wanted.userId}, ${wanted.module}, ${reserved ?? 0}, ${reserved === null},
        ${new Date(now.getTime() + holdMs).toISOString()}) returning id`);
    return { id: (rows[0] as { id: string }).id, reserved };
  });
  return {
    ...{ reserved: held.reserved, isLimited },
    settle: (cost, counts) => settle(platform, held.id, cost, counts),
  };
}

const inTurn = (tx: DbScope, what: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${what}, 0))`);

async function settle(platform: Platform, id: string, cost: number | null, counts: boolean) {
  const day = platform.now().toISOString().slice(0, 10);
  await platform.db.execute(sql`
    with ended as (delete from hub_key_holds where id = ${id} returning user_id, module)
    insert into hub_key_spend as s (user_id, day, module, spent, calls, unpriced)
    select user_id, ${day}::date, module, ${cost ?? 0}::bigint, 1, ${counts && cost === null ? 1 : 0}
    from ended
    on conflict (user_id, day, module) do update set spent = s.spent + excluded.spent,
      calls = s.calls + 1, unpriced = s.unpriced + excluded.unpriced`);
}

/** Whatever was never settled, because its server is gone, has cost what was reserved for it. */
const bookLapsed = (tx: DbScope, userId: string, now: Date) =>
  tx.execute(sql`
    with lapsed as (
      delete from hub_key_holds where user_id = ${userId} and expires_at < ${now.toISOString()}
      returning user_id, module, amount, unpriced, (expires_at at time zone 'UTC')::date as day),
    summed as (
      select user_id, day, module, sum(amount)::bigint as spent, count(*)::int as calls,
        (count(*) filter (where unpriced))::int as unpriced
      from lapsed group by user_id, day, module)
    insert into hub_key_spend as s (user_id, day, module, spent, calls, unpriced)
    select user_id, day, module, spent, calls, unpriced from summed
    on conflict (user_id, day, module) do update set spent = s.spent + excluded.spent,
      calls = s.calls + excluded.calls, unpriced = s.unpriced + excluded.unpriced`);
