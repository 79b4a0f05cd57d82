import { useFormValue } from '#shell/form/form-values.ts';
import { EndTokensChoice } from '#shell/tokens/end-tokens-choice.tsx';

/** The same choice within a form, as `end_tokens`. */
export function EndTokensField() {
  const [endsTokens, set] = useFormValue<boolean>('end_tokens');
  return <EndTokensChoice checked={endsTokens} onChange={set} />;
}
