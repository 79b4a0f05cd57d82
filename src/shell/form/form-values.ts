import { useRef } from 'react';
import { get, useFormContext, useWatch } from 'react-hook-form';

/** What is wrong with a field of this form, if anything is. */
export function useFormFault(name: string): string | undefined {
  const { errors } = useFormContext().formState;
  const fault = get(errors, name) as { readonly message?: unknown } | undefined;
  return typeof fault?.message === 'string' ? fault.message : undefined;
}

/** Fields that show a value of their own, such as black, before anybody chose one. */
const neverEmpty = new Set(['select-one', 'select-multiple', 'color', 'range']);

/** The name's registration and its fault, for an input of the browser's in this form. */
export function useFormField(name: string, asNumber = false) {
  const { register, setValue } = useFormContext();
  const { ref, ...control } = register(name, { valueAsNumber: asNumber });
  const known = useRef<unknown>(null);
  const tie = (input: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement | null) => {
    const { value } = input ?? {};
    ref(input);
    if (!input || known.current === input) return;
    known.current = input;
    // On a page that came drawn, somebody may have typed before the form took over.
    const typed = neverEmpty.has(input.type) ? '' : value;
    if (typed && typed !== input.value) {
      setValue(name, asNumber ? Number(typed) : typed, { shouldDirty: true });
    }
  };
  return { control: { ...control, ref: tie }, error: useFormFault(name) };
}

/** A value of this form and how it is changed, for controls that are none of the browser's. */
export function useFormValue<V>(name: string): readonly [V, (value: V) => void] {
  const { setValue, formState } = useFormContext();
  const value = useWatch({ name }) as V;
  const { isSubmitted } = formState;
  return [
    value,
    (next) => setValue(name, next, { shouldDirty: true, shouldValidate: isSubmitted }),
  ];
}
