import { useEffect, useRef } from 'react';
import { ScrollArea } from '#ui/scroll-area.tsx';
import { MessageItem } from './message-item.tsx';
import { siblingsOf } from './message-tree.ts';
import type { ConversationState } from './use-conversation.ts';
import { Welcome } from './welcome.tsx';

/** The visible branch, scrolled to its end while the reader stays there. */
export function MessageList(props: {
  state: ConversationState;
  services: readonly { id: string; name: string }[];
  welcome: { text: string; hints: readonly string[] } | undefined;
  onHint: (hint: string) => void;
}) {
  const { state, services } = props;
  const viewport = useRef<HTMLDivElement>(null);
  useFollowEnd(viewport, state);
  return (
    <ScrollArea className="min-h-0 flex-1" viewportRef={viewport} label="Conversation">
      <div role="log" aria-live="polite" className="flex flex-col gap-5 px-4 py-5 sm:px-6">
        {state.path.length === 0 && props.welcome && (
          <Welcome {...props.welcome} onHint={props.onHint} />
        )}
        {state.path.map((message) => (
          <MessageItem
            key={message.id}
            message={message}
            versions={siblingsOf(state.messages, message)}
            actions={{
              busy: state.busy,
              services,
              onShow: state.show,
              onEdit: (content) => state.edit.mutate({ id: message.id, content }),
              onRetry: (service) =>
                state.retry.mutate({ id: message.id, ...(service && { service }) }),
            }}
          />
        ))}
      </div>
    </ScrollArea>
  );
}

/** Distance from the end, in px, within which new text keeps the view at the end. */
const nearEnd = 120;

function useFollowEnd(viewport: React.RefObject<HTMLDivElement | null>, state: ConversationState) {
  const last = state.path.at(-1);
  const lastId = last?.id;
  const length = last?.content.length ?? 0;
  const seen = useRef<string | undefined>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: new messages and new text are the triggers
  useEffect(() => {
    const view = viewport.current;
    if (!view) return;
    const away = view.scrollHeight - view.scrollTop - view.clientHeight;
    if (seen.current !== lastId || away < nearEnd) view.scrollTop = view.scrollHeight;
    seen.current = lastId;
  }, [lastId, length, state.streaming?.status]);
}
