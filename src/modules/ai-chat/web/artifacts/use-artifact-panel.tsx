import { lazy, type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { findArtifacts } from '#kernel/artifacts/find-artifacts.ts';
import { isRewrite } from '#kernel/artifacts/is-rewrite.ts';
import type { Message } from '../chat-client.ts';
import type { ArtifactPlace } from './open-artifact.ts';

const ArtifactPanel = lazy(async () => ({
  default: (await import('./artifact-panel.tsx')).ArtifactPanel,
}));

type Opened = ArtifactPlace & { readonly conversationId: string };

/** What stands beside the chat. An answer that rewrites it is shown in its place once it has ended. */
export function useArtifactPanel(
  path: readonly Message[],
  isTemporary: boolean,
): { readonly open: (at: ArtifactPlace) => void; readonly panel: ReactNode } {
  const [opened, setOpened] = useState<Opened>();
  const opener = useRef<Element>(null);
  const conversationId = path[0]?.conversationId;
  const at = opened?.conversationId === conversationId ? opened : undefined;
  const last = path.at(-1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the end of an answer is the trigger
  useEffect(() => {
    if (!at || !last || last.role !== 'assistant' || last.status !== 'done') return;
    if (path.findIndex(({ id }) => id === at.messageId) === path.length - 1) return;
    const shown = path.find(({ id }) => id === at.messageId);
    const before = shown && findArtifacts(shown.content)[at.place];
    if (!before) return;
    const place = findArtifacts(last.content).findIndex((each) => isRewrite(before, each));
    if (place >= 0) setOpened({ ...at, messageId: last.id, place });
  }, [last?.id, last?.status]);
  // The same one while somebody types: every answer of the conversation reads it.
  const open = useCallback(
    (next: ArtifactPlace) => {
      if (!conversationId) return;
      opener.current = document.activeElement;
      setOpened({ ...next, conversationId });
    },
    [conversationId],
  );
  const close = () => {
    setOpened(undefined);
    if (opener.current instanceof HTMLElement) opener.current.focus();
  };
  const panel = at && (
    <Suspense fallback={null}>
      <ArtifactPanel
        key={`${at.messageId} ${at.place}`}
        at={at}
        isTemporary={isTemporary}
        onClose={close}
      />
    </Suspense>
  );
  return { open, panel };
}
