import { useMutation, useQueryClient } from '@tanstack/react-query';
import { errorMessage } from '#shell/hub/api.ts';
import { toast } from '#shell/notices/toast.ts';
import { useSession } from '#shell/session/session.tsx';
import type { ChatClient, Conversation } from '../chat-client.ts';
import { dropConversation } from '../offline/kept-conversations.ts';

type Changes = Omit<Parameters<ChatClient['call']['update']>[0], 'id' | 'service'>;

/** Puts conversations where they are to be kept, and takes that back. */
export function useShelf(client: ChatClient) {
  const queries = useQueryClient();
  const session = useSession();
  const reload = () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: client.queries.list.key() }),
      queries.invalidateQueries({ queryKey: client.queries.shelf.key() }),
    ]);
  const onError = (error: Error) => toast.error(errorMessage(error));
  const change = useMutation({
    mutationFn: ({ id, ...changes }: { id: string } & Changes) =>
      client.call.update({ id, ...changes }),
    onSuccess: reload,
    onError,
  });
  const restore = useMutation({
    mutationFn: (id: string) => client.call.restore({ id }),
    onSuccess: async () => {
      await reload();
      toast.success('The conversation is back.');
    },
    onError,
  });
  const remove = useMutation({
    mutationFn: ({ id }: Conversation) => client.call.remove({ id }),
    onSuccess: async (_, { id }) => {
      if (session.status === 'signed-in') await dropConversation(session.userId, id);
      await reload();
      toast.success('Conversation deleted.', {
        description: 'It can be had back for an hour.',
        action: { label: 'Undo', onClick: () => restore.mutate(id) },
        duration: 15_000,
      });
    },
    onError,
  });
  const archive = ({ id, archived }: Conversation) =>
    change.mutate(
      { id, archived: !archived },
      {
        onSuccess: () =>
          toast.success(archived ? 'Taken out of the archive.' : 'Moved to the archive.', {
            action: { label: 'Undo', onClick: () => change.mutate({ id, archived }) },
          }),
      },
    );
  return {
    reload,
    change,
    remove,
    archive,
    pin: ({ id, pinned }: Conversation) => change.mutate({ id, pinned: !pinned }),
  };
}

export type ShelfChanges = ReturnType<typeof useShelf>;
