import type { RefObject } from 'react';
import { type FieldValues, type Resolver, set } from 'react-hook-form';
import type { z } from 'zod';

/** What is wrong with what was typed, by the field's name; a field without a sentence is right. */
export type FormCheck<T> = (values: T) => { readonly [name in keyof T]?: string | undefined };

/**
 * The rules of a form: what its inputs ask for by their attributes (`required`, `type`, `min` …), then
 * its schema, then its own. One sentence a field, the first.
 */
export const rulesOf =
  <T extends FieldValues>(
    element: RefObject<HTMLFormElement | null>,
    schema: z.ZodType | undefined,
    check: FormCheck<T> | undefined,
  ): Resolver<T> =>
  (values) => {
    const read = schema?.safeParse(values);
    const faults = [
      ...Object.entries(check?.(values) ?? {}),
      ...(read?.error?.issues ?? []).map(({ path, message }) => [path.join('.'), message] as const),
      ...inputFaults(element.current),
    ].filter(([, message]) => message);
    if (faults.length === 0) return { values, errors: {} };
    const errors = {};
    // What comes later replaces what came before.
    for (const [name, message] of faults) set(errors, name, { type: 'rule', message });
    return { values: {}, errors };
  };

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

function inputFaults(form: HTMLFormElement | null): (readonly [string, string])[] {
  const controls = [...(form?.elements ?? [])] as Control[];
  return controls
    .filter((control) => control.name && control.willValidate && !control.validity.valid)
    .map((control) => [control.name, controlFault(control)] as const);
}

/** Why the browser does not take what stands in this control, in a sentence of ours. */
function controlFault(control: Control): string {
  const { validity: is, type } = control;
  const { min, max, step, minLength, title } = control as HTMLInputElement;
  if (is.badInput) return type === 'number' ? 'Please enter a number.' : 'This is not complete.';
  if (is.valueMissing) return control.dataset.missing ?? missing[type] ?? 'Please fill this in.';
  if (is.typeMismatch) {
    return type === 'email' ? 'This is not an email address.' : 'This is not a web address.';
  }
  if (is.rangeUnderflow) return `It must be ${min} or more.`;
  if (is.rangeOverflow) return `It must be ${max} or less.`;
  if (is.stepMismatch)
    return Number(step || 1) === 1 ? 'Please enter a whole number.' : stepText(step);
  if (is.tooShort) return `It needs at least ${minLength} characters.`;
  if (is.patternMismatch && title) return title;
  return control.validationMessage;
}

const missing: Readonly<Record<string, string>> = {
  ...{ 'select-one': 'Please choose one.', radio: 'Please choose one.' },
  ...{ checkbox: 'Please tick this.', number: 'Please enter a number.' },
};

const stepText = (step: string) => {
  const decimals = step.split('.')[1]?.length ?? 0;
  return decimals > 0 ? `At most ${decimals} decimal places.` : `Only in steps of ${step}.`;
};
