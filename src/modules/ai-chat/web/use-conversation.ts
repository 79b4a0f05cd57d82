import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Output } from '#kernel/routing/outputs.ts';
import { errorMessage } from '#shell/hub/api.ts';
import { toast } from '#shell/notices/toast.ts';
import { watchAnswer } from './answers/follow-answers.ts';
import { useOtherTabs } from './answers/other-tabs.ts';
import type { ChatClient, Conversation, Message, Thread } from './chat-client.ts';
import {
  type BranchChoices,
  choicesTo,
  chooseMessage,
  visiblePath,
} from './messages/message-tree.ts';

export type Draft = {
  readonly content: string;
  readonly attachments?: string[];
  readonly service?: string | null;
  readonly model?: string | null;
  readonly kind?: Output;
  readonly selection?: Parameters<ChatClient['call']['send']>[0]['selection'];
};

/** Where it is kept which branch of a conversation is shown: the id of its last message. */
export type KeptBranch = { readonly last: string; readonly keep: (last: string) => void };

type Sent = { conversation: Conversation; userMessage: Message; answer: Message };

/** One conversation on screen: its visible branch, and everything that can be done with it. */
export function useConversation(
  client: ChatClient,
  id: string | undefined,
  onOpen: (id: string) => void,
  onSent: () => void,
  kept?: KeptBranch,
  found?: { readonly at: string | undefined; readonly onLeave: () => void },
) {
  const queries = useQueryClient();
  const [chosen, setChoices] = useState<BranchChoices>();
  const threadOptions = (key: string) => client.queries.get.queryOptions({ input: { id: key } });
  const thread = useQuery({ ...threadOptions(id ?? ''), enabled: id !== undefined });
  const messages = thread.data?.messages ?? [];
  const begun = chosen ?? choicesTo(messages, kept?.last);
  const choices = found?.at ? { ...begun, ...choicesTo(messages, found.at) } : begun;
  const path = visiblePath(messages, choices);
  const choose = (...shown: readonly Message[]) => {
    const next = shown.reduce(chooseMessage, choices);
    setChoices(next);
    found?.onLeave();
    const known = merged(messages, shown);
    kept?.keep(visiblePath(known, next).at(-1)?.id ?? '');
  };
  const streaming = messages.find(({ status }) => status === 'streaming');

  const change = (key: string, edit: (thread: Thread) => Thread) =>
    queries.setQueryData<Thread>(threadOptions(key).queryKey, (old) => old && edit(old));

  const ended = useAnswerStream(client, queries, streaming, (message) =>
    change(message.conversationId, (old) => ({
      ...old,
      messages: merged(old.messages, [message]),
    })),
  );
  const last = path.at(-1)?.id;

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
    choose(userMessage, answer);
    void queries.invalidateQueries({ queryKey: client.queries.list.key() });
    tellOtherTabs(conversation.id);
    if (conversation.id !== id) onOpen(conversation.id);
    onSent();
  };
  const { send, edit, retry, stop } = useSending(client, id, path.at(-1)?.id, took);

  return {
    thread,
    messages,
    path,
    /** The message that a search has found. */
    found: found?.at,
    streaming,
    /** How the last answer ended, in words; for the answer that was watched until its end. */
    endWords: ended?.id === last ? ended?.words : undefined,
    busy: streaming !== undefined || send.isPending || edit.isPending || retry.isPending,
    send,
    edit,
    retry,
    stop: () => streaming && stop.mutate(streaming),
    show: (message: Message) => choose(message),
  };
}

/** What can be sent: the next message, another wording, another try. Failures are said in a notice. */
function useSending(
  client: ChatClient,
  conversationId: string | undefined,
  parentId: string | undefined,
  onSuccess: (sent: Sent) => void,
) {
  const onError = (error: Error) =>
    toast.error('Failed to process request', { description: errorMessage(error) });
  const sends = { onSuccess, onError };
  const send = useMutation({
    mutationFn: (draft: Draft): Promise<Sent> =>
      client.call.send({
        ...draft,
        ...(conversationId === undefined ? client.about : { conversationId }),
        ...(parentId !== undefined && { parentId }),
      }),
    ...sends,
  });
  const edit = useMutation({
    mutationFn: (input: Draft & { id: string }): Promise<Sent> => client.call.edit(input),
    ...sends,
  });
  const retry = useMutation({
    mutationFn: (input: Parameters<ChatClient['call']['retry']>[0]): Promise<Sent> =>
      client.call.retry(input),
    ...sends,
  });
  const stop = useMutation({
    mutationFn: (message: Message) => client.call.stop({ id: message.id }),
    onError,
  });
  return { send, edit, retry, stop };
}

export type ConversationState = ReturnType<typeof useConversation>;

/** Replaces messages by id and adds new ones at the end. */
function merged(old: readonly Message[], news: readonly Message[]): Message[] {
  const replaced = old.map((message) => news.find(({ id }) => id === message.id) ?? message);
  return [...replaced, ...news.filter(({ id }) => !old.some((message) => message.id === id))];
}

type Ended = { readonly id: string; readonly words: string | undefined };

/** Follows the answer that is being written, also after a reload, and says how it ended. */
function useAnswerStream(
  client: ChatClient,
  queries: QueryClient,
  streaming: Message | undefined,
  onChange: (message: Message) => void,
): Ended | undefined {
  const [ended, setEnded] = useState<Ended>();
  const id = streaming?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: one stream for each answer, by its id
  useEffect(() => {
    if (!streaming) return;
    return watchAnswer(streaming, {
      onChange,
      onEnd(words) {
        setEnded({ id: streaming.id, words });
        void queries.invalidateQueries({ queryKey: client.queries.list.key() });
      },
    });
  }, [id]);
  return ended;
}
