import { formatMoney } from '#kernel/money.ts';
import type { Platform } from '../../platform.ts';
import { readBudgets } from '../reservations.ts';
import { isAdministrator, maySpend } from './limits.ts';
import { type NamedPayer, payersFor, perCent } from './payers-for.ts';

/** From this part of a limit on, its person is told. */
const nearlyAll = 0.8;
const ended = { day: 'today', month: 'this month' } as const;

/**
 * What somebody has spent of the hub's keys, and what they may, in millionths of a US dollar; with what
 * their groups have spent together this month.
 */
export async function ownShare(platform: Platform, userId: string) {
  const [allowed, isAdmin, payers] = await Promise.all([
    maySpend(platform, userId),
    isAdministrator(platform, userId),
    payersFor(platform, userId, undefined),
  ]);
  const limited = !isAdmin;
  const budgets = await readBudgets(platform.db, payers, platform.now());
  const measure = (payer: NamedPayer, period: 'day' | 'month'): Measure => {
    const found = budgets.find((each) => each.payer === payer.key);
    const spent = found ? found[`${period}_spent`] + found.held : 0;
    const cap = found ? found[`${period}_cap`] : (payer[`${period}Cap`] ?? null);
    return { spent, cap: limited ? cap : null };
  };
  const [person, ...groups] = payers as [NamedPayer, ...NamedPayer[]];
  const own = budgets.find((each) => each.payer === person.key);
  const share = {
    ...{ allowed, limited },
    day: measure(person, 'day'),
    month: measure(person, 'month'),
    unpriced: {
      calls: own?.day_unpriced ?? 0,
      cap: limited ? (person.unpricedCap ?? null) : null,
    },
    groups: groups.map((group) => ({ name: group.name, ...measure(group, 'month') })),
  };
  return { ...share, notice: allowed ? noticeOf(share) : null };
}

type Measure = { readonly spent: number; readonly cap: number | null };
type Shares = {
  readonly day: Measure;
  readonly month: Measure;
  readonly groups: readonly (Measure & { readonly name: string })[];
};

function noticeOf({ day, month, groups }: Shares): string | null {
  const near = [
    { ...month, whose: 'You have used', of: 'your', when: ended.month },
    { ...day, whose: 'You have used', of: 'your', when: ended.day },
    ...groups.map(({ name, ...pot }) => ({
      ...{ ...pot, whose: `The group “${name}” has used`, of: 'its', when: ended.month },
    })),
  ].find(({ spent, cap }) => cap !== null && spent >= cap * nearlyAll);
  if (!near) return null;
  const used = formatMoney(Math.ceil(near.spent / perCent), 'USD');
  const whole = formatMoney((near.cap ?? 0) / perCent, 'USD');
  return `${near.whose} ${used} of ${near.of} ${whole} of the hub’s keys ${near.when}.`;
}
