import type { EmailOtpType } from '@supabase/supabase-js';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { authClient } from '#shell/hub/auth-client.ts';
import { toast } from '#shell/notices/toast.ts';
import { announceSignIn } from '#shell/session/session.tsx';
import { Button } from '#ui/button.tsx';
import { ProblemNote } from '#ui/states.tsx';
import { failureText } from './auth/failure-text.ts';
import { safeNext } from './auth-page.tsx';
import { AuthPanel } from './auth-panel.tsx';
import { useWayOn } from './password-step.ts';

const purposes: Record<string, { title: string; button: string }> = {
  signup: { title: 'Confirm your email', button: 'Confirm my email' },
  email: { title: 'Confirm your email', button: 'Confirm my email' },
  magiclink: { title: 'Sign in', button: 'Sign in now' },
  recovery: { title: 'Reset your password', button: 'Choose a new password' },
  email_change: { title: 'Confirm your new email', button: 'Confirm the change' },
  invite: { title: 'Accept your invitation', button: 'Accept' },
};

/**
 * Where links in mails lead. Nothing happens until the button is pressed: mail scanners open links,
 * but they do not press buttons.
 */
export function Page() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const wayOn = useWayOn();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const type = params.get('type') ?? '';
  const tokenHash = params.get('token_hash');
  const purpose = purposes[type];
  if (!purpose || !tokenHash) {
    return (
      <AuthPanel title="This link is incomplete">
        <p>Open the link in the email again, or paste the whole address.</p>
      </AuthPanel>
    );
  }
  const confirm = async () => {
    setBusy(true);
    setProblem(undefined);
    const { auth } = await authClient();
    const { data, error } = await auth.verifyOtp({
      token_hash: tokenHash,
      type: type as EmailOtpType,
    });
    setBusy(false);
    if (error) return setProblem(failureText(error));
    announceSignIn();
    if (type === 'recovery') return navigate('/auth/reset', { replace: true });
    toast.success(data.session ? 'Confirmed. You’re signed in.' : 'Confirmed.');
    const target = pathOf(params.get('redirect_to'));
    // A new account begins at its tools, not at the page that led here.
    const joins = data.session && ['signup', 'invite', 'email'].includes(type);
    const next = joins && target === '/' ? '/modules' : target;
    navigate(joins ? await wayOn(next) : next, { replace: true });
  };
  return (
    <AuthPanel title={purpose.title}>
      <div className="flex flex-col gap-4">
        <ProblemNote message={problem} />
        <Button look="primary" size="large" busy={busy} onClick={confirm}>
          {purpose.button}
        </Button>
        {problem && (
          <Button asChild look="quiet" size="small">
            <Link to="/auth">Back to sign in</Link>
          </Button>
        )}
      </div>
    </AuthPanel>
  );
}

/** The path of an address on this site; the server has already refused foreign ones. */
function pathOf(redirect: string | null): string {
  const url = redirect ? URL.parse(redirect, window.location.origin) : null;
  return url?.origin === window.location.origin ? safeNext(url.pathname + url.search) : '/';
}
