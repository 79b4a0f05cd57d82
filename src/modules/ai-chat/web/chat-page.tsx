import { Bot } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { Button } from '#ui/button.tsx';
import type { Conversation } from './chat-client.ts';
import { ColumnsNote, ColumnsPicker } from './columns/columns-picker.tsx';
import { type Columns, useColumns } from './columns/use-columns.ts';
import { ChatPageFrame, ChatWorkspace, createChatClient, GuideLink } from './public.tsx';
import { type ChatSettings, useChatSettings } from './use-chat-settings.ts';
import { AttachButton, AttachmentChips } from './writing/attachments.tsx';
import { ModelPicker } from './writing/model-picker.tsx';
import { PresetsDialog } from './writing/presets-dialog.tsx';
import { ServicePicker } from './writing/service-picker.tsx';
import { type Attachments, useAttachments } from './writing/use-attachments.ts';

const client = createChatClient('aiChat');

/** `/modules/ai-chat`: one service and model for the conversation, instructions and attachments. */
export function Page() {
  const [params, setParams] = useSearchParams();
  const id = params.get('c') ?? undefined;
  const settings = useChatSettings(client, (made) => setParams({ c: made }));
  const attachments = useAttachments();
  const columns = useColumns(settings.services);
  return (
    <ChatPageFrame
      title="AI Chat Assistant"
      text="Chat with a service and model of your choice."
      actions={
        <>
          <Button asChild size="small">
            <Link to="/modules/ai-chat/assistants">
              <Bot aria-hidden /> <span className="max-sm:sr-only">Assistants</span>
            </Link>
          </Button>
          <GuideLink module="ai-chat" />
        </>
      }
    >
      <ChatWorkspace
        client={client}
        label="AI Chat Assistant"
        conversationId={id}
        onOpen={(next) => setParams(next ? { c: next } : {})}
        hasMore={attachments.ready.length > 0}
        hold={attachments.uploading > 0}
        extras={() => ({
          attachments: attachments.ready.map((each) => each.id),
          ...(id === undefined && settings.firstChoice()),
          ...columns.draft(),
        })}
        onSent={attachments.clear}
        above={() => (
          <>
            {columns.isOn && <ColumnsNote columns={columns} />}
            <AttachmentChips attachments={attachments} />
          </>
        )}
        header={(conversation) => (
          <PresetsDialog
            system={settings.of(conversation).system}
            onUse={(instructions) => settings.instruct(conversation, instructions)}
          />
        )}
        tools={(conversation) => <Tools {...{ settings, attachments, columns, conversation }} />}
      />
    </ChatPageFrame>
  );
}

function Tools(props: {
  settings: ChatSettings;
  attachments: Attachments;
  columns: Columns;
  conversation: Conversation | undefined;
}) {
  const { settings, conversation } = props;
  const { service, model } = settings.of(conversation);
  return (
    <>
      <AttachButton attachments={props.attachments} />
      <ServicePicker
        services={settings.services}
        automatic="Best service (auto)"
        value={service}
        onChange={(next) => settings.change(conversation, { service: next, model: '' })}
      />
      {service && (
        <ModelPicker
          service={service}
          value={model}
          onChange={(next) => settings.change(conversation, { model: next })}
        />
      )}
      <ColumnsPicker columns={props.columns} />
    </>
  );
}
