import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import type { Output } from '#kernel/routing/outputs.ts';
import {
  AttachButton,
  AttachmentChips,
  ChatPageFrame,
  ChatWorkspace,
  ColumnsNote,
  ColumnsPicker,
  createChatClient,
  GuideLink,
  ServicePicker,
  useAttachments,
  useColumns,
  useKeptChoice,
} from '#modules/ai-chat/web/public.tsx';
import { Badge } from '#ui/badge.tsx';
import { RoutePreview } from './route-preview.tsx';
import { useHandedKind } from './use-handed-kind.ts';

const client = createChatClient('superChatbot');

/** `/modules/super-chatbot`: each message goes to the service that fits it best. */
export function Page() {
  const [params, setParams] = useSearchParams();
  const services = useQuery(client.queries.services.queryOptions());
  const offered = services.data?.services.map(({ id }) => id);
  const [kept, keep] = useKeptChoice('super-chatbot-service', offered);
  const handed = useHandedKind(services.data?.services ?? [], kept);
  const attachments = useAttachments();
  const columns = useColumns(services.data?.services ?? []);
  const pin = handed.pin ?? kept;
  /** The service that is kept, where it makes that. */
  const pinFor = (kind: Output) =>
    services.data?.services.find(({ id }) => id === pin)?.kinds.includes(kind) ? pin : '';
  return (
    <ChatPageFrame
      title="Super Chatbot"
      text="Routes each message to the best-matching AI service."
      actions={
        <>
          {services.data && (
            <Badge tone="accent" className="shrink-0">
              {services.data.badge}
            </Badge>
          )}
          <GuideLink module="super-chatbot" />
        </>
      }
    >
      <ChatWorkspace
        client={client}
        label="Super Chatbot"
        conversationId={params.get('c') ?? undefined}
        onOpen={(id) => setParams(id ? { c: id } : {})}
        hasMore={attachments.ready.length > 0}
        hold={attachments.uploading > 0}
        extras={() => ({
          ...(attachments.ready.length > 0 && {
            attachments: attachments.ready.map((each) => each.id),
          }),
          ...(pin && { service: pin }),
          ...(handed.kind && { kind: handed.kind }),
          ...columns.draft(),
        })}
        onSent={() => {
          handed.done();
          attachments.clear();
        }}
        above={(typed, previous, over) => (
          <>
            {columns.isOn ? (
              <ColumnsNote columns={columns} />
            ) : (
              // An assistant that names its service is sent there.
              !over.hasService && (
                <RoutePreview
                  typed={typed}
                  previous={previous}
                  pin={over.kind ? pinFor(over.kind) : pin}
                  kind={over.kind ?? handed.kind}
                />
              )
            )}
            <AttachmentChips attachments={attachments} />
          </>
        )}
        tools={() => (
          <>
            <AttachButton attachments={attachments} />
            <ServicePicker
              services={services.data?.services ?? []}
              automatic="Best service (auto)"
              value={pin}
              onChange={(next) => {
                handed.done();
                keep(next);
              }}
            />
            <ColumnsPicker columns={columns} />
          </>
        )}
      />
    </ChatPageFrame>
  );
}
