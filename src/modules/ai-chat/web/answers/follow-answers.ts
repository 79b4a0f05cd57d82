import type { Message } from '../chat-client.ts';
import { announceEnd, endWords } from './announce-end.ts';
import { followAnswer } from './answer-stream.ts';
import { notifyEnd } from './notify-end.ts';

type Watcher = {
  readonly onChange: (message: Message) => void;
  /** Gets how the answer ended, in words. */
  readonly onEnd: (words: string | undefined) => void;
};

/** Answers under way, by id; without a watcher while their reader is elsewhere. */
const followed = new Map<string, { watcher: Watcher | undefined }>();

/**
 * Follows an answer that is being written, also when its reader goes to another page: there a notice
 * tells of its end. Returns how to stop watching it; the answer itself goes on.
 */
export function watchAnswer(message: Message, watcher: Watcher): () => void {
  const known = followed.get(message.id);
  const entry = known ?? { watcher };
  entry.watcher = watcher;
  if (!known) {
    followed.set(message.id, entry);
    void follow(message, entry);
  }
  return () => {
    if (entry.watcher === watcher) entry.watcher = undefined;
  };
}

async function follow(message: Message, entry: { watcher: Watcher | undefined }) {
  const since = Date.now();
  let latest = message;
  const final = await followAnswer(message, new AbortController().signal, (held) => {
    latest = held;
    entry.watcher?.onChange(held);
  });
  followed.delete(message.id);
  const ended = final ?? latest;
  announceEnd(ended, entry.watcher !== undefined);
  const words = endWords(ended);
  if (words) notifyEnd(ended.id, words, since);
  entry.watcher?.onEnd(words);
}
