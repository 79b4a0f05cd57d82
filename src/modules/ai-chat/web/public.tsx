import { BookOpen } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { Button } from '#ui/button.tsx';
import { cn } from '#ui/class-names.ts';
import { NotifyOffer } from './answers/notify-offer.tsx';
import { OpenArtifact } from './artifacts/open-artifact.ts';
import { useArtifactPanel } from './artifacts/use-artifact-panel.tsx';
import { AssistantNote, AssistantSign } from './assistants/assistant-note.tsx';
import { AssistantWelcome } from './assistants/assistant-welcome.tsx';
import { useComposerHelp } from './calling/use-composer-help.tsx';
import { ConversationList } from './conversations/conversation-list.tsx';
import { ListDrawer } from './conversations/list-drawer.tsx';
import { OpenedMessages } from './messages/opened-messages.tsx';
import { ScheduleOffer } from './schedules/schedule-offer.tsx';
import { SchedulesButton } from './schedules/schedules-button.tsx';
import { TemporaryBar, TemporaryButton } from './temporary/temporary-bar.tsx';
import { useWorkspace, type Workspace, type WorkspaceProps } from './use-workspace.ts';
import { VoiceButtons, VoiceNote } from './voice/voice-buttons.tsx';
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

/** What stands beside the chat needs the room that the list has on narrower screens. */
const columnsFor = (isNarrow: boolean, hasPanel: boolean) =>
  cn(
    'grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)] gap-5',
    !isNarrow && 'lg:grid-cols-[17rem_1fr]',
    hasPanel && 'lg:grid-cols-2',
    hasPanel && !isNarrow && '2xl:grid-cols-[17rem_1fr_1fr]',
  );

/** The chat of both modules: conversations on the left, messages, composer; all of the room there is. */
export function ChatWorkspace(props: WorkspaceProps & { label: string }) {
  const { client, conversationId } = props;
  const costId = useId();
  const workspace = useWorkspace(props);
  const { field, state, services, conversation, memory, temporary, typed, setTyped, draft } =
    workspace;
  const { calls } = workspace;
  const kinds = new Set(services.data?.services.flatMap((each) => [...each.kinds]));
  const help = useComposerHelp({ field, typed, setTyped, calls, kinds });
  const start = (text: string) => {
    setTyped(text);
    field.current?.focus();
  };
  const list = (
    <ConversationList client={client} current={conversationId} onOpen={workspace.open} />
  );
  const parentId = state.path.at(-1)?.id;
  // What is about a project has to be begun there; what leaves nothing comes to no one by itself.
  const maySchedule = !temporary.isOn && (conversationId !== undefined || !client.about.subject);
  const artifacts = useArtifactPanel(state.path, conversation?.temporary ?? temporary.isOn);
  return (
    <div className={columnsFor(props.isNarrow ?? false, Boolean(artifacts.panel))}>
      {!props.isNarrow && (
        <aside className={cn('hidden min-h-0', artifacts.panel ? '2xl:block' : 'lg:block')}>
          {list}
        </aside>
      )}
      <section
        aria-label={props.label}
        className="flex min-h-0 flex-col overflow-hidden rounded-2xl border bg-paper shadow-card"
      >
        <div className="flex min-h-12 flex-wrap items-center gap-2 border-b bg-surface px-3 py-1.5 sm:px-4">
          <ListDrawer isNarrow={props.isNarrow ?? false}>{list}</ListDrawer>
          <AssistantSign conversation={conversation} calls={calls} />
          <p className="min-w-0 flex-1 truncate text-sm font-medium">
            {conversation?.title ?? 'New conversation'}
          </p>
          <TemporaryButton temporary={temporary} />
          {maySchedule && (
            <SchedulesButton {...{ client, conversationId }} onOpen={workspace.open} />
          )}
          {(conversation || !temporary.isOn) && props.header?.(conversation)}
        </div>
        <AssistantNote conversation={conversation} calls={calls} />
        <TemporaryBar temporary={temporary} onClose={() => workspace.open(undefined)} />
        <OpenArtifact value={artifacts.open}>
          <ShownMessages {...{ workspace, start }} chat={props} />
        </OpenArtifact>
        <Composer
          field={field}
          value={typed}
          onChange={setTyped}
          onSend={workspace.send}
          onStop={state.stop}
          busy={state.busy || (props.hold ?? false)}
          blocked={state.undecided}
          canStop={state.streaming !== undefined}
          hasMore={props.hasMore ?? false}
          picker={help.picker}
          above={
            <>
              <AboveText {...{ workspace, maySchedule }} chat={props} />
              {help.above}
              <VoiceNote voice={workspace.voice} />
            </>
          }
          tools={
            <>
              {props.tools?.(conversation)}
              {help.tools}
              <VoiceButtons voice={workspace.voice} />
            </>
          }
          describedBy={costId}
          cost={
            <CostEstimate id={costId} {...{ client, conversationId, parentId, draft, memory }} />
          }
        />
      </section>
      {artifacts.panel}
    </div>
  );
}

/** The messages, or how a conversation with an assistant begins. */
function ShownMessages(props: {
  workspace: Workspace;
  chat: WorkspaceProps;
  start: (text: string) => void;
}) {
  const { workspace, chat, start } = props;
  const { state, services, calls } = workspace;
  return (
    <OpenedMessages
      {...{ state, client: chat.client }}
      offered={services.data}
      extras={chat.extras}
      beginning={
        calls.beginning ? (
          <AssistantWelcome assistant={calls.beginning} onStart={start} />
        ) : (
          chat.beginning?.((content) => workspace.ask({ content }))
        )
      }
      onHint={start}
    />
  );
}

/** What the chat says above the text: who would answer, what could be asked again and again. */
function AboveText(props: { workspace: Workspace; maySchedule: boolean; chat: WorkspaceProps }) {
  const { workspace, chat } = props;
  const { state, typed, setTyped, calls } = workspace;
  const { client, conversationId } = chat;
  if (state.undecided) return <KeepFirst />;
  const previous = state.path.findLast(({ role }) => role === 'user')?.content;
  return (
    <>
      {props.maySchedule && (
        <ScheduleOffer
          {...{ client, conversationId, typed }}
          onOpen={workspace.open}
          onTaken={() => setTyped('')}
        />
      )}
      <NotifyOffer isWritten={state.streaming !== undefined} />
      {chat.above?.(typed, previous, calls.over)}
    </>
  );
}

/** Why nothing can be sent while nobody knows from which answer the conversation goes on. */
const KeepFirst = () => (
  <p role="status" className="mb-2 min-h-6 px-1 text-[13px] text-muted">
    Keep one of the answers first: the conversation goes on from it.
  </p>
);
