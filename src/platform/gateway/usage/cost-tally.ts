import type { UsedCall } from '../gateway-types.ts';

/** Adds up what the attempts at one answer cost. */
export type CostTally = {
  readonly onUsed: (used: UsedCall) => void;
  /**
   * Millionths of a US dollar; null where a part has no known price; undefined while nothing was
   * used that anybody could charge for.
   */
  readonly cost: () => number | null | undefined;
};

export function startCostTally(): CostTally {
  let sum: number | null | undefined;
  return {
    onUsed: ({ outcome, cost, amounts }) => {
      // A call that was broken off may have cost something, and nobody says what.
      const counts = ['ok', 'aborted'].includes(outcome) || Object.keys(amounts).length > 0;
      if (cost === null && !counts) return;
      sum = cost === null || sum === null ? null : (sum ?? 0) + cost;
    },
    cost: () => sum,
  };
}
