import { useQuery } from '@tanstack/react-query';
import { BookOpen, PanelLeft } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { errorMessage } from '#shell/hub/api.ts';
import { Button } from '#ui/button.tsx';
import { cn } from '#ui/class-names.ts';
import { ErrorState } from '#ui/states.tsx';
import type { ChatClient, Conversation } from './chat-client.ts';
import { useMemorySwitch } from './context/use-memory-switch.ts';
import { ConversationList } from './conversations/conversation-list.tsx';
import { MessageList } from './messages/message-list.tsx';
import {
  type ConversationState,
  type Draft,
  type KeptBranch,
  useConversation,
} from './use-conversation.ts';
import { Composer } from './writing/composer.tsx';
import { CostEstimate } from './writing/cost-estimate.tsx';
import { HubShareNote } from './writing/hub-share-note.tsx';

export { createChatClient } from './chat-client.ts';
export { ColumnsNote, ColumnsPicker } from './columns/columns-picker.tsx';
export { useColumns } from './columns/use-columns.ts';
export { OwnAnswer } from './messages/own-answer.ts';
export { useKeptChoice } from './use-kept-choice.ts';
export { AttachButton, AttachmentChips } from './writing/attachments.tsx';
export { ServicePicker } from './writing/service-picker.tsx';
export { useAttachments } from './writing/use-attachments.ts';
export { useDebounced } from './writing/use-debounced.ts';

/** What a chat module adds around the conversation. */
export type ChatSurroundings = {
  /** Above the text field, for the text typed so far and the question before it. */
  readonly above?: (typed: string, previous: string | undefined) => ReactNode;
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

/** The page of a chat module: one line of title, and below it the chat as high as the window. */
export const ChatPageFrame = (props: {
  title: string;
  text: string;
  actions: ReactNode;
  children: ReactNode;
}) => (
  <div className="-my-8 flex h-[calc(100dvh-4rem-1px)] min-h-72 flex-col gap-3 py-3 sm:gap-4 sm:py-5">
    <header className="flex items-center gap-2 sm:gap-3">
      <h1 className="truncate text-xl sm:text-2xl">{props.title}</h1>
      <p className="min-w-0 flex-1 truncate text-sm text-muted max-lg:invisible">{props.text}</p>
      {props.actions}
    </header>
    <HubShareNote />
    {props.children}
  </div>
);

/** The way from a chat to its guide; only its picture on phones. */
export const GuideLink = ({ module }: { module: string }) => (
  <Button asChild size="small">
    <Link to={`/modules/${module}/guide`}>
      <BookOpen aria-hidden /> <span className="max-sm:sr-only">Guide</span>
    </Link>
  </Button>
);

/** The chat of both modules: conversations on the left, messages, composer; all of the room there is. */
export function ChatWorkspace(
  props: ChatSurroundings & {
    client: ChatClient;
    conversationId: string | undefined;
    onOpen: (id: string | undefined) => void;
    label: string;
  },
) {
  const { client, conversationId, onOpen } = props;
  const field = useRef<HTMLTextAreaElement>(null);
  const costId = useId();
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
  const memory = useMemorySwitch(client, conversation);
  const { typed, setTyped, draft, send } = useTyped(state, props, memory.first);
  const previous = state.path.findLast(({ role }) => role === 'user')?.content;
  const ask = (more: Draft) => {
    if (state.busy || state.undecided) return;
    state.send.mutate({ ...props.extras?.(), ...memory.first, ...more });
  };
  useAskedOnce(props.asked, ask);
  const open = (id: string | undefined, at?: string) => {
    setFound(id && at ? { conversationId: id, at } : undefined);
    onOpen(id);
    if (!at) focusWithKeyboard(field);
  };
  const list = <ConversationList client={client} current={conversationId} onOpen={open} />;
  const parentId = state.path.at(-1)?.id;
  return (
    <div
      className={cn(
        'grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)] gap-5',
        !props.isNarrow && 'lg:grid-cols-[17rem_1fr]',
      )}
    >
      {!props.isNarrow && <aside className="hidden min-h-0 lg:block">{list}</aside>}
      <section
        aria-label={props.label}
        className="flex min-h-0 flex-col overflow-hidden rounded-2xl border bg-paper shadow-card"
      >
        <div className="flex min-h-12 flex-wrap items-center gap-2 border-b bg-surface px-3 py-1.5 sm:px-4">
          <ListDrawer isNarrow={props.isNarrow ?? false}>{list}</ListDrawer>
          <p className="min-w-0 flex-1 truncate text-sm font-medium">
            {conversation?.title ?? 'New conversation'}
          </p>
          {props.header?.(conversation)}
        </div>
        <Messages
          {...{ state, client }}
          offered={services.data}
          extras={props.extras}
          beginning={props.beginning?.((content) => ask({ content }))}
          onHint={(hint) => {
            setTyped(hint);
            field.current?.focus();
          }}
        />
        <Composer
          field={field}
          value={typed}
          onChange={setTyped}
          onSend={send}
          onStop={state.stop}
          busy={state.busy || (props.hold ?? false)}
          blocked={state.undecided}
          canStop={state.streaming !== undefined}
          hasMore={props.hasMore ?? false}
          above={state.undecided ? <KeepFirst /> : props.above?.(typed, previous)}
          tools={props.tools?.(conversation)}
          describedBy={costId}
          cost={
            <CostEstimate id={costId} {...{ client, conversationId, parentId, draft, memory }} />
          }
        />
      </section>
    </div>
  );
}

/** Why nothing can be sent while nobody knows from which answer the conversation goes on. */
const KeepFirst = () => (
  <p role="status" className="mb-2 min-h-6 px-1 text-[13px] text-muted">
    Keep one of the answers first: the conversation goes on from it.
  </p>
);

/** A message that a search has found. */
type FoundMessage = { readonly conversationId: string; readonly at: string };

/** What is typed, and its way out of the field. */
function useTyped(state: ConversationState, props: ChatSurroundings, first: Partial<Draft>) {
  const handedOver = (useLocation().state as { draft?: unknown } | null)?.draft;
  // Another page may open the chat with a text to be sent, such as a bought prompt.
  const [typed, setTyped] = useState(typeof handedOver === 'string' ? handedOver : '');
  const draft: Draft = { content: typed, ...props.extras?.(), ...first };
  const send = () => {
    // What is pasted out of a file may hold signs that nobody sees and no row can hold.
    const sent = { ...draft, content: typed.replaceAll('\0', '').toWellFormed() };
    state.send.mutate(sent, {
      onSuccess() {
        // What cannot be sent stays where it was written; so does what was typed meanwhile.
        setTyped((now) => (now === typed ? '' : now));
        props.onSent?.();
      },
    });
  };
  return { typed, setTyped, draft, send };
}

/** The messages, or why they could not be opened. */
function Messages(props: {
  state: ConversationState;
  client: ChatClient;
  offered: Awaited<ReturnType<ChatClient['call']['services']>> | undefined;
  extras: ChatSurroundings['extras'];
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

/** The list of conversations on narrow windows. */
function ListDrawer({ children, isNarrow }: { children: ReactNode; isNarrow: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <Dialog.Root open={open} onOpenChange={setOpen}>
      <Dialog.Trigger asChild>
        <Button
          look="quiet"
          size="icon"
          className={cn(!isNarrow && 'lg:hidden')}
          aria-label="Show conversations"
        >
          <PanelLeft aria-hidden />
        </Button>
      </Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 bg-black/45" />
        <Dialog.Content
          aria-describedby={undefined}
          className="fixed inset-y-0 left-0 z-50 w-[min(86vw,20rem)] border-r bg-surface p-4"
          onClick={(event) =>
            (event.target as Element).closest(
              'nav button[type=button]:not([aria-haspopup]), [data-begins]',
            ) && setOpen(false)
          }
        >
          <Dialog.Title className="sr-only">Conversations</Dialog.Title>
          {children}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
