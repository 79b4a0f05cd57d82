import { ORPCError } from '@orpc/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { errorMessage } from '#shell/hub/api.ts';
import { toast } from '#shell/notices/toast.ts';
import { api, queries } from '../queries.ts';

/** Gives or takes the role, with the documents' sentences for giving it. */
export function useRoleChange(after: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: { id: string; admin: boolean }) => api.users.setAdmin(input),
    onSuccess: ({ success, message }) => {
      if (success) toast.success(message);
      else toast.error(message);
    },
    onError: (error, { admin }) => {
      // A reason from the server says more than that it did not work.
      const isAnswer = error instanceof ORPCError && error.status < 500;
      toast.error(isAnswer || !admin ? errorMessage(error) : 'Error granting admin access');
    },
    onSettled: () => {
      after();
      return client.invalidateQueries({ queryKey: queries.key() });
    },
  });
}
