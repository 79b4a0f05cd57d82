import { EndTokensChoice } from '#shell/end-tokens-choice.tsx';
import { useFormValue } from '#shell/form/form-values.ts';

/** The same choice within a form, as `end_tokens`. */
export function EndTokensField() {
  const [endsTokens, set] = useFormValue<boolean>('end_tokens');
  return <EndTokensChoice checked={endsTokens} onChange={set} />;
}
