import type { Platform } from '../../platform.ts';
import type { MessageRow } from '../conversation-types.ts';
import { loadMessage } from '../messages.ts';
import { findLive, nextChange } from './live-answers.ts';
import { nextRemote } from './remote-answers.ts';

/** The next state of an answer, or after `ms` the same one; undefined when it is gone. */
export async function nextState(
  platform: Platform,
  row: MessageRow,
  ms: number,
): Promise<MessageRow | undefined> {
  const live = findLive(row.id);
  if (live && live.row !== row) return live.row;
  // Where this process writes it, its changes are heard of at once.
  if (live) await nextChange(live, ms);
  else return nextRemote(platform.db, row);
  return findLive(row.id)?.row ?? loadMessage(platform.db, row.id);
}

/** How often a caller who waits is looked after, in ms. */
const breathMs = 1000;

/** An answer when it has ended, or as it is when the signal aborts. */
export async function awaitAnswer(
  platform: Platform,
  first: MessageRow,
  signal: AbortSignal,
): Promise<MessageRow> {
  let row = first;
  while (row.status === 'streaming' && !signal.aborted) {
    const next = await nextState(platform, row, breathMs);
    if (!next) break;
    row = next;
  }
  return row;
}
