import { readTallies } from '../../comparisons/tally.ts';
import type { CurrentUser, Platform } from '../../platform.ts';
import type { MessageRow } from '../conversation-types.ts';
import { viewMessage } from '../views.ts';
import { keepColumn } from './keep-column.ts';

/** What chat modules offer for answers side by side. */
export function columnActions(
  platform: Platform,
  user: Pick<CurrentUser, 'id' | 'isAdmin'>,
  module: string,
) {
  const owner = { userId: user.id, module };
  const view = (rows: readonly MessageRow[]) => rows.map((row) => viewMessage(platform, row));
  return {
    keep: async (id: string, none: boolean) => ({
      messages: view(await keepColumn(platform, owner, id, none)),
    }),
    tallies: () => readTallies(platform.db, user, 'text'),
  };
}
