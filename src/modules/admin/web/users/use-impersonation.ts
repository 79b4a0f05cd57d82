import { useMutation } from '@tanstack/react-query';
import { errorMessage } from '#shell/hub/api.ts';
import { startActing } from '#shell/impersonation/own-session.ts';
import { toast } from '#shell/notices/toast.ts';
import { api } from '../queries.ts';

/** Begins to act as somebody else, on a fresh page. */
export function useImpersonation(close: () => void) {
  return useMutation({
    mutationFn: async (input: { id: string }) => startActing(await api.users.impersonate(input)),
    onSuccess: () => window.location.assign('/modules'),
    onError: (error) => {
      close();
      toast.error(errorMessage(error));
    },
  });
}
