import type { ChangeEvent, ComponentProps, ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Button, type ButtonProps } from '#ui/button.tsx';
import { Field, type FieldProps, Input, Select, Textarea } from '#ui/fields/field.tsx';
import { ProblemNote } from '#ui/states.tsx';
import { useHydrated } from '../page/use-hydrated.ts';
import { useFormField } from './form-values.ts';

type Own = Pick<FieldProps, 'label' | 'hint' | 'hideLabel'> & {
  /** Of the value in the form's `start`. */
  readonly name: string;
  /** Of the field with its label. */
  readonly fieldClass?: string;
  /** What somebody else than this form finds wrong; the form's own faults come first. */
  readonly fault?: string | undefined;
};

type Split<P> = Own & Omit<P, keyof Own | 'value' | 'onChange'>;

type OfInput = {
  /** Said when a `required` field is empty. */
  readonly missing?: string;
  /** What becomes of each character as it is typed. */
  readonly tidy?: (typed: string) => string;
  /** The form's value is a number, NaN when nothing stands here. */
  readonly asNumber?: boolean;
};

/** A line of text, a number, a day: whatever `type` says. */
export function InputField(props: Split<ComponentProps<'input'>> & OfInput) {
  const { label, hint, hideLabel, name, fieldClass, fault, missing, tidy, asNumber, ...input } =
    props;
  const { control, error } = useFormField(name, asNumber);
  const onChange = (event: ChangeEvent<HTMLInputElement>) => {
    if (tidy) event.target.value = tidy(event.target.value);
    return control.onChange(event);
  };
  return (
    <Field {...fieldOf({ label, hint, hideLabel, fieldClass })} error={error ?? fault}>
      {(tied) => (
        <Input data-missing={missing} {...input} {...tied} {...control} onChange={onChange} />
      )}
    </Field>
  );
}

/** Several lines of text. */
export function TextareaField(props: Split<ComponentProps<'textarea'>> & Pick<OfInput, 'missing'>) {
  const { label, hint, hideLabel, name, fieldClass, fault, missing, ...area } = props;
  const { control, error } = useFormField(name);
  return (
    <Field {...fieldOf({ label, hint, hideLabel, fieldClass })} error={error ?? fault}>
      {(tied) => <Textarea data-missing={missing} {...area} {...tied} {...control} />}
    </Field>
  );
}

/** One of several: `choices` by value and text. */
export function SelectField(
  props: Split<ComponentProps<'select'>> & {
    readonly choices: readonly (readonly [value: string, text: string, isClosed?: boolean])[];
    readonly onChosen?: (value: string) => void;
  },
) {
  const { label, hint, hideLabel, name, fieldClass, fault, choices, onChosen, ...select } = props;
  const { control, error } = useFormField(name);
  const onChange = (event: ChangeEvent<HTMLSelectElement>) => {
    onChosen?.(event.target.value);
    return control.onChange(event);
  };
  return (
    <Field {...fieldOf({ label, hint, hideLabel, fieldClass })} error={error ?? fault}>
      {(tied) => (
        <Select {...select} {...tied} {...control} onChange={onChange}>
          {choices.map(([value, text, isClosed]) => (
            <option key={value} value={value} disabled={isClosed}>
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

type SubmitProps = Omit<ButtonProps, 'type' | 'busy' | 'asChild'> & {
  readonly children: ReactNode;
  /** The field without whose text nothing is sent. */
  readonly needs?: string;
  /** Nothing is sent before something was changed. */
  readonly needsChange?: boolean;
};

/** Sends the form. */
export function SubmitButton({ needs, needsChange, disabled, ...button }: SubmitProps) {
  const { formState } = useFormContext();
  // Before that the browser itself would send it.
  const isHydrated = useHydrated();
  const needed: unknown = useWatch({ name: needs ?? '', disabled: !needs });
  const isMissing = needs !== undefined && String(needed ?? '').trim() === '';
  return (
    <Button
      look="primary"
      {...button}
      type="submit"
      busy={formState.isSubmitting}
      disabled={
        disabled || !isHydrated || isMissing || (needsChange === true && !formState.isDirty)
      }
    />
  );
}

/** Why it could not be sent; stands above the button of `inline` forms. */
export function FormProblem() {
  const { root } = useFormContext().formState.errors;
  return <ProblemNote message={root?.message} />;
}
