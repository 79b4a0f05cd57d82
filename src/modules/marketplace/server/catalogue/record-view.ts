import type { CurrentUser, Platform } from '#platform/platform.ts';
import type { PromptRow } from '../prompt/load-prompt.ts';
import { recordActivity } from './scores.ts';

/**
 * Counts a look at a prompt: one a day for each account, or address of those without one. Neither
 * reloading nor another browser makes a prompt trend. A creator's own looks do not count.
 */
export async function recordView(
  { db, visits, now }: Platform,
  { id, creator_id: creator }: Pick<PromptRow, 'id' | 'creator_id'>,
  user: CurrentUser | null,
  ip: string,
): Promise<void> {
  if (user && creator === user.id) return;
  const who = user ? `account ${user.id}` : `address ${ip}`;
  if (await visits.isFirstToday(`look at ${id}`, who)) {
    await recordActivity(db, id, 'views', 1, now());
  }
}
