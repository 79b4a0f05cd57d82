import type { ServiceId } from '#kernel/services.ts';
import { ProviderError } from '../../gateway/provider.ts';
import type { Platform } from '../../platform.ts';
import { openBudgets } from '../payers.ts';
import { settle, tryReserve } from '../reservations.ts';
import { isAdministrator } from './limits.ts';
import { payersFor } from './payers-for.ts';
import { refusalOf } from './refusal.ts';

/** What a call may take of the hub's keys. */
export type Share = {
  /** Reserved for the call, in millionths of a US dollar; null where no price is known. */
  readonly reserved: number | null;
  /** Whether anything limits what may be spent. */
  readonly isLimited: boolean;
  /** Books what the call has cost, in millionths of a US dollar; null where no price is known. */
  settle(cost: number | null, counts: boolean): Promise<void>;
};

export type Wanted = {
  readonly userId: string;
  readonly module: string;
  readonly service: ServiceId;
  /** Most that the call may cost, in millionths of a US dollar; null where no price is known. */
  readonly most: number | null;
  /** Where the call can be made to cost less: the least with which it is still worth making. */
  readonly least?: number | undefined;
};

/**
 * Reserves the most that a call with one of the hub's keys may cost from everybody who pays for it:
 * its person, their groups, and its module. Where the most does not fit and less would do, what is
 * left is reserved. Undefined for administrators, who have no limit. Throws ProviderError `limit`
 * with whose cap it is, when that renews, and what to do instead.
 */
export async function takeShare(platform: Platform, wanted: Wanted): Promise<Share | undefined> {
  const { userId, module, most, least, service } = wanted;
  if (await isAdministrator(platform, userId)) return undefined;
  let payers = await payersFor(platform, userId, module);
  const now = platform.now();
  const asked = { amount: most ?? 0, unpriced: most === null, least, module, now };
  let { reservation, budgets } = await tryReserve(platform.db, { ...asked, payers });
  if (!reservation && budgets.length < payers.length) {
    // Somebody's first call of this kind: a budget is made only now. Or a group was just deleted.
    platform.cachedReads.forget();
    payers = await payersFor(platform, userId, module);
    await openBudgets(platform.db, payers, now);
    ({ reservation, budgets } = await tryReserve(platform.db, { ...asked, payers }));
  }
  if (!reservation) {
    throw new ProviderError(service, 'limit', refusalOf({ payers, budgets, most, now }));
  }
  const { id, amount } = reservation;
  return {
    reserved: most === null ? null : amount,
    isLimited: budgets.some(({ day_cap, month_cap }) => day_cap !== null || month_cap !== null),
    settle: (cost, counts) =>
      settle(
        platform.db,
        id,
        { amount: cost ?? 0, unpriced: counts && cost === null },
        platform.now(),
      ),
  };
}
