import { Form } from '#shell/form/form.tsx';
import { FormProblem, SubmitButton } from '#shell/form/form-fields.tsx';
import { authClient } from '#shell/hub/auth-client.ts';
import { Button } from '#ui/button.tsx';
import { askAuth } from '../auth/ask-auth.ts';
import { CodeField, checkCode } from '../auth/code-field.tsx';

export type NewFactor = { readonly id: string; readonly picture: string; readonly secret: string };

/** Scan, type the first code, done. Cancelling removes the unfinished factor. */
export function FactorSetup(props: {
  factor: NewFactor;
  /** Whether this turns two-step sign-in on. */
  isFirst: boolean;
  onEnd: () => void;
}) {
  const { factor, onEnd } = props;
  const cancel = async () => {
    const { auth } = await authClient();
    await auth.mfa.unenroll({ factorId: factor.id });
    onEnd();
  };
  return (
    <div className="mt-4 grid gap-5 rounded-xl border p-4 sm:grid-cols-[11rem_1fr]">
      <img
        src={factor.picture}
        alt="QR code to scan with your authenticator app"
        className="w-44 rounded-lg bg-white p-2"
      />
      <Form
        className="gap-3"
        start={{ code: '' }}
        check={checkCode}
        send={({ code }) =>
          askAuth((auth) => auth.mfa.challengeAndVerify({ factorId: factor.id, code }))
        }
        done="Two-step sign-in is on."
        after={onEnd}
        inline
      >
        <p className="text-sm">
          Scan this code with your authenticator app, or type in this key:
          <code className="mt-1 block font-mono text-[13px] break-all">{factor.secret}</code>
        </p>
        {props.isFirst && (
          <p className="text-[13px] text-muted">
            API tokens from before stop working; make them anew afterwards.
          </p>
        )}
        <CodeField label="Code from the app" />
        <FormProblem />
        <div className="flex gap-2">
          <SubmitButton>Turn on</SubmitButton>
          <Button onClick={cancel}>Cancel</Button>
        </div>
      </Form>
    </div>
  );
}
