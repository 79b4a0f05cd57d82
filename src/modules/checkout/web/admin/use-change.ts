import { useMutation, useQueryClient } from '@tanstack/react-query';
import { errorField, errorMessage } from '#shell/api.ts';
import { toast } from '#shell/toast.ts';
import { queries } from '../queries.ts';

/** A change by an admin: says what was done, or why not, and reads everything again. */
export function useChange<T, R = unknown>(
  change: (input: T) => Promise<R>,
  done: string | ((result: R) => string | undefined),
  after?: () => void,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (result) => {
      const text = typeof done === 'string' ? done : done(result);
      if (text) toast.success(text);
      after?.();
    },
    onError: (error) => {
      if (!errorField(error)) toast.error(errorMessage(error));
    },
    onSettled: () => client.invalidateQueries({ queryKey: queries.admin.key() }),
  });
}

/** The sentence for this field, if the server found it at fault. */
export const fieldErrorOf = (error: unknown, field: string): string | undefined =>
  error && errorField(error) === field ? errorMessage(error) : undefined;
