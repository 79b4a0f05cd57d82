import { useMutation, useQueryClient } from '@tanstack/react-query';
import { errorField, errorMessage } from '#shell/api.ts';
import { toast } from '#shell/toast.ts';
import { queries } from '../queries.ts';

type Words<R> = {
  /** Said when it is done; nothing without it. */
  readonly done?: string | ((result: R) => string);
  /** Title of the notice when it failed; the server's sentence follows. */
  readonly failed?: string;
  readonly after?: (result: R) => void;
};

/** A change by an admin: says what was done, or why not, and reads everything again. */
export function useChange<T, R>(change: (input: T) => Promise<R>, words: Words<R> = {}) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (result) => {
      const { done } = words;
      if (done) toast.success(typeof done === 'string' ? done : done(result));
      words.after?.(result);
    },
    onError: (error) => {
      if (errorField(error) && !words.failed) return;
      if (words.failed) toast.error(words.failed, { description: errorMessage(error) });
      else toast.error(errorMessage(error));
    },
    onSettled: () => client.invalidateQueries({ queryKey: queries.admin.key() }),
  });
}
