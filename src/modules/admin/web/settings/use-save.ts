import { useMutation, useQueryClient } from '@tanstack/react-query';
import { errorField, errorMessage } from '#shell/api.ts';
import { toast } from '#shell/toast.ts';
import { queries } from '../queries.ts';

/**
 * Saves one part of the settings over the version that is shown. When somebody else was quicker the
 * fields keep what was typed, and the notice says what to do.
 */
export function useSave<T>(save: (input: T) => Promise<unknown>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: save,
    onSuccess: () => {
      toast.success('Saved.');
      return client.invalidateQueries({ queryKey: queries.key() });
    },
    onError: (error) => {
      if (!errorField(error)) toast.error(errorMessage(error));
    },
  });
}

/** The sentence for this field, if the server found it at fault. */
export const fieldErrorOf = (error: unknown, field: string): string | undefined =>
  error && errorField(error)?.split('.').at(-1) === field ? errorMessage(error) : undefined;
