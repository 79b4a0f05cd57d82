import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { type Calls, useCalls } from './calling/use-calls.ts';
import type { ChatClient, Conversation } from './chat-client.ts';
import { useMemorySwitch } from './context/use-memory-switch.ts';
import { useKeepOffline } from './offline/use-keep-offline.ts';
import { useScheduledNews } from './schedules/use-scheduled-news.ts';
import { useTemporary } from './temporary/use-temporary.ts';
import {
  type ConversationState,
  type Draft,
  type KeptBranch,
  useConversation,
} from './use-conversation.ts';
import { useVoice } from './voice/use-voice.ts';

/** What a chat module adds around the conversation. */
export type ChatSurroundings = {
  /** Above the text field, for the text typed so far and the question before it. */
  readonly above?: (typed: string, previous: string | undefined, over: Calls['over']) => ReactNode;
  /** Beside the send button. */
  readonly tools?: (conversation: Conversation | undefined) => ReactNode;
  /** Right end of the panel's header. */
  readonly header?: (conversation: Conversation | undefined) => ReactNode;
  /** Added to what is sent: chosen service, model, attachments. */
  readonly extras?: () => Omit<Draft, 'content'>;
  /** Whether a message without text may be sent. */
  readonly hasMore?: boolean;
  /** Sending waits, e.g. for an upload. */
  readonly hold?: boolean;
  readonly onSent?: () => void;
  /** Shown while nothing was said yet, instead of the welcome; what it asks is sent at once. */
  readonly beginning?: (ask: (content: string) => void) => ReactNode;
  /** Something that was asked beside the chat; each is sent once. */
  readonly asked?: Draft | undefined;
  readonly branch?: KeptBranch;
  /** Beside something else: the list of conversations opens on demand. */
  readonly isNarrow?: boolean;
};

export type WorkspaceProps = ChatSurroundings & {
  client: ChatClient;
  conversationId: string | undefined;
  onOpen: (id: string | undefined) => void;
};

/** The conversation on screen with what is typed into it, and the ways to other ones. */
export function useWorkspace(props: WorkspaceProps) {
  const { client, conversationId, onOpen } = props;
  const field = useRef<HTMLTextAreaElement>(null);
  const services = useQuery(client.queries.services.queryOptions());
  const [found, setFound] = useState<FoundMessage>();
  const state = useConversation(
    client,
    conversationId,
    onOpen,
    () => focusWithKeyboard(field),
    props.branch,
    {
      at: found?.conversationId === conversationId ? found?.at : undefined,
      onLeave: () => setFound(undefined),
    },
  );
  const { conversation } = state.thread.data ?? {};
  useScheduledNews(client, conversationId);
  useKeepOffline(client, state.thread.data);
  const calls = useCalls(client, conversationId, conversation);
  const memory = useMemorySwitch(client, conversation, calls.isForeign);
  const temporary = useTemporary(client, conversationId, conversation);
  const first = { ...memory.first, ...temporary.first };
  const apply = (draft: Draft) => calls.apply(draft, services.data?.services);
  const { typed, setTyped, draft, send } = useTyped(state, props, first, apply, calls.sent);
  const ask = (more: Draft) => {
    if (state.busy || state.undecided) return;
    state.send.mutate(apply({ ...props.extras?.(), ...first, ...more }));
  };
  useAskedOnce(props.asked, ask);
  const open = (id: string | undefined, at?: string) => {
    if (id !== conversationId || id === undefined) temporary.leave();
    setFound(id && at ? { conversationId: id, at } : undefined);
    onOpen(id);
    if (!at) focusWithKeyboard(field);
  };
  const voice = useVoice({
    ...{ typed, setTyped, last: state.path.at(-1) },
    ask: (content) => ask({ content }),
    isBusy: state.busy || state.streaming !== undefined,
  });
  return {
    ...{ voice, field, services, state, conversation, memory, temporary, calls },
    ...{ typed, setTyped, draft, send, ask, open },
  };
}

export type Workspace = ReturnType<typeof useWorkspace>;

/** A message that a search has found. */
type FoundMessage = { readonly conversationId: string; readonly at: string };

/** What is typed, and its way out of the field. */
function useTyped(
  state: ConversationState,
  props: ChatSurroundings,
  first: Partial<Draft>,
  apply: (draft: Draft) => Draft,
  onSent: () => void,
) {
  const handedOver = (useLocation().state as { draft?: unknown } | null)?.draft;
  // Another page may open the chat with a text to be sent, such as a bought prompt.
  const [typed, setTyped] = useState(typeof handedOver === 'string' ? handedOver : '');
  const draft = apply({ content: typed, ...props.extras?.(), ...first });
  const send = () => {
    // What is pasted out of a file may hold signs that nobody sees and no row can hold.
    const sent = { ...draft, content: typed.replaceAll('\0', '').toWellFormed() };
    state.send.mutate(sent, {
      onSuccess() {
        // What cannot be sent stays where it was written; so does what was typed meanwhile.
        setTyped((now) => (now === typed ? '' : now));
        props.onSent?.();
        onSent();
      },
    });
  };
  return { typed, setTyped, draft, send };
}

/** Sends what was asked beside the chat, once. */
function useAskedOnce(asked: Draft | undefined, ask: (draft: Draft) => void) {
  const done = useRef<Draft>(undefined);
  const latest = useRef(ask);
  latest.current = ask;
  useEffect(() => {
    if (!asked || done.current === asked) return;
    done.current = asked;
    latest.current(asked);
  }, [asked]);
}

/** Not on touch screens: there the keyboard would cover what one wants to read. */
function focusWithKeyboard(field: React.RefObject<HTMLTextAreaElement | null>) {
  if (window.matchMedia('(pointer: fine)').matches) field.current?.focus({ preventScroll: true });
}
