import { useMutation, useQueryClient } from '@tanstack/react-query';
import { errorMessage } from '#shell/api.ts';
import { toast } from '#shell/toast.ts';
import { queries } from './queries.ts';

/** A change by an administrator: says what was done, or why not, and reads everything again. */
export function useChange<T, R = unknown>(
  change: (input: T) => Promise<R>,
  done: string | ((result: R) => string),
  after?: (result: R) => void,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (result) => {
      toast.success(typeof done === 'string' ? done : done(result));
      after?.(result);
    },
    onError: (error) => toast.error(errorMessage(error)),
    onSettled: () => client.invalidateQueries({ queryKey: queries.key() }),
  });
}
