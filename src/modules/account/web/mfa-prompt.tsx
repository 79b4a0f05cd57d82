import { useState } from 'react';
import { authClient } from '#shell/auth-client.ts';
import { toast } from '#shell/toast.ts';
import { Button } from '#ui/button.tsx';
import { Field, Input } from '#ui/field.tsx';
import { AuthPanel, FormError } from './auth-panel.tsx';
import { failureText } from './failure-text.ts';

/** The second step for accounts with an authenticator app. */
export function MfaPrompt() {
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const verify = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      const { auth } = await authClient();
      const factors = await auth.mfa.listFactors();
      const factor = factors.data?.totp[0];
      if (!factor) throw new Error('No authenticator app is set up for this account.');
      const { error } = await auth.mfa.challengeAndVerify({
        factorId: factor.id,
        code: code.trim(),
      });
      if (error) throw error;
      toast.success('Welcome back! Successfully signed in.');
    } catch (error) {
      setProblem(failureText(error));
      setCode('');
    } finally {
      setBusy(false);
    }
  };
  return (
    <AuthPanel
      title="Enter your code"
      text="Open your authenticator app and enter the six-digit code."
    >
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void verify();
        }}
      >
        <Field label="Authentication code">
          {(control) => (
            <Input
              {...control}
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={6}
              autoFocus
              value={code}
              onChange={({ target }) => setCode(target.value.replace(/\D/g, ''))}
            />
          )}
        </Field>
        <FormError message={problem} />
        <Button type="submit" look="primary" busy={busy} disabled={code.length !== 6}>
          Verify
        </Button>
      </form>
    </AuthPanel>
  );
}
