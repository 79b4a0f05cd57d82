import { useState } from 'react';
import { authClient } from '#shell/auth-client.ts';
import { OutboxNote, useSendsMail } from '#shell/outbox-note.tsx';
import { Button } from '#ui/button.tsx';
import { Field, Input } from '#ui/field.tsx';
import { AuthPanel, FormError } from './auth-panel.tsx';
import { failureText } from './failure-text.ts';

/** Asks for the address; the answer is the same whether or not an account has it. */
export function RecoverForm({ onBack }: { onBack: () => void }) {
  const sendsMail = useSendsMail();
  const [email, setEmail] = useState('');
  const [sent, setSent] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const send = async () => {
    setBusy(true);
    setProblem(undefined);
    const { auth } = await authClient();
    const { error } = await auth.resetPasswordForEmail(email, {
      redirectTo: `${window.location.origin}/auth/reset`,
    });
    setBusy(false);
    if (error) setProblem(failureText(error));
    else setSent(true);
  };
  return (
    <AuthPanel title="Reset your password">
      {sent ? (
        <p role="status">
          {sendsMail === false
            ? `If an account has the address ${email}, a link for it has been written. `
            : `If an account has the address ${email}, an email with a link is on its way. The link works for one hour. `}
          <OutboxNote />
        </p>
      ) : (
        <form
          className="flex flex-col gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            void send();
          }}
        >
          <Field label="Email">
            {(control) => (
              <Input
                {...control}
                type="email"
                autoComplete="username"
                required
                value={email}
                onChange={({ target }) => setEmail(target.value)}
              />
            )}
          </Field>
          <FormError message={problem} />
          <Button type="submit" look="primary" busy={busy} disabled={!email.includes('@')}>
            Send reset link
          </Button>
        </form>
      )}
      <Button look="quiet" size="small" className="mt-4 w-full text-muted" onClick={onBack}>
        Back to sign in
      </Button>
    </AuthPanel>
  );
}
