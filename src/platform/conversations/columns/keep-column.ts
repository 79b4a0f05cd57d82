import { badInput, conflict } from '#kernel/errors.ts';
import { type Compared, keepComparison, pickEntry } from '../../comparisons/comparisons.ts';
import type { Transaction } from '../../db/database.ts';
import type { Platform } from '../../platform.ts';
import { stopAnswer } from '../answers/stop-answer.ts';
import type { MessageRow } from '../conversation-types.ts';
import type { Owner } from '../conversations.ts';
import { findMessage } from '../messages.ts';
import { listRound, markKept, openRound } from './rounds.ts';

/** What is kept of a round for the tally. What was asked and answered goes with its conversation. */
type Column = Compared & { readonly messageId: string };

/**
 * Keeps a column, from which the conversation goes on; what is still being written beside it is stopped. In a blind
 * round this is the choice: it is counted, once (not in a temporary chat), and names are told. `none`: none of them was chosen; all stay open.
 * Returns the round.
 */
export async function keepColumn(
  platform: Platform,
  owner: Owner,
  id: string,
  none: boolean,
): Promise<MessageRow[]> {
  const message = await findMessage(platform.db, owner, id);
  const roundId = roundOf(message);
  const isBlind = message.round_state === 'blind';
  if (none && !isBlind) throw conflict('The names are known already. Keep one of the answers.');
  if (isBlind && !none) requireDone(message);
  await stopRound(platform, owner, roundId, none ? undefined : id);
  await platform.db.transaction(async (tx) => {
    // A temporary chat leaves nothing, not even a number.
    if (isBlind && !message.metadata.temporary)
      await countChoice(tx, owner.userId, roundId, none ? null : id);
    if (none) await openRound(tx, roundId);
    else await markKept(tx, roundId, id);
  });
  return listRound(platform.db, roundId);
}

/** Throws 400 for an answer that stands alone. */
export function roundOf({ round_id: id }: MessageRow): string {
  if (id === null) throw badInput('This answer has no columns beside it.', 'id');
  return id;
}

function requireDone({ status }: MessageRow): void {
  if (status === 'done') return;
  throw status === 'streaming'
    ? conflict('This answer is still being written. Wait for it, or choose another one.')
    : badInput('There is no whole answer to choose here.', 'id');
}

/** Stops what is being written of a round, all at once. */
export async function stopRound(
  platform: Platform,
  owner: Owner,
  roundId: string,
  but?: string,
): Promise<void> {
  const columns = await listRound(platform.db, roundId);
  const others = columns.filter(({ id, status }) => status === 'streaming' && id !== but);
  await Promise.all(others.map(({ id }) => stopAnswer(platform, owner, id)));
}

async function countChoice(
  tx: Transaction,
  userId: string,
  roundId: string,
  chosen: string | null,
): Promise<void> {
  const columns = await listRound(tx, roundId);
  const entries = columns.flatMap(({ id, service, status, metadata }): Column[] => {
    if (service === null) return [];
    const error = status === 'done' ? null : `The answer is ${status}.`;
    return [{ service, micros: metadata.cost ?? null, error, messageId: id }];
  });
  const place = entries.findIndex(({ messageId }) => messageId === chosen);
  const comparer = { userId, kind: 'text' } as const;
  await keepComparison(tx, comparer, { id: roundId, prompt: '', entries });
  await pickEntry(tx, comparer, { id: roundId, place });
}
