import type { Platform } from '../platform.ts';
import { interruptAll } from './answers/live-answers.ts';
import { recoverInterrupted } from './answers/recover-messages.ts';
import { eraseForgotten } from './memory/facts.ts';
import { tellLanguages } from './shelf/message-language.ts';
import { eraseRemoved } from './shelf/removal.ts';
import { eraseTemporary } from './temporary/temporary-chats.ts';

const sweepMs = 20_000;

/**
 * Runs while a server does: marks answers whose process died, erases what was deleted, tells the
 * languages of what was written before anybody did. The returned
 * function stops it and ends this process's answers, keeping what they have.
 */
export async function keepConversations(platform: Platform): Promise<() => Promise<void>> {
  let sweeping = Promise.resolve();
  const sweep = () => {
    sweeping = sweepOnce(platform).catch((error) => {
      platform.log.warn({ err: error }, 'Looking after conversations failed; tried again soon');
    });
    return sweeping;
  };
  await sweep();
  const over = new AbortController();
  const telling = tellLanguages(platform.db, over.signal).catch((error) => {
    platform.log.warn({ err: error }, 'The languages of older messages could not be told');
  });
  const timer = setInterval(sweep, sweepMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    over.abort();
    await Promise.all([sweeping, telling]);
    await interruptAll(platform);
  };
}

async function sweepOnce(platform: Platform): Promise<void> {
  await recoverInterrupted(platform.db);
  await eraseRemoved(platform);
  await eraseTemporary(platform);
  await eraseForgotten(platform.db);
}
