import { ArrowDown } from 'lucide-react';
import { type ReactNode, useCallback, useMemo, useRef } from 'react';
import { Button } from '#ui/button.tsx';
import { ScrollArea } from '#ui/scroll-area.tsx';
import { useFollowEnd } from '../answers/use-follow-end.ts';
import type { ChatClient, Message } from '../chat-client.ts';
import { RoundView } from '../columns/round-view.tsx';
import type { ConversationState, Draft } from '../use-conversation.ts';
import { blockSize, blocksOf, MessageBlock } from './far/message-block.tsx';
import { type ActionsFor, MessageActionsContext, MessageRow } from './message-row.tsx';
import { versionsIn } from './message-tree.ts';
import { Welcome } from './welcome.tsx';

/** Messages at the end that are drawn whole at once; those before are, when their reader comes near. */
const drawnWhole = 16;

/** The visible branch, scrolled to its end while the reader stays there. */
export function MessageList(props: Props) {
  const { state, services } = props;
  const viewport = useRef<HTMLDivElement>(null);
  const { away, jump } = useFollowEnd(viewport, state.path.at(-1)?.id, state.found);
  const versionsOf = useMemo(() => versionsIn(state.messages), [state.messages]);
  const actionsFor = useActions(props);
  const blocks = blocksOf(state.path);
  const rowOf = (message: Message, index: number) => {
    const question = state.path[index - 1]?.content ?? '';
    const row = (
      <MessageRow
        key={message.id}
        {...{ message, question }}
        versions={versionsOf(message)}
        isFound={message.id === state.found}
        always={index >= state.path.length - drawnWhole}
      />
    );
    if (!message.round) return row;
    return (
      <RoundView
        key={message.round.id}
        {...{ state, message, services, question, client: props.client }}
      >
        {row}
      </RoundView>
    );
  };
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
          <MessageActionsContext value={actionsFor}>
            {blocks.map(({ from, messages }) => (
              <MessageBlock
                key={from}
                messages={messages}
                always={from + 2 * blockSize > state.path.length}
                row={(message, at) => rowOf(message, from + at)}
              />
            ))}
          </MessageActionsContext>
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

type Props = {
  state: ConversationState;
  client: ChatClient;
  services: readonly { id: string; name: string }[];
  welcome: { text: string; hints: readonly string[] } | undefined;
  /** Instead of the welcome. */
  beginning?: ReactNode;
  /** The service picked for what is sent now. */
  choice: () => Pick<Draft, 'service' | 'model'>;
  onHint: (hint: string) => void;
};

/** The same as long as nothing has changed that messages show: what is done with one reads the rest when it is done. */
function useActions(props: Props): ActionsFor {
  const latest = useRef(props);
  latest.current = props;
  const { services } = props;
  const { busy } = props.state;
  return useCallback(
    (message) => {
      const { id } = message;
      const now = () => latest.current;
      return {
        ...{ busy, services },
        onShow: (shown) => now().state.show(shown),
        onEdit: (content) => now().state.edit.mutate({ id, content, ...now().choice() }),
        onRetry: (service) => now().state.retry.mutate({ id, ...(service && { service }) }),
        onWhole: () => now().state.retry.mutate({ id, whole: true }),
        onTake: ({ kind, service }) => now().state.retry.mutate({ id, kind, service }),
      };
    },
    [busy, services],
  );
}
