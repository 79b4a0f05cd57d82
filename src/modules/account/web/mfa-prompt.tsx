import { Form } from '#shell/form/form.tsx';
import { FormProblem, SubmitButton } from '#shell/form/form-fields.tsx';
import { askAuth } from './auth/ask-auth.ts';
import { CodeField, checkCode } from './auth/code-field.tsx';
import { AuthPanel } from './auth-panel.tsx';

const verify = async ({ code }: { code: string }) => {
  const factors = await askAuth((auth) => auth.mfa.listFactors());
  const factor = factors?.totp[0];
  if (!factor) throw new Error('No authenticator app is set up for this account.');
  await askAuth((auth) => auth.mfa.challengeAndVerify({ factorId: factor.id, code }));
};

/** The second step for accounts with an authenticator app. */
export const MfaPrompt = () => (
  <AuthPanel
    title="Enter your code"
    text="Open your authenticator app and enter the six-digit code."
  >
    <Form
      start={{ code: '' }}
      check={checkCode}
      send={verify}
      done="Welcome back! Successfully signed in."
      inline
    >
      <CodeField label="Authentication code" autoFocus />
      <FormProblem />
      <SubmitButton>Verify</SubmitButton>
    </Form>
  </AuthPanel>
);
