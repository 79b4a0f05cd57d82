import { Field, Input } from '#ui/field.tsx';
import type { FormProblems, TextField, TokenForm } from './token-wish.ts';

/** The form of a new token as its parts pass it on. */
export type TokenFormProps = {
  readonly form: TokenForm;
  readonly problems: FormProblems;
  readonly change: (part: Partial<TokenForm>) => void;
};

/** One typed field of the form. */
export const TokenField = ({
  form,
  problems,
  change,
  field,
  label,
  placeholder,
  hint,
}: TokenFormProps & {
  field: TextField;
  label: string;
  placeholder?: string;
  hint?: string;
}) => (
  <Field label={label} hint={hint} error={problems[field]}>
    {(control) => (
      <Input
        {...control}
        placeholder={placeholder}
        value={form[field]}
        onChange={({ target }) => change({ [field]: target.value })}
      />
    )}
  </Field>
);
