import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import { Form } from '#shell/form/form.tsx';
import { FormProblem, InputField, SubmitButton } from '#shell/form/form-fields.tsx';
import { useSession } from '#shell/session/session.tsx';
import { Button } from '#ui/button.tsx';
import { Skeleton } from '#ui/states.tsx';
import { askAuth } from './auth/ask-auth.ts';
import { EndTokensField } from './auth/end-tokens-field.tsx';
import { AuthPanel } from './auth-panel.tsx';
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
  const save = async (wish: { password: string; end_tokens: boolean }) => {
    await askAuth((auth) => auth.updateUser(wish));
    return isFirst ? 'Your password is set.' : passwordChanged(wish.end_tokens);
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
      <Form
        start={{ password: '', end_tokens: true }}
        send={save}
        done={(text) => text}
        after={() => navigate(isFirst ? '/modules' : '/', { replace: true })}
        inline
      >
        <InputField
          name="password"
          label={isFirst ? 'Password' : 'New password'}
          type="password"
          autoComplete="new-password"
          required
          missing="Choose a password"
        />
        {!isFirst && <EndTokensField />}
        <FormProblem />
        <SubmitButton>Save password</SubmitButton>
      </Form>
    </AuthPanel>
  );
}
