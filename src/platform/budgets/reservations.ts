import { type SQL, sql } from '#platform/db/sql.ts';
import type { Db, DbScope } from '../db/database.ts';
import { executePrepared } from '../db/execute-prepared.ts';

/** Who pays, with caps where the payer's own budget says none; null for no limit. */
export type Payer = {
  /** As `payers.ts` writes it. */
  readonly key: string;
  readonly dayCap?: number | null;
  readonly monthCap?: number | null;
  readonly unpricedCap?: number | null;
};

/** What a call may use at most. Money is in millionths of a US dollar. */
export type Asked = {
  readonly payers: readonly Payer[];
  readonly amount: number;
  /** Counted by the minute. */
  readonly tokens?: number;
  /** Nobody knows the price: the call is counted by number, and `amount` is 0. */
  readonly unpriced?: boolean;
  /** What will do where `amount` does not fit: then all that is left is reserved. */
  readonly least?: number | undefined;
  /** For a portion from which many calls are paid: up to so much, where that is little of what is left. */
  readonly wanted?: number;
  /** The tool that a hub's key is spent in; such a reservation counts in full when nobody settles it. */
  readonly module?: string;
  /** How long it stands; what a server that died had reserved is free after that. */
  readonly seconds?: number | undefined;
  readonly now?: Date | undefined;
};

/** A budget with its caps in effect, as one look finds it. */
export type Budget = {
  readonly payer: string;
  readonly held: number;
  readonly day_spent: number;
  readonly month_spent: number;
  readonly total_spent: number;
  readonly day_unpriced: number;
  readonly minute_tokens: number;
  /** Seconds until the next minute of tokens. */
  readonly wait: number;
} & {
  readonly [K in 'day_cap' | 'month_cap' | 'total_cap' | 'tokens_cap' | 'unpriced_cap']:
    | number
    | null;
};

/** A portion is at most this part of what is left, so that no server keeps much from the others. */
const largestPart = 64;
const reservedSeconds = 15 * 60;

const clock = (now: Date | undefined) =>
  now ? sql`${now.toISOString()}::timestamptz` : sql`now()`;
/** What was spent in the running day, month and minute: earlier figures have lapsed. */
const figures = (now: Date | undefined) => {
  const at = clock(now);
  const today = sql`(${at} at time zone 'UTC')::date`;
  return {
    ...{ at, today },
    day: sql`(case when b.day = ${today} then b.day_spent else 0 end)`,
    month: sql`(case when date_trunc('month', b.day) = date_trunc('month', ${today}) then b.month_spent else 0 end)`,
    unpriced: sql`(case when b.day = ${today} then b.day_unpriced else 0 end)`,
    tokens: sql`(case when b.minute > ${at} - interval '1 minute' then b.minute_tokens else 0 end)`,
  };
};

const lookAt = (payers: readonly Payer[], now: Date | undefined) => {
  const { at, ...spent } = figures(now);
  const asked = payers.map(({ key, dayCap, monthCap, unpricedCap }) => ({
    ...{ payer: key, day: dayCap, month: monthCap, unpriced_cap: unpricedCap },
  }));
  return sql`
    select b.payer, b.held, ${spent.day} as day_spent, ${spent.month} as month_spent, b.total_spent,
      ${spent.unpriced} as day_unpriced, ${spent.tokens} as minute_tokens,
      coalesce(b.day_cap, asked.day) as day_cap, coalesce(b.month_cap, asked.month) as month_cap,
      b.total_cap, b.tokens_cap, asked.unpriced_cap,
      greatest(1, ceil(extract(epoch from b.minute + interval '1 minute' - ${at})))::int as wait
    from budgets b join json_to_recordset(${JSON.stringify(asked)}::json)
      as asked(payer text, day bigint, month bigint, unpriced_cap integer) using (payer)
    order by b.payer`;
};

/** The budgets of payers, in the order of their keys; whoever has spent nothing may have none. */
export async function readBudgets(scope: DbScope, payers: readonly Payer[], now?: Date) {
  return (await scope.execute<Budget>(lookAt(payers, now))).rows;
}

/**
 * Reserves what a call may use at most from all who pay for it, or from none, in one statement: however
 * many calls ask at once and on however many servers, together they never hold and spend more than a
 * cap. `reservation` is missing where it does not fit; `budgets` says why. A payer without a budget refuses.
 */
export async function tryReserve(
  db: Db,
  asked: Asked,
): Promise<{ reservation?: { id: string; amount: number }; budgets: readonly Budget[] }> {
  const { payers, amount, tokens = 0, unpriced = false, least, wanted = 0, module, now } = asked;
  const spent = figures(now);
  type Row = { id: string | null; amount: number | null; budgets: Budget[] | null };
  const name = now ? 'reserve-at' : 'reserve';
  const rows = await executePrepared<Row>(
    db,
    name,
    sql`
    with locked as materialized (${lookAt(payers, now)} for update of b),
    room as (
      select count(*) as known, bool_and(coalesce(minute_tokens + ${tokens}::bigint <= tokens_cap, true)
          and (not ${unpriced}::boolean or coalesce(day_unpriced < unpriced_cap, true))) as fits,
        min(least(day_cap - day_spent, month_cap - month_spent, total_cap - total_spent) - held) as rest
      from locked),
    granted as materialized (
      select uuidv7() as id, case
        when rest is null or rest >= ${amount}::bigint or ${unpriced}::boolean then
          greatest(${amount}::bigint, least(${wanted}::bigint, coalesce(rest / ${largestPart}::int, ${wanted}::bigint)))
        when rest >= ${least ?? null}::bigint then rest end as amount
      from room where fits and known = ${payers.length}::int),
    taken as (
      update budgets b set held = b.held + granted.amount, day_spent = ${spent.day},
        month_spent = ${spent.month}, day_unpriced = ${spent.unpriced} + ${unpriced ? 1 : 0}::int,
        day = ${spent.today}, minute_tokens = ${spent.tokens} + ${tokens}::bigint,
        minute = case when b.minute > ${spent.at} - interval '1 minute' then b.minute else ${spent.at} end
      from locked, granted where b.payer = locked.payer and granted.amount is not null
      returning b.payer),
    noted as (
      insert into budget_reservations (id, payer, amount, tokens, unpriced, module, expires_at)
      select granted.id, taken.payer, granted.amount, ${tokens}::bigint, ${unpriced}::boolean,
        ${module ?? null}::text, ${spent.at} + make_interval(secs => ${asked.seconds ?? reservedSeconds}::float8)
      from taken, granted)
    select granted.id, granted.amount, (select json_agg(locked) from locked) as budgets
    from room left join granted on true`,
  );
  const { id, amount: granted, budgets } = rows[0] as Row;
  const reservation =
    id !== null && granted !== null ? { reservation: { id, amount: Number(granted) } } : {};
  return { ...reservation, budgets: budgets ?? [] };
}

/** What a call has cost in the end; `unpriced` where nobody knows. */
export type Used = {
  readonly amount: number;
  readonly tokens?: number;
  readonly unpriced?: boolean;
};

/**
 * Ends a reservation with what the call really cost, in one statement. A reservation that was given back meanwhile
 * is counted all the same; settling twice counts once.
 */
export async function settle(db: Db, reservationId: string, used: Used, now?: Date) {
  await executePrepared(db, now ? 'settle-at' : 'settle', settlement(reservationId, used, now));
}

/** As `settle`, in a transaction with what else ends then. */
export async function settleWithin(tx: DbScope, reservationId: string, used: Used): Promise<void> {
  await tx.execute(settlement(reservationId, used, undefined));
}

function settlement(reservationId: string, used: Used, now: Date | undefined): SQL {
  const { amount, tokens = 0, unpriced = false } = used;
  const spent = figures(now);
  // Budgets first, in the order of their keys, then reservations: calls never wait for each other in a circle.
  return sql`
    with locked as materialized (
      select payer from budgets where payer in (
        select payer from budget_reservations where id = ${reservationId}::uuid) order by payer for update),
    ended as (
      delete from budget_reservations h using locked where h.id = ${reservationId}::uuid and h.payer = locked.payer
      returning h.payer, h.amount, h.tokens, h.unpriced, h.module, h.lapsed),
    counted as (
      update budgets b set held = b.held - case when ended.lapsed then 0 else ended.amount end,
        day_spent = ${spent.day} + ${amount}::bigint, month_spent = ${spent.month} + ${amount}::bigint,
        total_spent = b.total_spent + ${amount}::bigint, day = ${spent.today},
        day_unpriced = greatest(0, ${spent.unpriced} + ${unpriced ? 1 : 0}::int - ended.unpriced::int),
        minute_tokens = greatest(0, ${spent.tokens} - ended.tokens + ${tokens}::bigint)
      from ended where b.payer = ended.payer
      returning b.user_id, ended.module)
    insert into hub_key_spend as s (user_id, day, module, spent, calls, unpriced)
    select user_id, ${spent.today}, module, ${amount}::bigint, 1, ${unpriced ? 1 : 0}::int
    from counted where user_id is not null
    on conflict (user_id, day, module) do update set spent = s.spent + excluded.spent,
      calls = s.calls + 1, unpriced = s.unpriced + excluded.unpriced`;
}
