import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { BookOpen } from 'lucide-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { toast } from 'sonner';
import { createModuleQueries, errorMessage } from '#shell/api.ts';
import { PageHeader } from '#shell/page-header.tsx';
import { Button } from '#ui/button.tsx';
import type { contract } from '../contract.ts';
import { AttachButton, AttachmentChips } from './attachments.tsx';
import type { Conversation } from './chat-client.ts';
import { ModelPicker } from './model-picker.tsx';
import { PresetsDialog } from './presets-dialog.tsx';
import { ChatWorkspace, createChatClient } from './public.tsx';
import { ServicePicker } from './service-picker.tsx';
import { useAttachments } from './use-attachments.ts';

const client = createChatClient('aiChat');
const own = createModuleQueries<typeof contract>('aiChat');

type Choice = { service: string; model: string };

/** `/modules/ai-chat`: one service and model for the conversation, instructions and attachments. */
export function Page() {
  const [params, setParams] = useSearchParams();
  const queries = useQueryClient();
  const id = params.get('c') ?? undefined;
  const [fresh, setFresh] = useState<Choice & { system: string }>({
    service: '',
    model: '',
    system: '',
  });
  const services = useQuery(client.queries.services.queryOptions());
  const attachments = useAttachments();

  const save = useMutation(
    own.update.mutationOptions({
      onError: (error) => toast.error(errorMessage(error)),
      onSettled: () => queries.invalidateQueries({ queryKey: client.queries.get.key() }),
    }),
  );
  const create = useMutation(own.create.mutationOptions());

  const choiceOf = (conversation: Conversation | undefined): Choice & { system: string } =>
    conversation
      ? {
          service: conversation.service ?? '',
          model: conversation.model ?? '',
          system: conversation.system,
        }
      : fresh;
  const change = (conversation: Conversation | undefined, news: Partial<typeof fresh>) => {
    if (!conversation) return setFresh((old) => ({ ...old, ...news }));
    const { service, model, ...rest } = news;
    save.mutate({
      id: conversation.id,
      ...rest,
      ...(service !== undefined && { service: service || null }),
      ...(model !== undefined && { model: model || null }),
    });
  };
  /** Instructions belong to a conversation, so a new one is made to hold them. */
  const useInstructions = async (
    conversation: Conversation | undefined,
    news: Partial<typeof fresh>,
  ) => {
    if (conversation) return change(conversation, news);
    const next = { ...fresh, ...news };
    const made = await create.mutateAsync({
      system: next.system,
      service: next.service || null,
      model: next.model || null,
    });
    setParams({ c: made.id });
    await queries.invalidateQueries({ queryKey: client.queries.list.key() });
  };

  return (
    <>
      <PageHeader
        title="AI Chat Assistant"
        actions={
          <Button asChild size="small">
            <Link to="/modules/ai-chat/guide">
              <BookOpen aria-hidden /> Guide
            </Link>
          </Button>
        }
      >
        Chat with a service and model of your choice.
      </PageHeader>
      <ChatWorkspace
        client={client}
        label="AI Chat Assistant"
        conversationId={id}
        onOpen={(next) => setParams(next ? { c: next } : {})}
        hasMore={attachments.ready.length > 0}
        extras={() => ({
          attachments: attachments.ready.map((each) => each.id),
          ...(id === undefined && { service: fresh.service || null, model: fresh.model || null }),
        })}
        onSent={attachments.clear}
        above={() => <AttachmentChips attachments={attachments} />}
        header={(conversation) => (
          <PresetsDialog
            system={choiceOf(conversation).system}
            onUse={(preset) => useInstructions(conversation, preset)}
          />
        )}
        tools={(conversation) => (
          <>
            <AttachButton attachments={attachments} />
            <ServicePicker
              services={services.data?.services ?? []}
              automatic="Best service (auto)"
              value={choiceOf(conversation).service}
              onChange={(service) => change(conversation, { service, model: '' })}
            />
            {choiceOf(conversation).service && (
              <ModelPicker
                service={choiceOf(conversation).service}
                value={choiceOf(conversation).model}
                onChange={(model) => change(conversation, { model })}
              />
            )}
          </>
        )}
      />
    </>
  );
}
