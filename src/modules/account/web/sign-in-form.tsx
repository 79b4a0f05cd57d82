import { Form } from '#shell/form/form.tsx';
import { FormProblem, InputField, SubmitButton } from '#shell/form/form-fields.tsx';
import { toast } from '#shell/notices/toast.ts';
import { announceSignIn } from '#shell/session/session.tsx';
import { Button } from '#ui/button.tsx';
import { askAuth } from './auth/ask-auth.ts';
import { EmailField } from './auth/email-field.tsx';
import { sayFailure } from './auth/failure-text.ts';

const signIn = async (values: { email: string; password: string }) => {
  await askAuth((auth) => auth.signInWithPassword(values)).catch(sayFailure);
  const level = await askAuth((auth) => auth.mfa.getAuthenticatorAssuranceLevel());
  const needsCode = level?.nextLevel === 'aal2' && level.currentLevel === 'aal1';
  if (!needsCode) toast.success('Welcome back! Successfully signed in.');
  announceSignIn();
};

export const SignInForm = (props: { onForgotten: () => void }) => (
  <Form start={{ email: '', password: '' }} send={signIn} inline>
    <EmailField />
    <InputField
      name="password"
      label="Password"
      type="password"
      autoComplete="current-password"
      required
      missing="Enter your password"
    />
    <FormProblem />
    <SubmitButton>Sign In</SubmitButton>
    <Button
      look="quiet"
      size="small"
      className="self-center text-muted"
      onClick={props.onForgotten}
    >
      Forgot your password?
    </Button>
  </Form>
);
