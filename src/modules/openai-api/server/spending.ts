import { AppError } from '#kernel/errors.ts';
import { type Amounts, costOf } from '#platform/budgets/cost.ts';
import { priceOf, unknownPriceSetting } from '#platform/budgets/prices.ts';
import { settle } from '#platform/budgets/reservations.ts';
import { reserveFromToken } from '#platform/budgets/token-budget.ts';
import type { UsedCall } from '#platform/gateway/gateway-types.ts';
import type { ApiCall } from './calls/api-call.ts';

/** Most that a call may use; `rateTokens` is what it is likely to use, for tokens a minute. */
export type MostUsed = Amounts & { readonly rateTokens?: number };

/** What one answer may cost and has cost. */
export type Spending = {
  /** Most it may cost, in millionths of a US dollar; null where no price is known. */
  readonly most: number | null;
  /** What attempts have cost so far, and whether all of it had a price. */
  readonly used: { cost: number; tokens: number; hasUnknown: boolean };
  readonly onUsed: (used: UsedCall) => void;
  /** The portion of the budget that the call's cost is drawn from when it is recorded. */
  readonly portion: string | undefined;
  /** Gives back what was not used. Safe to call twice. */
  readonly settle: () => Promise<void>;
};

/**
 * Reserves the worst case of a call against its token's budget, if it has one. Throws 429 when it
 * does not fit, and 403 when nobody has entered a price and the administrator wants such calls
 * refused.
 */
export async function reserveFor(
  { platform, token }: ApiCall,
  service: string,
  model: string | undefined,
  most: MostUsed,
  reservedSeconds?: number,
): Promise<Spending & { readonly reservationId: string | undefined }> {
  const price = await priceOf(platform.db, service, model);
  const amount = costOf(price, most);
  if (amount === null && token.hasSpendLimit) {
    if ((await platform.settings.get(unknownPriceSetting)) === 'refuse') {
      throw new AppError(
        'price_unknown',
        403,
        `No price is known for ${[service, model].filter(Boolean).join('/')}, and this token has a spend limit. An administrator can enter the price under API access → Prices.`,
      );
    }
  }
  const worst = { amount: amount ?? 0, tokens: most.rateTokens ?? 0 };
  // Tokens per minute are counted call by call, and long work outlives a portion.
  const isShared = token.hasBudget && !token.hasTokenLimit && reservedSeconds === undefined;
  const share = isShared ? await platform.leases.take(token.id, worst.amount) : undefined;
  const reservationId =
    token.hasBudget && !share
      ? (await reserveFromToken(platform.db, token.id, { ...worst, seconds: reservedSeconds })).id
      : undefined;
  const used = { cost: 0, tokens: 0, hasUnknown: false };
  let isSettled = false;
  return {
    most: amount,
    used,
    reservationId,
    portion: share?.reservationId,
    onUsed: ({ outcome, cost, amounts }) => {
      used.cost += cost ?? 0;
      used.tokens += (amounts.inputTokens ?? 0) + (amounts.outputTokens ?? 0);
      if (cost === null && (outcome === 'ok' || Object.keys(amounts).length > 0))
        used.hasUnknown = true;
    },
    settle: async () => {
      if (share && !isSettled) share.end(used.cost);
      isSettled = true;
      if (reservationId === undefined) return;
      const { cost, tokens } = used;
      await settle(platform.db, reservationId, { amount: cost, tokens });
    },
  };
}

/** US dollars as headers and pages write them, to the millionth. */
export const asDollars = (amount: number | null): string =>
  amount === null ? 'unknown' : (amount / 1_000_000).toFixed(6);

/** What an answer has cost, for its header. */
export const costOfAnswer = ({ used }: Spending): string =>
  used.hasUnknown ? 'unknown' : asDollars(used.cost);
