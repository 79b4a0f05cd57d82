import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '../notices/toast.ts';
import { errorField, errorMessage } from './api.ts';

export type ChangeWords<R> = {
  /** Said when it is done; nothing without it. */
  readonly done?: string | ((result: R) => string | undefined);
  /** Title of the notice when it failed; the server's sentence follows. */
  readonly failed?: string;
  /** The fault of one field is said in a notice as well: the form does not show it. */
  readonly saysFields?: boolean;
  readonly after?: (result: R) => void;
  /** Whether a form has said the fault at its fields; then there is no notice. */
  readonly lands?: (error: unknown) => boolean;
};

/**
 * A change on the server: says what was done, or why not, and reads everything below the key again.
 * A fault of one field is left to its form, unless the words say otherwise.
 */
export function useChangeOf<T, R>(
  queryKey: QueryKey | undefined,
  change: (input: T) => Promise<R>,
  { done, failed, saysFields, after, lands }: ChangeWords<R> = {},
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (result) => {
      const text = typeof done === 'function' ? done(result) : done;
      if (text) toast.success(text);
      after?.(result);
    },
    onError: (error) => {
      if (lands?.(error)) return;
      if (failed) toast.error(failed, { description: errorMessage(error) });
      else if (saysFields || !errorField(error)) toast.error(errorMessage(error));
    },
    onSettled: (_, error) => {
      // A form that was refused keeps what was typed, and is not drawn anew over it.
      if (!queryKey || (error && lands)) return;
      return client.invalidateQueries({ queryKey });
    },
  });
}

/** The sentence for this field, if the server found it at fault. */
export const fieldErrorOf = (error: unknown, field: string): string | undefined =>
  error && errorField(error) === field ? errorMessage(error) : undefined;
