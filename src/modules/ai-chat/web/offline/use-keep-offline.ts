import { useEffect, useRef } from 'react';
import { readActing } from '#shell/impersonation/own-session.ts';
import { useSession } from '#shell/session/session.tsx';
import type { ChatClient, Thread } from '../chat-client.ts';
import { keepRecent } from './keep-recent.ts';
import { isKeeping, startWorker } from './keep-switch.ts';
import { keepConversation, keptOf } from './kept-conversations.ts';

/** A pause after the last change before it is written, in ms: an answer grows many times a second. */
const restMs = 800;
/** After the page was opened, in ms: whatever one came for goes first. */
const afterOpeningMs = 1500;

/**
 * Keeps the conversation on screen, and the last ones of this module, for reading without the hub. Never one that
 * leaves nothing, none of somebody an administrator acts as, and none about a project.
 */
export function useKeepOffline(client: ChatClient, thread: Thread | undefined): void {
  const session = useSession();
  const owner =
    session.status === 'signed-in' && client.about.subject === undefined
      ? session.userId
      : undefined;

  const begun = useRef(false);
  useEffect(() => {
    if (!owner || begun.current) return;
    return after(afterOpeningMs, async () => {
      if (!mayKeep()) return;
      begun.current = true;
      await startWorker();
      await keepRecent(client, owner);
    });
  }, [client, owner]);

  useEffect(() => {
    if (!owner || !thread || thread.conversation.temporary) return;
    return after(restMs, async () => {
      if (mayKeep()) await keepConversation(owner, keptOf(client.name, thread));
    });
  }, [owner, thread, client.name]);
}

const mayKeep = () => isKeeping() && !readActing();

/** Does it once some time has passed; what cannot be kept (no room, no hub) is tried again at the next change. */
function after(ms: number, work: () => Promise<void>): () => void {
  const timer = setTimeout(() => void work().catch(() => undefined), ms);
  return () => clearTimeout(timer);
}
