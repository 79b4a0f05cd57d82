import { sql } from '#platform/db/sql.ts';
import type { Platform } from '../../platform.ts';
import { stopNow } from '../../runs/run-rows.ts';
import type { MessageRow } from '../conversation-types.ts';
import type { Owner } from '../conversations.ts';
import { findMessage } from '../messages.ts';
import { findLive, nextChange, stoppedByUser } from './live-answers.ts';
import { ofConversation, recoverInterrupted } from './recover-messages.ts';

/** Stops an answer wherever it is being written; what has arrived stays. */
export async function stopAnswer(
  platform: Platform,
  owner: Owner,
  id: string,
): Promise<MessageRow> {
  const message = await findMessage(platform.db, owner, id);
  if (message.status !== 'streaming') return message;
  await platform.db.execute(sql`
    update messages set stop_requested = true where id = ${id} and status = 'streaming'`);
  if (message.type === 'video') {
    // The film itself cannot be called back, but nobody waits for it any more.
    await platform.db.transaction((tx) => stopNow(platform, tx, id));
    return findMessage(platform.db, owner, id);
  }
  const live = findLive(id);
  live?.abort.abort(stoppedByUser);
  // The end is stored within moments; answers of another server follow at its next heartbeat.
  for (let wait = 0; wait < 20; wait++) {
    const now = await findMessage(platform.db, owner, id);
    if (now.status !== 'streaming') return now;
    await (live ? nextChange(live, 100) : new Promise((resolve) => setTimeout(resolve, 150)));
    await recoverInterrupted(platform.db, ofConversation(message.conversation_id));
  }
  return findMessage(platform.db, owner, id);
}
