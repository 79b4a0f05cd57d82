import type { ReactNode } from 'react';
import { errorMessage } from '#shell/hub/api.ts';
import { ErrorState } from '#ui/states.tsx';
import type { ChatClient } from '../chat-client.ts';
import type { ConversationState, Draft } from '../use-conversation.ts';
import { MessageList } from './message-list.tsx';

/** The messages, or why they could not be opened. */
export function OpenedMessages(props: {
  state: ConversationState;
  client: ChatClient;
  offered: Awaited<ReturnType<ChatClient['call']['services']>> | undefined;
  extras: (() => Omit<Draft, 'content'>) | undefined;
  beginning: ReactNode;
  onHint: (hint: string) => void;
}) {
  const { state, offered } = props;
  const choice = () => {
    const { service, model } = props.extras?.() ?? {};
    return { ...(service && { service }), ...(model && { model }) };
  };
  if (state.thread.error) {
    return (
      <div className="flex-1 p-6">
        <ErrorState
          title="This conversation could not be opened"
          message={errorMessage(state.thread.error)}
          onRetry={state.thread.refetch}
        />
      </div>
    );
  }
  return (
    <MessageList
      {...{ state, client: props.client }}
      services={offered?.services ?? []}
      welcome={offered && { text: offered.welcome, hints: offered.hints }}
      choice={choice}
      beginning={props.beginning}
      onHint={props.onHint}
    />
  );
}
