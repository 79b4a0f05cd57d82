import type { ComponentProps, ReactNode } from 'react';
import { get, useFormContext, useWatch } from 'react-hook-form';
import { Button } from '#ui/button.tsx';
import { Field, type FieldProps, Input, Select, Textarea } from '#ui/field.tsx';

type Own = Pick<FieldProps, 'label' | 'hint' | 'hideLabel'> & {
  /** Of the value in the form's `start`. */
  readonly name: string;
  /** Of the field with its label. */
  readonly fieldClass?: string;
};

/** The name's registration and its error, for a control of this form. */
function useField(name: string) {
  const { register, formState } = useFormContext();
  const fault = get(formState.errors, name) as { readonly message?: unknown } | undefined;
  return {
    control: register(name),
    error: typeof fault?.message === 'string' ? fault.message : undefined,
  };
}

type Split<P> = Own & Omit<P, keyof Own | 'value' | 'onChange'>;

/** A line of text, a number, a day: whatever `type` says. */
export function InputField(props: Split<ComponentProps<'input'>>) {
  const { label, hint, hideLabel, name, fieldClass, ...input } = props;
  const { control, error } = useField(name);
  return (
    <Field {...fieldOf({ label, hint, hideLabel, fieldClass })} error={error}>
      {(tied) => <Input {...input} {...tied} {...control} />}
    </Field>
  );
}

/** Several lines of text. */
export function TextareaField(props: Split<ComponentProps<'textarea'>>) {
  const { label, hint, hideLabel, name, fieldClass, ...area } = props;
  const { control, error } = useField(name);
  return (
    <Field {...fieldOf({ label, hint, hideLabel, fieldClass })} error={error}>
      {(tied) => <Textarea {...area} {...tied} {...control} />}
    </Field>
  );
}

/** One of several: `choices` by value and text. */
export function SelectField(
  props: Split<ComponentProps<'select'>> & {
    readonly choices: readonly (readonly [value: string, text: string])[];
  },
) {
  const { label, hint, hideLabel, name, fieldClass, choices, ...select } = props;
  const { control, error } = useField(name);
  return (
    <Field {...fieldOf({ label, hint, hideLabel, fieldClass })} error={error}>
      {(tied) => (
        <Select {...select} {...tied} {...control}>
          {choices.map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

type Around = Pick<Own, 'label' | 'hint'> & {
  readonly hideLabel?: boolean | undefined;
  readonly fieldClass?: string | undefined;
};
const fieldOf = ({ label, hint, hideLabel = false, fieldClass }: Around) => ({
  ...{ label, hint, hideLabel },
  ...(fieldClass && { className: fieldClass }),
});

/** Sends the form. */
export function SubmitButton(props: {
  readonly children: ReactNode;
  readonly className?: string;
  /** The field without whose text nothing is sent. */
  readonly needs?: string;
  /** Nothing is sent before something was changed. */
  readonly needsChange?: boolean;
}) {
  const { formState } = useFormContext();
  const needed: unknown = useWatch({ name: props.needs ?? '', disabled: !props.needs });
  const isMissing = props.needs !== undefined && String(needed ?? '').trim() === '';
  return (
    <Button
      type="submit"
      look="primary"
      {...(props.className && { className: props.className })}
      busy={formState.isSubmitting}
      disabled={isMissing || (props.needsChange === true && !formState.isDirty)}
    >
      {props.children}
    </Button>
  );
}
