import { type Amounts, costOf } from '../../budgets/cost.ts';
import type { ServicePrice } from '../../budgets/prices.ts';
import { leastOutputLimit } from '../../budgets/usual-output.ts';

/** What an answer without a limit of its own may cost, and how long it may be for what is reserved. */
type OutputRoom = {
  /** Cost of the shortest answer worth asking for, in millionths of a US dollar. */
  readonly least: number;
  /** Tokens that the reserved amount pays for. */
  tokensFor(reserved: number): number;
};

/** Undefined where the length of an answer changes nothing about its cost, or nobody knows it. */
export function outputRoom(
  price: ServicePrice | undefined,
  amounts: Amounts,
): OutputRoom | undefined {
  const { outputTokens = 0 } = amounts;
  const perMillion = price?.outputPerMillion ?? 0;
  const least = costOf(price, {
    ...amounts,
    outputTokens: Math.min(leastOutputLimit, outputTokens),
  });
  const asked = costOf(price, { ...amounts, outputTokens: 0 });
  if (perMillion === 0 || least === null || asked === null) return undefined;
  return {
    least,
    tokensFor: (reserved) =>
      Math.min(outputTokens, Math.floor(((reserved - asked) * 1_000_000) / perMillion)),
  };
}
