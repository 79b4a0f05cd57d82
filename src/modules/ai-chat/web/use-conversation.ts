import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { errorMessage } from '#shell/api.ts';
import { toast } from '#shell/toast.ts';
import { announceEnd } from './announce-end.ts';
import { followAnswer } from './answer-stream.ts';
import type { ChatClient, Conversation, Message, Thread } from './chat-client.ts';
import { type BranchChoices, chooseMessage, visiblePath } from './message-tree.ts';
import { useOtherTabs } from './other-tabs.ts';

export type Draft = {
  readonly content: string;
  readonly attachments?: string[];
  readonly service?: string | null;
  readonly model?: string | null;
};

type Sent = { conversation: Conversation; userMessage: Message; answer: Message };

/** One conversation on screen: its visible branch, and everything that can be done with it. */
export function useConversation(
  client: ChatClient,
  id: string | undefined,
  onOpen: (id: string) => void,
  onSent: () => void,
) {
  const queries = useQueryClient();
  const [choices, setChoices] = useState<BranchChoices>({});
  const threadOptions = (key: string) => client.queries.get.queryOptions({ input: { id: key } });
  const thread = useQuery({ ...threadOptions(id ?? ''), enabled: id !== undefined });
  const messages = thread.data?.messages ?? [];
  const path = visiblePath(messages, choices);
  const streaming = messages.find(({ status }) => status === 'streaming');

  const change = (key: string, edit: (thread: Thread) => Thread) =>
    queries.setQueryData<Thread>(threadOptions(key).queryKey, (old) => old && edit(old));

  useAnswerStream(client, queries, streaming, (message) =>
    change(message.conversationId, (old) => ({
      ...old,
      messages: merged(old.messages, [message]),
    })),
  );

  const tellOtherTabs = useOtherTabs(client.name, (changed) => {
    void queries.invalidateQueries({ queryKey: threadOptions(changed).queryKey });
    void queries.invalidateQueries({ queryKey: client.queries.list.key() });
  });

  const took = ({ conversation, userMessage, answer }: Sent) => {
    const key = threadOptions(conversation.id).queryKey;
    queries.setQueryData<Thread>(key, (old) => ({
      conversation,
      messages: merged(old?.messages ?? [], [userMessage, answer]),
    }));
    setChoices((old) => chooseMessage(chooseMessage(old, userMessage), answer));
    void queries.invalidateQueries({ queryKey: client.queries.list.key() });
    tellOtherTabs(conversation.id);
    if (conversation.id !== id) onOpen(conversation.id);
    onSent();
  };
  const failed = (error: Error) =>
    toast.error('Failed to process request', { description: errorMessage(error) });
  const sends = { onSuccess: took, onError: failed };

  const send = useMutation({
    mutationFn: (draft: Draft): Promise<Sent> => {
      const last = path.at(-1);
      return client.call.send({
        ...draft,
        ...(id !== undefined && { conversationId: id }),
        ...(last && { parentId: last.id }),
      });
    },
    ...sends,
  });
  const edit = useMutation({
    mutationFn: (input: Draft & { id: string }): Promise<Sent> => client.call.edit(input),
    ...sends,
  });
  const retry = useMutation({
    mutationFn: (input: { id: string; service?: string | null }): Promise<Sent> =>
      client.call.retry(input),
    ...sends,
  });
  const stop = useMutation({
    mutationFn: (message: Message) => client.call.stop({ id: message.id }),
    onError: failed,
  });

  return {
    thread,
    messages,
    path,
    streaming,
    busy: streaming !== undefined || send.isPending || edit.isPending || retry.isPending,
    send,
    edit,
    retry,
    stop: () => streaming && stop.mutate(streaming),
    show: (message: Message) => setChoices((old) => chooseMessage(old, message)),
  };
}

export type ConversationState = ReturnType<typeof useConversation>;

/** Replaces messages by id and adds new ones at the end. */
function merged(old: readonly Message[], news: readonly Message[]): Message[] {
  const replaced = old.map((message) => news.find(({ id }) => id === message.id) ?? message);
  return [...replaced, ...news.filter(({ id }) => !old.some((message) => message.id === id))];
}

/** Follows the answer that is being written, also after a reload, and says how it ended. */
function useAnswerStream(
  client: ChatClient,
  queries: QueryClient,
  streaming: Message | undefined,
  onChange: (message: Message) => void,
) {
  const id = streaming?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: one stream for each answer, by its id
  useEffect(() => {
    if (!streaming) return;
    const controller = new AbortController();
    void followAnswer(streaming, controller.signal, onChange).then((final) => {
      if (!final || controller.signal.aborted) return;
      announceEnd(final);
      void queries.invalidateQueries({ queryKey: client.queries.list.key() });
    });
    return () => controller.abort();
  }, [id]);
}
