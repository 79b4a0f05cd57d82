import { AppError } from '#kernel/errors.ts';
import { sql } from '#platform/db/sql.ts';
import type { Db, DbScope } from '../db/database.ts';
import { payerOf } from './payers.ts';
import { renewalOf } from './renewal.ts';
import { type Asked, type Budget, tryReserve } from './reservations.ts';

type Caps = {
  /** Millionths of a US dollar; null for no limit. */
  readonly dayCap: number | null;
  readonly monthCap: number | null;
  readonly totalCap: number | null;
  readonly tokensPerMinute: number | null;
};

/** Begins to count what a token spends; one without any cap needs no budget. */
export async function openBudget(
  tx: DbScope,
  tokenId: string,
  { dayCap, monthCap, totalCap, tokensPerMinute }: Caps,
): Promise<void> {
  if ([dayCap, monthCap, totalCap, tokensPerMinute].every((limit) => limit === null)) return;
  await tx.execute(sql`
    insert into budgets (token_id, day_cap, month_cap, total_cap, tokens_cap)
    values (${tokenId}, ${dayCap}, ${monthCap}, ${totalCap}, ${tokensPerMinute})`);
}

/**
 * Reserves from a token's budget. Throws 429 `insufficient_quota` or `rate_limit_exceeded` with a
 * sentence about the limit.
 */
export async function reserveFromToken(
  db: Db,
  tokenId: string,
  asked: Omit<Asked, 'payers'>,
): Promise<{ id: string; amount: number }> {
  const payers = [payerOf('token', tokenId)];
  const { reservation, budgets } = await tryReserve(db, { ...asked, payers });
  if (!reservation) throw refusal(budgets[0], asked);
  return reservation;
}

function refusal(budget: Budget | undefined, { amount, tokens = 0 }: Omit<Asked, 'payers'>) {
  // The token was revoked between two statements.
  if (!budget) return new AppError('invalid_api_key', 401, 'This token no longer works.');
  const short = (['total', 'month', 'day'] as const).find((period) => {
    const cap = budget[`${period}_cap`];
    return cap !== null && cap - budget[`${period}_spent`] - budget.held < amount;
  });
  if (short) {
    const left = (budget[`${short}_cap`] ?? 0) - budget[`${short}_spent`] - budget.held;
    const name = short === 'total' ? 'in all' : `this ${short}`;
    const renews = short === 'total' ? '' : ` It renews ${renewalOf(short, new Date())}.`;
    return new AppError(
      'insufficient_quota',
      429,
      `This call may cost up to ${dollars(amount)}, but the token may spend only ${dollars(Math.max(0, left))} more ${name}.${renews}`,
    );
  }
  return tooManyTokens(budget, tokens);
}

function tooManyTokens({ tokens_cap, minute_tokens, wait }: Budget, tokens: number): AppError {
  const cap = tokens_cap ?? 0;
  if (tokens > cap)
    return new AppError(
      'rate_limit_exceeded',
      429,
      `This call may use up to ${tokens} tokens, but the token may use only ${cap} a minute. Send less, or set a lower limit for the answer.`,
      { details: { mayRetry: false } },
    );
  return new AppError(
    'rate_limit_exceeded',
    429,
    `This call may use up to ${tokens} tokens, but only ${Math.max(0, cap - minute_tokens)} are left in this minute.`,
    { details: { retryAfter: wait } },
  );
}

const dollars = (amount: number) => `$${(amount / 1_000_000).toFixed(6)}`;
