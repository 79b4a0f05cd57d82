import { Badge } from '#ui/badge.tsx';
import { Facts, Section } from './section.tsx';

type Auth = {
  hostedAt: string | null;
  google: boolean;
  signUpClosed: boolean;
  autoconfirm: boolean;
  adminGrant: 'first-user' | 'every-user';
  leastPassword: number;
};

/** How people sign in, which the environment says. */
export const AuthSection = ({ auth }: { auth: Auth }) => (
  <Section
    title="Sign-in"
    text="Set in the hub’s environment: AUTH_URL, GOOGLE_CLIENT_ID, AUTH_AUTOCONFIRM, AUTH_SIGNUP_DISABLED, ADMIN_GRANT."
  >
    <Facts
      rows={[
        ['Accounts', auth.hostedAt ? `Kept at ${auth.hostedAt}` : 'Kept on this hub'],
        [
          'Email and password',
          <State key="email" on text={`Passwords of at least ${auth.leastPassword} characters`} />,
        ],
        [
          'Google',
          <State key="google" on={auth.google} text={auth.google ? 'Set up' : 'Not set up'} />,
        ],
        ['New accounts', auth.signUpClosed ? 'By invitation only' : 'Anyone can sign up'],
        [
          'Confirming addresses',
          auth.autoconfirm ? 'Not required: accounts work right away' : 'By an emailed link',
        ],
        [
          'Administrators',
          auth.adminGrant === 'every-user'
            ? 'Everyone who signs in (for a one-person demo)'
            : 'The first account, and anyone an administrator adds',
        ],
      ]}
    />
  </Section>
);

const State = ({ on, text }: { on: boolean; text: string }) => (
  <span className="flex flex-wrap items-center gap-2">
    <Badge tone={on ? 'accent' : 'neutral'}>{on ? 'On' : 'Off'}</Badge>
    {text}
  </span>
);
