import { hasLimit, isAdministrator } from '../../budgets/hub-keys/limits.ts';
import type { Platform } from '../../platform.ts';
import { usableKeys } from '../usable-keys.ts';

/**
 * Whether a call may be paid with one of the hub's keys, within what this person may spend of them:
 * then the most that it may cost must be known beforehand.
 */
export async function hubPays(
  platform: Platform,
  userId: string,
  service: string,
): Promise<boolean> {
  if (await isAdministrator(platform, userId)) return false;
  if (!(await hasLimit(platform, userId))) return false;
  return (await usableKeys(platform, userId, service)).some(({ owner_id }) => owner_id === null);
}
