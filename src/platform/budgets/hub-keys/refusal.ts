import { formatMoney } from '#kernel/money.ts';
import { renewalOf } from '../renewal.ts';
import type { Budget } from '../reservations.ts';
import { type NamedPayer, perCent } from './payers-for.ts';

const ownKey = 'With a key of your own, added on the API Keys page, you can go on at once.';

type Asked = {
  readonly payers: readonly NamedPayer[];
  readonly budgets: readonly Budget[];
  /** Most that the call may cost; null where no price is known. */
  readonly most: number | null;
  readonly now: Date;
};

/** Whose cap is in the way of a call with a hub's key, how much of it is used, and when it renews. */
export function refusalOf({ payers, budgets, most, now }: Asked): string {
  for (const payer of payers) {
    const budget = budgets.find((each) => each.payer === payer.key);
    const said = budget && sentence(payer, budget, most, now);
    if (said) return said;
  }
  return `The hub’s keys cannot pay for this at the moment. ${ownKey}`;
}

function sentence(payer: NamedPayer, budget: Budget, most: number | null, now: Date) {
  if (most === null) {
    const { day_unpriced: made, unpriced_cap: cap } = budget;
    if (cap === null || made < cap) return undefined;
    return `You have made ${made} of the ${cap} calls a day that nobody knows the price of. They renew ${renewalOf('day', now)}. ${ownKey}`;
  }
  const period = (['day', 'month'] as const).find((each) => {
    const cap = budget[`${each}_cap`];
    return cap !== null && budget[`${each}_spent`] + budget.held + most > cap;
  });
  if (!period) return undefined;
  const renews = `It renews ${renewalOf(period, now)}.`;
  if (payer.kind === 'module') {
    return `This tool has used up what it may spend of the hub’s keys this month. ${renews} ${ownKey}`;
  }
  const spent = money(budget[`${period}_spent`] + budget.held);
  const cap = formatMoney((budget[`${period}_cap`] ?? 0) / perCent, 'USD');
  const [who, whose] =
    payer.kind === 'group' ? [`The group “${payer.name}” has`, 'its'] : ['You have', 'your'];
  const when = period === 'day' ? 'today' : 'this month';
  return `${who} used ${spent} of ${whose} ${cap} of the hub’s keys ${when}, and this could cost up to ${money(most)}. ${renews} ${ownKey}`;
}

/** Rounded up to a cent: what is left is never said to be more. */
const money = (amount: number) => formatMoney(Math.ceil(amount / perCent), 'USD');
