import { ArrowDown } from 'lucide-react';
import { type ReactNode, useMemo, useRef } from 'react';
import { Button } from '#ui/button.tsx';
import { ScrollArea } from '#ui/scroll-area.tsx';
import { useFollowEnd } from '../answers/use-follow-end.ts';
import type { ChatClient, Message } from '../chat-client.ts';
import { RoundView } from '../columns/round-view.tsx';
import type { ConversationState, Draft } from '../use-conversation.ts';
import { FarMessage } from './far-message.tsx';
import { MessageItem } from './message-item.tsx';
import { versionsIn } from './message-tree.ts';
import type { Offer } from './offers.tsx';
import { Welcome } from './welcome.tsx';
import { WhenNear } from './when-near.tsx';

/** Messages at the end that are drawn whole at once; those before are, when their reader comes near. */
const drawnWhole = 60;

/** The visible branch, scrolled to its end while the reader stays there. */
export function MessageList(props: {
  state: ConversationState;
  client: ChatClient;
  services: readonly { id: string; name: string }[];
  welcome: { text: string; hints: readonly string[] } | undefined;
  /** Instead of the welcome. */
  beginning?: ReactNode;
  /** The service picked for what is sent now. */
  choice: () => Pick<Draft, 'service' | 'model'>;
  onHint: (hint: string) => void;
}) {
  const { state, services } = props;
  const viewport = useRef<HTMLDivElement>(null);
  const { away, jump } = useFollowEnd(viewport, state.path.at(-1)?.id, state.found);
  const versionsOf = useMemo(() => versionsIn(state.messages), [state.messages]);
  const actionsFor = (message: Message) => ({
    busy: state.busy,
    services,
    onShow: state.show,
    onEdit: (content: string) => state.edit.mutate({ id: message.id, content, ...props.choice() }),
    onRetry: (service?: string) =>
      state.retry.mutate({ id: message.id, ...(service && { service }) }),
    onWhole: () => state.retry.mutate({ id: message.id, whole: true }),
    onTake: ({ kind, service }: Offer) => state.retry.mutate({ id: message.id, kind, service }),
  });
  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      <ScrollArea className="min-h-0 flex-1" viewportRef={viewport} label="Conversation">
        <div
          role="log"
          aria-live="polite"
          // Read out when the answer is complete, not word by word.
          aria-busy={state.streaming !== undefined}
          className="flex flex-col gap-5 px-4 py-5 sm:px-6"
        >
          {state.path.length === 0 &&
            (props.beginning ??
              (props.welcome && <Welcome {...props.welcome} onHint={props.onHint} />))}
          {state.path.map((message, index) => (
            <RoundView
              key={message.round?.id ?? message.id}
              {...{ state, message, services, client: props.client }}
              question={state.path[index - 1]?.content ?? ''}
            >
              <WhenNear
                always={index >= state.path.length - drawnWhole}
                far={<FarMessage message={message} />}
              >
                <MessageItem
                  message={message}
                  versions={versionsOf(message)}
                  question={state.path[index - 1]?.content ?? ''}
                  isFound={message.id === state.found}
                  actions={actionsFor(message)}
                />
              </WhenNear>
            </RoundView>
          ))}
        </div>
        {/* Read out when an answer has ended; always there, or its first words would be missed. */}
        <p role="status" className="px-4 pb-4 text-[13px] text-muted empty:hidden sm:px-6">
          {state.endWords}
        </p>
      </ScrollArea>
      {away && (
        <Button
          size="small"
          className="absolute bottom-3 left-1/2 -translate-x-1/2 rounded-full shadow-card"
          onClick={jump}
        >
          <ArrowDown aria-hidden /> Jump to latest
        </Button>
      )}
    </div>
  );
}
