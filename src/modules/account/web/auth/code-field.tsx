import { InputField } from '#shell/form/form-fields.tsx';

/** A code out of an app or a mail; whatever is pasted around its digits goes. */
export const CodeField = (props: { label: string; hint?: string; autoFocus?: boolean }) => (
  <InputField
    {...props}
    name="code"
    required
    missing="Enter the code."
    inputMode="numeric"
    autoComplete="one-time-code"
    tidy={(typed) => typed.replace(/\D/g, '').slice(0, 6)}
  />
);

/** What is wrong with a code that is too short. */
export const checkCode = ({ code }: { readonly code: string }) => ({
  code: code.length < 6 ? 'The code has six digits.' : undefined,
});
