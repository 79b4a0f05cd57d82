import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorMessage } from '#shell/hub/api.ts';
import { toast } from '#shell/notices/toast.ts';
import type { ChatClient, Conversation, Thread } from '../chat-client.ts';
import type { MemorySwitch } from './personal-part.tsx';

/** The switch of a conversation, or of the one about to begin: it is sent with its first message then. */
export function useMemorySwitch(
  client: ChatClient,
  conversation: Conversation | undefined,
  /** Whether it is off until the person switches it on. */
  beginsOff: boolean,
): MemorySwitch & { readonly first: { readonly memory?: boolean } } {
  const queries = useQueryClient();
  const [chosen, setChosen] = useState<boolean>();
  const isOn = chosen ?? !beginsOff;
  const save = useMutation({
    mutationFn: (memory: boolean) => client.call.update({ id: conversation?.id ?? '', memory }),
    onSuccess: (changed) => {
      const { queryKey } = client.queries.get.queryOptions({ input: { id: changed.id } });
      queries.setQueryData<Thread>(queryKey, (old) => old && { ...old, conversation: changed });
      return queries.invalidateQueries({ queryKey: client.queries.estimate.key() });
    },
    onError: (error) => toast.error(errorMessage(error)),
  });
  return {
    isOn: conversation ? conversation.memory : isOn,
    set: (wanted) => (conversation ? save.mutate(wanted) : setChosen(wanted)),
    first: !conversation && isOn === beginsOff ? { memory: isOn } : {},
  };
}
