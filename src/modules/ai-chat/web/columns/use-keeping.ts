import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { errorMessage } from '#shell/hub/api.ts';
import { toast } from '#shell/notices/toast.ts';
import type { ChatClient, Message } from '../chat-client.ts';

type Handlers = {
  /** What has changed of messages that are on screen. */
  readonly onChanged: (conversationId: string, messages: readonly Message[]) => void;
  readonly onKept: (message: Message) => void;
};

/** Keeping one of several answers, or none. Failures are said in a notice, and the thread is read again. */
export function useKeeping(client: ChatClient, { onChanged, onKept }: Handlers) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ message, none }: { message: Message; none: boolean }) =>
      client.call.keep({ id: message.id, none }),
    onSuccess({ messages }, { message, none }) {
      onChanged(message.conversationId, messages);
      const kept = messages.find(({ id }) => id === message.id);
      if (kept && !none) onKept(kept);
      void queries.invalidateQueries({ queryKey: client.queries.tallies.key() });
    },
    onError(error, { message }) {
      toast.error('Your choice was not kept', { description: errorMessage(error) });
      void readAgain(client, queries, message.conversationId);
    },
  });
}

const readAgain = (client: ChatClient, queries: QueryClient, id: string) =>
  queries.invalidateQueries({ queryKey: client.queries.get.key({ input: { id } }) });
