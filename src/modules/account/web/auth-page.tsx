import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { loadPublicConfig } from '#shell/hub/public-config.ts';
import { useSession } from '#shell/session/session.tsx';
import { Button } from '#ui/button.tsx';
import { AuthPanel } from './auth-panel.tsx';
import { CheckMail } from './check-mail.tsx';
import { MfaPrompt } from './mfa-prompt.tsx';
import { GoogleNotConfigured, ProviderButtons } from './provider-buttons.tsx';
import { RecoverForm } from './recover-form.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { SignUpForm } from './sign-up-form.tsx';

type Step =
  | { readonly name: 'form' }
  | { readonly name: 'recover' }
  | { readonly name: 'mail'; readonly email: string };

/** `/auth`: sign in, sign up, and the steps around them. Whoever is signed in goes on to `next`. */
export function Page() {
  const [params, setParams] = useSearchParams();
  const [step, setStep] = useState<Step>({ name: 'form' });
  const signingUp = params.get('mode') === 'sign-up';
  const config = useQuery({ queryKey: ['public-config'], queryFn: loadPublicConfig });
  const session = useSession();
  // Whoever has just joined goes to work; the documents send everybody else to the site's first page.
  const next = safeNext(params.get('next') ?? (signingUp ? '/modules' : '/'));
  useLeaveWhenSignedIn(next, step.name !== 'mail');

  if (session.status === 'needs-code') return <MfaPrompt />;
  if (step.name === 'mail') return <CheckMail email={step.email} next={next} />;
  if (step.name === 'recover') return <RecoverForm onBack={() => setStep({ name: 'form' })} />;
  return (
    <AuthPanel
      title={signingUp ? 'Create your account' : 'Welcome back'}
      text={signingUp ? 'The first account of a hub becomes its administrator.' : undefined}
    >
      {signingUp ? (
        <SignUpForm
          minPassword={config.data?.minPassword ?? 8}
          onMailSent={(email) => setStep({ name: 'mail', email })}
        />
      ) : (
        <SignInForm onForgotten={() => setStep({ name: 'recover' })} />
      )}
      {config.data && <ProviderButtons {...config.data} />}
      {config.data && !config.data.google && config.data.isFirstVisit && (
        <GoogleNotConfigured siteUrl={config.data.siteUrl} />
      )}
      <p className="mt-6 flex items-center justify-center gap-1 text-sm text-muted">
        {signingUp ? 'Already have an account?' : 'New here?'}
        <Button
          look="quiet"
          size="small"
          className="px-1.5 text-accent underline-offset-2 hover:underline"
          onClick={() => {
            params.set('mode', signingUp ? 'sign-in' : 'sign-up');
            setParams(params, { replace: true });
          }}
        >
          {signingUp ? 'Sign In' : 'Sign Up'}
        </Button>
      </p>
    </AuthPanel>
  );
}

/** Only paths of this site: anything else in the address bar could lead people astray. */
export const safeNext = (next: string | null): string =>
  next && /^\/(?![/\\])/.test(next) ? next : '/';

function useLeaveWhenSignedIn(next: string, leaves: boolean) {
  const session = useSession();
  const navigate = useNavigate();
  useEffect(() => {
    if (leaves && session.status === 'signed-in') navigate(next, { replace: true });
  }, [session.status, next, leaves, navigate]);
}
