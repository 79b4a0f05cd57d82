import { formatMoney } from '#kernel/money.ts';
import type { Platform } from '../../platform.ts';
import { isAdministrator, limitsOf, maySpend } from './limits.ts';
import { perCent } from './refusal.ts';
import { spendOf } from './spend.ts';

/** From this part of a limit on, its person is told. */
const nearlyAll = 0.8;

const capOf = (cents: number | null) => (cents === null ? null : cents * perCent);
const ended = { day: 'today', month: 'this month' } as const;

/** What somebody has spent of the hub's keys, and what they may, in millionths of a US dollar. */
export async function ownShare(platform: Platform, userId: string) {
  const limits = await limitsOf(platform);
  const allowed = await maySpend(platform, userId);
  const limited = !(await isAdministrator(platform, userId));
  const spend = await spendOf(platform.db, { userId, module: '' }, platform.now());
  const share = {
    ...{ allowed, limited },
    day: { spent: spend.day, cap: limited ? capOf(limits.dayCents) : null },
    month: { spent: spend.month, cap: limited ? capOf(limits.monthCents) : null },
    unpriced: { calls: spend.unpriced, cap: limited ? limits.unpricedPerDay : null },
  };
  return { ...share, notice: allowed ? noticeOf(share) : null };
}

type Measure = { readonly spent: number; readonly cap: number | null };

function noticeOf(share: { readonly day: Measure; readonly month: Measure }): string | null {
  const near = (['month', 'day'] as const).find((period) => {
    const { spent, cap } = share[period];
    return cap !== null && spent >= cap * nearlyAll;
  });
  if (!near) return null;
  const { spent, cap } = share[near];
  const used = formatMoney(Math.ceil(spent / perCent), 'USD');
  const whole = formatMoney((cap ?? 0) / perCent, 'USD');
  return `You have used ${used} of your ${whole} of the hub’s keys ${ended[near]}.`;
}
