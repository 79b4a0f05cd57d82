import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorMessage } from '#shell/hub/api.ts';
import { toast } from '#shell/notices/toast.ts';
import type { ChatClient, Conversation } from '../chat-client.ts';

/** Whether the chat leaves nothing: one that is there, or the one about to begin. */
export function useTemporary(
  client: ChatClient,
  id: string | undefined,
  conversation: Conversation | undefined,
) {
  const queries = useQueryClient();
  const [isWanted, want] = useState(false);
  const isFresh = id === undefined;
  const close = useMutation({
    mutationFn: (closed: string) => client.call.remove({ id: closed }),
    onSuccess: (_, closed) =>
      queries.removeQueries({
        queryKey: client.queries.get.queryOptions({ input: { id: closed } }).queryKey,
      }),
    onError: (error) => toast.error(errorMessage(error)),
  });
  return {
    /** Conversations about something are always kept. */
    isOffered: isFresh && !client.about.subject,
    isOn: isFresh ? isWanted : (conversation?.temporary ?? false),
    want,
    first: isFresh && isWanted ? { temporary: true } : {},
    /** For when another conversation is opened, or none: what leaves nothing is closed then. */
    leave() {
      want(false);
      if (conversation?.temporary) close.mutate(conversation.id);
    },
  };
}

export type Temporary = ReturnType<typeof useTemporary>;
