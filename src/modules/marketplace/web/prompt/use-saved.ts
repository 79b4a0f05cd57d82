import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { errorMessage } from '#shell/hub/api.ts';
import { toast } from '#shell/notices/toast.ts';
import { useSession } from '#shell/session/session.tsx';
import type { PromptDetails } from '../../contract.ts';
import { api, queries } from '../queries.ts';

/** Puts a prompt on the person's list or takes it off; visitors are asked to sign in first. */
export function useSaved({ id, slug }: PromptDetails) {
  const session = useSession();
  const navigate = useNavigate();
  const client = useQueryClient();
  const change = useMutation({
    mutationFn: (saved: boolean) => api.save({ id, saved }),
    onSuccess: ({ saved }) => {
      client.setQueryData(queries.prompt.queryKey({ input: { slug } }), (before) =>
        before ? { ...before, saved } : before,
      );
      void client.invalidateQueries({ queryKey: queries.saved.key() });
    },
    onError: (error) => toast.error(errorMessage(error)),
  });
  const save = (saved: boolean) => {
    if (session.status === 'signed-in') change.mutate(saved);
    else void navigate(`/auth?next=${encodeURIComponent(`/prompts/${slug}`)}`);
  };
  return { save, busy: change.isPending };
}
