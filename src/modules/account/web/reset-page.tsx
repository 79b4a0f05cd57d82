import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { authClient } from '#shell/auth-client.ts';
import { EndTokensChoice } from '#shell/end-tokens-choice.tsx';
import { useSession } from '#shell/session.tsx';
import { toast } from '#shell/toast.ts';
import { Button } from '#ui/button.tsx';
import { Field, Input } from '#ui/field.tsx';
import { Skeleton } from '#ui/states.tsx';
import { AuthPanel, FormError } from './auth-panel.tsx';
import { failureText } from './failure-text.ts';
import { passwordChanged } from './password-changed.ts';
import { account } from './queries.ts';

/** Sets a new password in the session that the mailed link opened. */
export function Page() {
  const session = useSession();
  const navigate = useNavigate();
  const isSignedIn = session.status === 'signed-in';
  const profile = useQuery({ ...account.profile.queryOptions(), enabled: isSignedIn });
  // Nobody's password came with the link that confirmed the account.
  const isFirst = profile.data?.hasPassword === false;
  const [password, setPassword] = useState('');
  const [endsTokens, setEndsTokens] = useState(true);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const save = async () => {
    setBusy(true);
    setProblem(undefined);
    const { auth } = await authClient();
    const wish = { password, end_tokens: endsTokens };
    const { error } = await auth.updateUser(wish);
    setBusy(false);
    if (error) return setProblem(failureText(error));
    toast.success(isFirst ? 'Your password is set.' : passwordChanged(endsTokens));
    navigate(isFirst ? '/modules' : '/', { replace: true });
  };
  const isKnown = session.status === 'needs-code' || profile.data || profile.isError;
  if (session.status === 'signed-out') {
    return (
      <AuthPanel title="Choose a new password">
        <p>This link has expired or was already used.</p>
        <Button asChild look="primary" className="mt-4">
          <Link to="/auth">Request a new one</Link>
        </Button>
      </AuthPanel>
    );
  }
  // Neither the one's words nor the other's, in about the room that they will take.
  if (!isKnown) {
    return (
      <AuthPanel title="Your password">
        <Skeleton className="h-52" />
      </AuthPanel>
    );
  }
  return (
    <AuthPanel
      title={isFirst ? 'Choose a password' : 'Choose a new password'}
      text={isFirst ? 'Your account is confirmed. This is what you’ll sign in with.' : undefined}
    >
      <form
        method="post"
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <Field label={isFirst ? 'Password' : 'New password'}>
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
        {!isFirst && <EndTokensChoice checked={endsTokens} onChange={setEndsTokens} />}
        <FormError message={problem} />
        <Button type="submit" look="primary" busy={busy} disabled={password.length < 8}>
          Save password
        </Button>
      </form>
    </AuthPanel>
  );
}
