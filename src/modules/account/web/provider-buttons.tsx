import { type ReactNode, useState } from 'react';
import { noteProvider } from '#shell/errors/return-error.ts';
import { authClient } from '#shell/hub/auth-client.ts';
import { toast } from '#shell/notices/toast.ts';
import { Button } from '#ui/button.tsx';

/** Ways to sign in at somebody else's, shown only where the installation has them. */
export const ProviderButtons = (props: {
  google: boolean;
  issuers: readonly { readonly provider: string; readonly name: string }[];
}) =>
  (props.google || props.issuers.length > 0) && (
    <div className="mt-4 flex flex-col gap-2 border-t pt-4">
      {props.google && (
        <ProviderButton provider="google" name="Google">
          <GoogleSign />
          Continue with Google
        </ProviderButton>
      )}
      {props.issuers.map(({ provider, name }) => (
        <ProviderButton key={provider} provider={provider} name={name}>
          <span className="min-w-0 truncate">Sign in with {name}</span>
        </ProviderButton>
      ))}
    </div>
  );

function ProviderButton(props: { provider: string; name: string; children: ReactNode }) {
  const { provider, name, children } = props;
  const [busy, setBusy] = useState(false);
  const start = async () => {
    setBusy(true);
    try {
      const { auth } = await authClient();
      noteProvider(name);
      const { error } = await auth.signInWithOAuth({
        // The client knows some names; the hub has names of its own besides.
        provider: provider as 'google',
        options: { redirectTo: `${window.location.origin}/` },
      });
      if (error) throw error;
    } catch {
      toast.error(`Error signing in with ${name}`);
      setBusy(false);
    }
  };
  return (
    <Button className="w-full" onClick={start} busy={busy}>
      {children}
    </Button>
  );
}

/** What the administrator's first visit sees of it; everybody else sees nothing until it works. */
export const GoogleNotConfigured = ({ siteUrl }: { siteUrl: string }) => (
  <div className="mt-4 border-t pt-4">
    <Button className="w-full" disabled aria-describedby="google-setup">
      <GoogleSign />
      Continue with Google
    </Button>
    <p id="google-setup" className="mt-2 text-[13px] text-muted">
      Not configured yet; only you see this, before the first account. Make an OAuth client in the{' '}
      <a
        href="https://console.cloud.google.com/apis/credentials"
        target="_blank"
        rel="noopener noreferrer external"
        className="underline underline-offset-2 hover:text-ink"
      >
        Google Cloud console<span className="sr-only"> (opens in a new tab)</span>
      </a>{' '}
      with the redirect address <code className="break-all">{siteUrl}/auth/v1/callback</code>, then
      start the hub with GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET.
    </p>
  </div>
);

const GoogleSign = () => (
  <svg viewBox="0 0 24 24" aria-hidden>
    <path
      fill="#4285f4"
      d="M22.5 12.3c0-.8-.1-1.5-.2-2.3H12v4.3h5.9a5 5 0 0 1-2.2 3.3v2.8h3.6c2-1.9 3.2-4.8 3.2-8.1z"
    />
    <path
      fill="#34a853"
      d="M12 23c3 0 5.5-1 7.3-2.7l-3.6-2.8a6.7 6.7 0 0 1-10-3.500H2v2.900A11 11 0 0 0 12 23z"
    />
    <path fill="#fbbc05" d="M5.8 14a6.6 6.6 0 0 1 0-4.200V7H2a11 11 0 0 0 0 9.900z" />
    <path
      fill="#ea4335"
      d="M12 5.4c1.6 0 3.100.6 4.200 1.700l3.2-3.2A11 11 0 0 0 2 7l3.8 2.9A6.6 6.6 0 0 1 12 5.4z"
    />
  </svg>
);
