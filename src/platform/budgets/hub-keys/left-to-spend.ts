import { formatMoney } from '#kernel/money.ts';
import type { Platform } from '../../platform.ts';
import { readBudgets } from '../reservations.ts';
import { isAdministrator } from './limits.ts';
import { type NamedPayer, payersFor, perCent } from './payers-for.ts';

type Left = { readonly micros: number; readonly whose: string };

/** The least that is left to somebody of the hub's keys in a module, whoever pays it; undefined where nothing limits them. */
async function leftToSpend(
  platform: Platform,
  userId: string,
  module: string,
): Promise<Left | undefined> {
  if (await isAdministrator(platform, userId)) return undefined;
  const payers = await payersFor(platform, userId, module);
  const budgets = await readBudgets(platform.db, payers, platform.now());
  const all = payers.flatMap((payer) => {
    const found = budgets.find(({ payer: key }) => key === payer.key);
    return (['day', 'month'] as const).flatMap((period): Left[] => {
      const cap = found ? found[`${period}_cap`] : (payer[`${period}Cap`] ?? null);
      const spent = found ? found[`${period}_spent`] + found.held : 0;
      return cap === null ? [] : [{ micros: Math.max(0, cap - spent), whose: whoseOf(payer) }];
    });
  });
  return all.toSorted((a, b) => a.micros - b.micros)[0];
}

const whoseOf = ({ kind, name }: NamedPayer): string => {
  if (kind === 'person') return 'your share of the hub’s keys';
  if (kind === 'group') return `the share of the group “${name}” in the hub’s keys`;
  return 'what may be spent here with the hub’s keys';
};

/**
 * Says so where calls that a hub's key pays may cost more than is left to somebody, before they are made. `most`:
 * millionths of a US dollar.
 */
export async function overShare(
  platform: Platform,
  { userId, module }: { readonly userId: string; readonly module: string },
  most: number,
  calls: 'one' | 'several',
): Promise<string | undefined> {
  if (most === 0) return undefined;
  const left = await leftToSpend(platform, userId, module);
  if (!left || most <= left.micros) return undefined;
  const price = formatMoney(Math.ceil(most / perCent), 'USD');
  const rest = formatMoney(Math.floor(left.micros / perCent), 'USD');
  const [what, refused] = calls === 'one' ? ['This', 'It'] : ['Together these', 'Some'];
  return `${what} may cost up to ${price}, and ${rest} is left of ${left.whose}. ${refused} may be refused.`;
}
