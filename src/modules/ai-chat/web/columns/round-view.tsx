import { Columns2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '#ui/button.tsx';
import type { ChatClient, Message } from '../chat-client.ts';
import type { ConversationState } from '../use-conversation.ts';
import { RoundColumns } from './round-columns.tsx';
import { isUndecided, roundOf } from './rounds.ts';

type Props = {
  readonly state: ConversationState;
  readonly client: ChatClient;
  readonly message: Message;
  readonly question: string;
  readonly services: readonly { id: string; name: string }[];
  /** The message alone. */
  readonly children: ReactNode;
};

/** A message: side by side with the others of its round until one was kept, and again when asked for. */
export function RoundView({ state, client, message, question, services, children }: Props) {
  const [isWide, setWide] = useState(false);
  const columns = roundOf(state.messages, message);
  if (columns.length < 2) return children;
  const undecided = isUndecided(message);
  if (!undecided && !isWide) {
    return (
      <div className="flex flex-col gap-1">
        {children}
        <Button
          size="small"
          look="quiet"
          className="self-start px-2 text-muted"
          onClick={() => setWide(true)}
        >
          <Columns2 aria-hidden /> {columns.length} answers side by side
        </Button>
      </div>
    );
  }
  const calls = {
    client,
    busy: state.keep.isPending || state.merge.isPending,
    stop: state.stopOne,
    keep: (kept: Message) =>
      state.keep.mutate({ message: kept, none: false }, { onSuccess: () => setWide(false) }),
    keepNone: (one: Message) => state.keep.mutate({ message: one, none: true }),
    merge: ({ id }: Message, service: string) => state.merge.mutate({ id, service }),
  };
  return (
    <RoundColumns
      {...{ columns, question, services, calls }}
      onClose={undecided ? undefined : () => setWide(false)}
    />
  );
}
