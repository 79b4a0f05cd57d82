import type { QueryKey } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  FormProvider,
  type FormState,
  type Path,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type { z } from 'zod';
import { cn } from '#ui/class-names.ts';
import { ConfirmDialog } from '#ui/layers/dialog.tsx';
import { errorMessage, fieldFaults } from '../hub/api.ts';
import { type ChangeWords, useChangeOf } from '../hub/use-change.ts';
import { toast } from '../notices/toast.ts';
import { type FormCheck, rulesOf } from './form-rules.ts';

type Question = {
  readonly title: string;
  readonly description: string;
  readonly confirmLabel: string;
};

type Props<T extends FieldValues, R> = Omit<ChangeWords<R>, 'lands' | 'saysFields'> & {
  /** What the fields begin with. What is not named here has no field. */
  readonly start: DefaultValues<T> & T;
  /** The rules of the contract, where its module lets them reach the browser; the server checks all the same. */
  readonly schema?: z.ZodType;
  /** What neither the inputs' own attributes nor a schema can say, by field. */
  readonly check?: FormCheck<T>;
  readonly send: (values: T) => Promise<R>;
  /** Everything below it is read again once it was sent. */
  readonly queryKey?: QueryKey;
  /** Asked before anything is sent, where that cannot be undone. */
  readonly asks?: (values: T) => Question;
  /** Stands as it began after it was sent, ready for the next one. */
  readonly again?: boolean;
  /** What belongs to no field is said by the form's `FormProblem` instead of a notice. */
  readonly inline?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
};

/**
 * A form whose fields are `InputField` and its like. What its rules or the server find at fault is
 * said at its field, and the first such field gets the focus; everything else is said in a notice.
 * What was typed stays until it was taken, and nothing is sent twice.
 */
export function Form<T extends FieldValues, R>(props: Props<T, R>) {
  const {
    start,
    schema,
    check,
    send,
    queryKey,
    asks,
    again,
    inline,
    className,
    children,
    ...words
  } = props;
  const element = useRef<HTMLFormElement>(null);
  const form = useForm<T>({
    defaultValues: start,
    resolver: rulesOf<T>(element, schema, check),
    shouldFocusError: false,
  });
  const change = useChangeOf(queryKey, send, {
    ...words,
    saysFields: true,
    lands: (error) => land(error, form, inline === true),
  });
  const { asking, ask } = useQuestion();
  const submit = useOnce(async (event) => {
    let sent: T | undefined;
    await form.handleSubmit(async (values) => {
      if (asks && !(await ask(asks(values)))) return;
      await change.mutateAsync(values).then(
        () => {
          sent = values;
        },
        () => undefined,
      );
    })(event);
    if (sent && again) form.reset(start);
    else if (sent) form.reset(sent, { keepValues: true });
  });
  useFocusOnFault(element, form.formState);
  return (
    <FormProvider {...form}>
      <form
        ref={element}
        // Without JavaScript nothing that was typed may get into the address.
        method="post"
        noValidate
        className={cn('flex flex-col gap-4', className)}
        onSubmit={submit}
      >
        {children}
      </form>
      {asking}
    </FormProvider>
  );
}

/** Says each fault at its field; false when there is nothing in the form that can say it. */
function land<T extends FieldValues>(error: unknown, form: UseFormReturn<T>, inline: boolean) {
  const names = new Set(Object.keys(form.getValues()));
  const faults = fieldFaults(error).flatMap(({ field, message }) => {
    const name = nameIn(names, field.split('.'));
    return name ? [{ name, message }] : [];
  });
  for (const { name, message } of faults) form.setError(name as Path<T>, { message });
  if (faults.length === 0 && inline) form.setError('root', { message: errorMessage(error) });
  return faults.length > 0 || inline;
}

/** The field's name in the form: what is sent may hold its values as a part of something. */
function nameIn(names: ReadonlySet<string>, path: readonly string[]): string | undefined {
  const from = path.findIndex((part) => names.has(part));
  return from < 0 ? undefined : path.slice(from).join('.');
}

/** Keeps a second press of Enter from sending what is under way. */
function useOnce(send: (event: FormEvent) => Promise<void>) {
  const busy = useRef(false);
  return (event: FormEvent) => {
    event.preventDefault();
    // A dialog lies within the page's form only in the tree of components.
    event.stopPropagation();
    if (busy.current) return;
    busy.current = true;
    void send(event).finally(() => {
      busy.current = false;
    });
  };
}

/**
 * Brings whoever sent the form to the first field that is at fault, out of its fold if need be. A fault
 * whose field is not on the screen is said in a notice.
 */
function useFocusOnFault(
  element: RefObject<HTMLFormElement | null>,
  state: FormState<FieldValues>,
) {
  const { submitCount } = state;
  const { root: _, ...errors } = state.errors;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once after each try, not as faults go
  useEffect(() => {
    if (submitCount === 0) return;
    const faulty = element.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    const unseen = faulty ? undefined : firstSentence(errors);
    if (unseen) toast.error(unseen);
    const fold = faulty?.closest('details');
    if (fold) fold.open = true;
    faulty?.focus();
  }, [submitCount]);
}

function firstSentence(errors: unknown): string | undefined {
  if (typeof errors !== 'object' || errors === null) return undefined;
  const { message } = errors as { message?: unknown };
  if (typeof message === 'string') return message;
  for (const part of Object.values(errors)) {
    const sentence = firstSentence(part);
    if (sentence) return sentence;
  }
  return undefined;
}

/** Asks in a window; the promise has the answer. */
function useQuestion() {
  const [asked, setAsked] = useState<Question & { answer: (isYes: boolean) => void }>();
  const end = (isYes: boolean) => {
    setAsked(undefined);
    asked?.answer(isYes);
  };
  const ask = (question: Question) =>
    new Promise<boolean>((answer) => setAsked({ ...question, answer }));
  const { answer: _, ...words } = asked ?? { title: '', description: '', confirmLabel: '' };
  const asking = asked && (
    <ConfirmDialog open onOpenChange={() => end(false)} onConfirm={() => end(true)} {...words} />
  );
  return { asking, ask };
}
