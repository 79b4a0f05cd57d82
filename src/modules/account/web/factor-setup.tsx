import { useState } from 'react';
import { authClient } from '#shell/auth-client.ts';
import { toast } from '#shell/toast.ts';
import { Button } from '#ui/button.tsx';
import { Field, Input } from '#ui/field.tsx';
import { FormError } from './auth-panel.tsx';
import { failureText } from './failure-text.ts';

export type NewFactor = { readonly id: string; readonly picture: string; readonly secret: string };

/** Scan, type the first code, done. Cancelling removes the unfinished factor. */
export function FactorSetup(props: {
  factor: NewFactor;
  /** Whether this turns two-step sign-in on. */
  isFirst: boolean;
  onEnd: () => void;
}) {
  const { factor, onEnd } = props;
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const verify = async () => {
    setBusy(true);
    setProblem(undefined);
    const { auth } = await authClient();
    const { error } = await auth.mfa.challengeAndVerify({ factorId: factor.id, code });
    setBusy(false);
    if (error) return setProblem(failureText(error));
    toast.success('Two-step sign-in is on.');
    onEnd();
  };
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
      <form
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          void verify();
        }}
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
        <Field label="Code from the app">
          {(control) => (
            <Input
              {...control}
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={6}
              value={code}
              onChange={({ target }) => setCode(target.value.replace(/\D/g, ''))}
            />
          )}
        </Field>
        <FormError message={problem} />
        <div className="flex gap-2">
          <Button type="submit" look="primary" busy={busy} disabled={code.length !== 6}>
            Turn on
          </Button>
          <Button onClick={cancel}>Cancel</Button>
        </div>
      </form>
    </div>
  );
}
