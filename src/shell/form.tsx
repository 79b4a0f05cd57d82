import type { QueryKey } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  FormProvider,
  type Path,
  type Resolver,
  set,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type { z } from 'zod';
import { cn } from '#ui/class-names.ts';
import { fieldFaults } from './api.ts';
import { type ChangeWords, useChangeOf } from './use-change.ts';

type Props<T extends FieldValues, R> = ChangeWords<R> & {
  /** What the fields begin with. What is not named here has no field. */
  readonly start: DefaultValues<T> & T;
  /** The rules of the contract, where its module lets them reach the browser; the server checks all the same. */
  readonly schema?: z.ZodType;
  readonly send: (values: T) => Promise<R>;
  /** Everything below it is read again afterwards. */
  readonly queryKey: QueryKey;
  readonly className?: string;
  readonly children: ReactNode;
};

/**
 * A form whose fields are `InputField` and its like. What the server finds at fault is said at its
 * field, everything else in a notice.
 */
export function Form<T extends FieldValues, R>(props: Props<T, R>) {
  const { start, schema, send, queryKey, className, children, ...words } = props;
  const form = useForm<T>({
    defaultValues: start,
    ...(schema && { resolver: resolverOf<T>(schema) }),
  });
  const change = useChangeOf(queryKey, send, { ...words, lands: (error) => land(error, form) });
  return (
    <FormProvider {...form}>
      <form
        className={cn('flex flex-col gap-4', className)}
        onSubmit={(event) => {
          // A dialog lies within the page's form only in the tree of components.
          event.stopPropagation();
          // The promise ends with the answer, so that the form knows how long it is busy.
          void form.handleSubmit((values) => change.mutateAsync(values).catch(() => undefined))(
            event,
          );
        }}
      >
        {children}
      </form>
    </FormProvider>
  );
}

/** Says each fault at its field; false when none has one. */
function land<T extends FieldValues>(error: unknown, form: UseFormReturn<T>): boolean {
  const names = new Set(Object.keys(form.getValues()));
  const faults = fieldFaults(error).filter(({ field }) => names.has(field.split('.')[0] ?? ''));
  for (const { field, message } of faults) form.setError(field as Path<T>, { message });
  const [first] = faults;
  if (first) form.setFocus(first.field as Path<T>);
  return faults.length > 0;
}

const resolverOf =
  <T extends FieldValues>(schema: z.ZodType): Resolver<T> =>
  (values) => {
    const read = schema.safeParse(values);
    if (read.success) return { values, errors: {} };
    const errors = {};
    for (const { path, message } of read.error.issues) {
      set(errors, path.join('.'), { type: 'rule', message });
    }
    return { values: {}, errors };
  };
