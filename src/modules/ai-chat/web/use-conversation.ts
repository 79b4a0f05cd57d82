import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Output } from '#kernel/routing/outputs.ts';
import { errorMessage } from '#shell/hub/api.ts';
import { toast } from '#shell/notices/toast.ts';
import { useOtherTabs } from './answers/other-tabs.ts';
import { useAnswerStreams } from './answers/use-answer-streams.ts';
import type { ChatClient, Conversation, Message, Thread } from './chat-client.ts';
import { isUndecided, withStreamed } from './columns/rounds.ts';
import { useKeeping } from './columns/use-keeping.ts';
import { merged } from './messages/merged-messages.ts';
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
  readonly columns?: { readonly services: string[]; readonly blind: boolean };
  /** Of a conversation that begins with it. */
  readonly memory?: boolean;
  readonly temporary?: boolean;
  /** Ids: of the assistant that it begins with, and of one that answers this message alone. */
  readonly assistant?: string;
  readonly mention?: string;
  readonly selection?: Parameters<ChatClient['call']['send']>[0]['selection'];
};

/** Where it is kept which branch of a conversation is shown: the id of its last message. */
export type KeptBranch = { readonly last: string; readonly keep: (last: string) => void };

type Sent = {
  conversation: Conversation;
  userMessage: Message;
  answer: Message;
  columns?: Message[] | undefined;
};

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
  const written = messages.filter(({ status }) => status === 'streaming');
  const streaming = written[0];

  const change = (key: string, edit: (thread: Thread) => Thread) =>
    queries.setQueryData<Thread>(threadOptions(key).queryKey, (old) => old && edit(old));

  const put = (key: string, news: readonly Message[]) =>
    change(key, (old) => ({ ...old, messages: merged(old.messages, news) }));
  const ended = useAnswerStreams(client, queries, written, (message) =>
    change(message.conversationId, (old) => ({
      ...old,
      messages: withStreamed(old.messages, message),
    })),
  );
  const last = path.at(-1)?.id;

  const tellOtherTabs = useOtherTabs(client.name, (changed) => {
    void queries.invalidateQueries({ queryKey: threadOptions(changed).queryKey });
    void queries.invalidateQueries({ queryKey: client.queries.list.key() });
  });

  const took = ({ conversation, userMessage, answer, columns = [] }: Sent) => {
    const key = threadOptions(conversation.id).queryKey;
    queries.setQueryData<Thread>(key, (old) => ({
      conversation,
      messages: merged(old?.messages ?? [], [userMessage, answer, ...columns]),
    }));
    choose(userMessage, answer);
    void queries.invalidateQueries({ queryKey: client.queries.list.key() });
    tellOtherTabs(conversation.id);
    if (conversation.id !== id) onOpen(conversation.id);
    onSent();
  };
  const { send, edit, retry, merge, stop } = useSending(client, id, path.at(-1)?.id, took);
  const keep = useKeeping(client, { onChanged: put, onKept: (message) => choose(message) });

  return {
    thread,
    messages,
    path,
    /** The message that a search has found. */
    found: found?.at,
    streaming,
    /** How the last answer ended, in words; for the answer that was watched until its end. */
    endWords: ended?.id === last ? ended?.words : undefined,
    busy: streaming !== undefined || [send, edit, retry, merge].some(({ isPending }) => isPending),
    /** Whether answers stand side by side at the end, and none of them was kept yet. */
    undecided: path.slice(-1).some(isUndecided),
    merge,
    keep,
    send,
    edit,
    retry,
    stop: () => {
      for (const message of written) stop.mutate(message);
    },
    stopOne: (message: Message) => stop.mutate(message),
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
  const merge = useMutation({
    mutationFn: (input: Parameters<ChatClient['call']['merge']>[0]): Promise<Sent> =>
      client.call.merge(input),
    ...sends,
  });
  const stop = useMutation({
    mutationFn: (message: Message) => client.call.stop({ id: message.id }),
    onError,
  });
  return { send, edit, retry, merge, stop };
}

export type ConversationState = ReturnType<typeof useConversation>;
