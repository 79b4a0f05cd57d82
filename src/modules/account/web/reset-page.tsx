import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { authClient } from '#shell/auth-client.ts';
import { useSession } from '#shell/session.tsx';
import { toast } from '#shell/toast.ts';
import { Button } from '#ui/button.tsx';
import { Field, Input } from '#ui/field.tsx';
import { AuthPanel, FormError } from './auth-panel.tsx';
import { failureText } from './failure-text.ts';

/** Sets a new password in the session that the mailed link opened. */
export function Page() {
  const session = useSession();
  const navigate = useNavigate();
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const save = async () => {
    setBusy(true);
    setProblem(undefined);
    const { auth } = await authClient();
    const { error } = await auth.updateUser({ password });
    setBusy(false);
    if (error) return setProblem(failureText(error));
    toast.success('Your password was changed. All other sessions were signed out.');
    navigate('/', { replace: true });
  };
  if (session.status === 'signed-out') {
    return (
      <AuthPanel title="Choose a new password">
        <p>The link has expired or was used already.</p>
        <Button asChild look="primary" className="mt-4">
          <Link to="/auth">Ask for a new one</Link>
        </Button>
      </AuthPanel>
    );
  }
  return (
    <AuthPanel title="Choose a new password">
      <form
        method="post"
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <Field label="New password">
          {(control) => (
            <Input
              {...control}
              type="password"
              autoComplete="new-password"
              value={password}
              onChange={({ target }) => setPassword(target.value)}
            />
          )}
        </Field>
        <FormError message={problem} />
        <Button type="submit" look="primary" busy={busy} disabled={password.length < 8}>
          Save password
        </Button>
      </form>
    </AuthPanel>
  );
}
