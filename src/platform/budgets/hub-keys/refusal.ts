import { formatMoney } from '#kernel/money.ts';
import type { HubKeyLimits } from './limits.ts';
import type { Spend } from './spend.ts';

/** Millionths of a dollar in a cent. */
export const perCent = 10_000;

type Asked = {
  readonly limits: HubKeyLimits;
  /** What everybody may spend in the module, where that is limited. */
  readonly moduleCents: number | undefined;
  readonly spend: Spend;
  /** Most that the call may cost; null where no price is known. */
  readonly most: number | null;
};

const ownKey = 'With a key of your own, added on the API Keys page, you can go on at once.';

/** Why a call may not be made with the hub's keys; undefined where it may. */
export function refusalOf({ limits, moduleCents, spend, most }: Asked): string | undefined {
  if (most === null) {
    const { unpricedPerDay } = limits;
    if (unpricedPerDay === null || spend.unpriced < unpricedPerDay) return undefined;
    return `You have made ${spend.unpriced} of the ${unpricedPerDay} calls a day that nobody knows the price of. ${ownKey}`;
  }
  const { dayCents, monthCents } = limits;
  if (isOver(spend.day, most, dayCents)) return sentence(spend.day, most, dayCents, 'today');
  if (isOver(spend.month, most, monthCents)) {
    return sentence(spend.month, most, monthCents, 'this month');
  }
  if (isOver(spend.inModule, most, moduleCents ?? null)) {
    return `This tool has used up what it may spend of the hub’s keys this month. ${ownKey}`;
  }
  return undefined;
}

/**
 * What is left of the tightest limit, in millionths of a US dollar, where it is at least `least`.
 */
export function leftFor(
  { limits, moduleCents, spend, most }: Asked,
  least: number | undefined,
): number | undefined {
  if (most === null || least === undefined) return undefined;
  const left = Math.min(
    leftOf(spend.day, limits.dayCents),
    leftOf(spend.month, limits.monthCents),
    leftOf(spend.inModule, moduleCents ?? null),
  );
  return left < least ? undefined : left;
}

const leftOf = (spent: number, cents: number | null): number =>
  cents === null ? Number.POSITIVE_INFINITY : cents * perCent - spent;

const isOver = (spent: number, most: number, cents: number | null): cents is number =>
  cents !== null && spent + most > cents * perCent;

function sentence(spent: number, most: number, cents: number, when: string): string {
  const used = `${money(spent)} of your ${formatMoney(cents, 'USD')} of the hub’s keys ${when}`;
  return `You have used ${used}, and this could cost up to ${money(most)}. ${ownKey}`;
}

/** Rounded up to a cent: what is left is never said to be more. */
const money = (amount: number) => formatMoney(Math.ceil(amount / perCent), 'USD');
