import { AppError } from '#kernel/errors.ts';
import { sql } from '#platform/db/sql.ts';
import type { DbScope } from '../db/database.ts';

/** Money in millionths of a US dollar, and tokens, that a call may use at most. */
export type WorstCase = { readonly amount: number; readonly tokens: number };

/** How long a call may hold its reservation, in seconds; a server that died lets go after that. */
const holdSeconds = 15 * 60;

/** What was spent in the running day, month and minute: earlier figures have lapsed. */
const today = sql`(now() at time zone 'UTC')::date`;
const daySpent = sql`(case when b.day = ${today} then b.day_spent else 0 end)`;
const monthSpent = sql`(case when date_trunc('month', b.day) = date_trunc('month', ${today}) then b.month_spent else 0 end)`;
const minuteTokens = sql`(case when b.minute > now() - interval '1 minute' then b.minute_tokens else 0 end)`;

/**
 * Reserves the worst case of a call, in one statement: however many calls ask at once and on however
 * many servers, together they never hold and spend more than a cap. Returns the hold's id; throws
 * 429 `insufficient_quota` or `rate_limit_exceeded` with a sentence about the limit.
 */
export async function reserve(
  scope: DbScope,
  tokenId: string,
  { amount, tokens }: WorstCase,
  seconds: number = holdSeconds,
): Promise<string> {
  const { rows } = await scope.execute<{ id: string }>(sql`
    with taken as (
      update token_budgets b set held = b.held + ${amount}::bigint,
        day_spent = ${daySpent}, month_spent = ${monthSpent}, day = ${today},
        minute_tokens = ${minuteTokens} + ${tokens}::bigint,
        minute = case when b.minute > now() - interval '1 minute' then b.minute else now() end
      where b.token_id = ${tokenId}
        and ${daySpent} + b.held + ${amount}::bigint <= coalesce(b.day_cap, ${noLimit})
        and ${monthSpent} + b.held + ${amount}::bigint <= coalesce(b.month_cap, ${noLimit})
        and b.total_spent + b.held + ${amount}::bigint <= coalesce(b.total_cap, ${noLimit})
        and ${minuteTokens} + ${tokens}::bigint <= coalesce(b.tokens_cap, ${noLimit})
      returning token_id)
    insert into budget_holds (token_id, amount, tokens, expires_at)
    select token_id, ${amount}::bigint, ${tokens}::bigint, now() + make_interval(secs => ${seconds}) from taken
    returning id`);
  const hold = rows[0];
  if (hold) return hold.id;
  throw await refusal(scope, tokenId, { amount, tokens });
}

const noLimit = sql`9223372036854775807`;

/** A portion is at most this part of what is left, so that no server keeps much from the others. */
const largestPart = 64;

/**
 * As `reserve`, for a portion from which many calls are paid: at least `amount`, at most `wanted`,
 * and never more than a small part of what is left under the nearest cap.
 */
export async function reservePortion(
  scope: DbScope,
  tokenId: string,
  amount: number,
  wanted: number,
): Promise<{ id: string; amount: number }> {
  const { rows } = await scope.execute<{ id: string; amount: number }>(sql`
    with budget as (
      select b.token_id, least(coalesce(b.day_cap, ${noLimit}) - ${daySpent},
        coalesce(b.month_cap, ${noLimit}) - ${monthSpent},
        coalesce(b.total_cap, ${noLimit}) - b.total_spent) - b.held as rest
      from token_budgets b where b.token_id = ${tokenId} for update),
    portion as (
      select token_id, greatest(${amount}::bigint, least(${wanted}::bigint, rest / ${largestPart})) as amount
      from budget where rest >= ${amount}::bigint),
    taken as (
      update token_budgets b set held = b.held + portion.amount,
        day_spent = ${daySpent}, month_spent = ${monthSpent}, day = ${today}
      from portion where b.token_id = portion.token_id returning b.token_id, portion.amount)
    insert into budget_holds (token_id, amount, expires_at)
    select token_id, amount, now() + make_interval(secs => ${holdSeconds}) from taken
    returning id, amount`);
  const hold = rows[0];
  if (hold) return hold;
  throw await refusal(scope, tokenId, { amount, tokens: 0 });
}

/**
 * Ends a hold with what the call really cost, in one statement. A hold that has lapsed meanwhile
 * is counted all the same; settling twice counts once.
 */
export async function settle(
  scope: DbScope,
  tokenId: string,
  holdId: string,
  used: WorstCase,
): Promise<void> {
  await scope.execute(sql`
    with ended as (delete from budget_holds where id = ${holdId} returning amount, tokens, lapsed)
    update token_budgets b set held = b.held - case when ended.lapsed then 0 else ended.amount end,
      day_spent = ${daySpent} + ${used.amount}::bigint,
      month_spent = ${monthSpent} + ${used.amount}::bigint,
      total_spent = b.total_spent + ${used.amount}::bigint, day = ${today},
      minute_tokens = greatest(0, ${minuteTokens} - ended.tokens + ${used.tokens}::bigint)
    from ended where b.token_id = ${tokenId}`);
}

/**
 * Gives back what calls hold that nobody has settled in time: their server is gone. A hold stays
 * known for a day, so that a call that ends after all is still counted.
 */
export async function releaseExpiredHolds(scope: DbScope): Promise<number> {
  const { rows } = await scope.execute<{ ended: number }>(sql`
    with ended as (
      update budget_holds set lapsed = true where not lapsed and expires_at < now()
      returning token_id, amount),
    sums as (select token_id, sum(amount)::bigint as amount, count(*)::int as n from ended group by token_id),
    returned as (
      update token_budgets b set held = b.held - sums.amount from sums
      where b.token_id = sums.token_id returning sums.n),
    forgotten as (
      delete from budget_holds where lapsed and expires_at < now() - interval '1 day')
    select coalesce(sum(n), 0)::int as ended from returned`);
  return rows[0]?.ended ?? 0;
}

type Budget = {
  day_left: number | null;
  month_left: number | null;
  total_left: number | null;
  tokens_left: number | null;
  tokens_cap: number | null;
  wait: number;
};

async function refusal(scope: DbScope, tokenId: string, { amount, tokens }: WorstCase) {
  const { rows } = await scope.execute<Budget>(sql`
    select day_cap - ${daySpent} - held as day_left, month_cap - ${monthSpent} - held as month_left,
      total_cap - total_spent - held as total_left, tokens_cap - ${minuteTokens} as tokens_left,
      tokens_cap,
      greatest(1, ceil(extract(epoch from minute + interval '1 minute' - now())))::int as wait
    from token_budgets b where token_id = ${tokenId}`);
  const left = rows[0];
  // The token was revoked between two statements.
  if (!left) return new AppError('invalid_api_key', 401, 'This token no longer works.');
  const parts = { total: left.total_left, month: left.month_left, day: left.day_left };
  const short = Object.entries(parts).find(([, rest]) => rest !== null && rest < amount);
  if (short) {
    const [period, rest] = short;
    const name = period === 'total' ? 'in all' : `this ${period}`;
    return new AppError(
      'insufficient_quota',
      429,
      `This call may cost up to ${dollars(amount)}, but the token may spend only ${dollars(Math.max(0, rest ?? 0))} more ${name}.`,
    );
  }
  if (left.tokens_cap !== null && tokens > left.tokens_cap)
    return new AppError(
      'rate_limit_exceeded',
      429,
      `This call may use up to ${tokens} tokens, but the token may use only ${left.tokens_cap} a minute. Send less, or set a lower limit for the answer.`,
      { details: { mayRetry: false } },
    );
  return new AppError(
    'rate_limit_exceeded',
    429,
    `This call may use up to ${tokens} tokens, but only ${Math.max(0, left.tokens_left ?? 0)} are left in this minute.`,
    { details: { retryAfter: left.wait } },
  );
}

const dollars = (amount: number) => `$${(amount / 1_000_000).toFixed(6)}`;
