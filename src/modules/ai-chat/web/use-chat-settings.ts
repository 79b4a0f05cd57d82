import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorMessage } from '#shell/hub/api.ts';
import { toast } from '#shell/notices/toast.ts';
import type { ChatClient, Conversation } from './chat-client.ts';
import { useKeptChoice } from './use-kept-choice.ts';

/** Empty texts mean: the router's choice, the service's usual model, no instructions. */
type Settings = { readonly service: string; readonly model: string; readonly system: string };

const none: Settings = { service: '', model: '', system: '' };

/** Service, model and instructions: of a stored conversation, or of the one about to begin. */
export function useChatSettings(client: ChatClient, onCreated: (id: string) => void) {
  const queries = useQueryClient();
  const [typed, setFresh] = useState(none);
  const services = useQuery(client.queries.services.queryOptions());
  const offered = services.data?.services.map(({ id }) => id);
  // The next conversation begins with the service that the last one began with.
  const [service, keepService] = useKeptChoice('ai-chat-service', offered);
  const fresh = { ...typed, service };
  const onError = (error: Error) => toast.error(errorMessage(error));
  const save = useMutation(
    client.queries.update.mutationOptions({
      onError,
      onSettled: () => queries.invalidateQueries({ queryKey: client.queries.get.key() }),
    }),
  );
  const create = useMutation(
    client.queries.create.mutationOptions({
      onError,
      onSuccess: ({ id }) => {
        onCreated(id);
        setFresh(none);
        return queries.invalidateQueries({ queryKey: client.queries.list.key() });
      },
    }),
  );
  const change = (conversation: Conversation | undefined, news: Partial<Settings>) => {
    if (conversation) return save.mutate({ id: conversation.id, ...stored(news) });
    if (news.service !== undefined) keepService(news.service);
    setFresh((old) => ({ ...old, ...news }));
  };
  return {
    services: services.data?.services ?? [],
    change,
    of: (conversation: Conversation | undefined) => (conversation ? read(conversation) : fresh),
    /** What the first message of a new conversation is sent with. */
    firstChoice: () => ({ service: fresh.service || null, model: fresh.model || null }),
    /** Instructions belong to a conversation, so a new one is made to hold them. */
    instruct(conversation: Conversation | undefined, news: Partial<Settings>) {
      if (conversation) change(conversation, news);
      else create.mutate(stored({ ...fresh, ...news }));
    },
  };
}

export type ChatSettings = ReturnType<typeof useChatSettings>;

const read = ({ service, model, system }: Conversation): Settings => ({
  service: service ?? '',
  model: model ?? '',
  system,
});

const stored = ({ service, model, system }: Partial<Settings>) => ({
  ...(system !== undefined && { system }),
  ...(service !== undefined && { service: service || null }),
  ...(model !== undefined && { model: model || null }),
});
