import { Form } from '#shell/form/form.tsx';
import { FormProblem, InputField, SubmitButton } from '#shell/form/form-fields.tsx';
import { toast } from '#shell/notices/toast.ts';
import { announceSignIn } from '#shell/session/session.tsx';
import { askAuth } from './auth/ask-auth.ts';
import { EmailField } from './auth/email-field.tsx';
import { sayFailure } from './auth/failure-text.ts';

type Values = { name: string; email: string; password: string };

export function SignUpForm(props: { minPassword: number; onMailSent: (email: string) => void }) {
  const { minPassword, onMailSent } = props;
  const signUp = async ({ name, email, password }: Values) => {
    const emailRedirectTo = `${window.location.origin}/`;
    const options = { data: { full_name: name }, emailRedirectTo };
    const { session } = await askAuth((auth) => auth.signUp({ email, password, options })).catch(
      sayFailure,
    );
    if (session) {
      toast.success('Account created! You are signed in.');
      announceSignIn();
    } else {
      toast.success('Account created! Please check your email to verify your account.');
      onMailSent(email);
    }
  };
  return (
    <Form
      start={{ name: '', email: '', password: '' }}
      check={({ password }) => ({
        password:
          password.length < minPassword ? `Choose at least ${minPassword} characters` : undefined,
      })}
      send={signUp}
      inline
    >
      <InputField
        name="name"
        label="Full Name"
        autoComplete="name"
        required
        missing="Enter your name"
      />
      <EmailField />
      <InputField
        name="password"
        label="Password"
        type="password"
        autoComplete="new-password"
        required
        missing="Choose a password"
        hint={`At least ${minPassword} characters.`}
      />
      <FormProblem />
      <SubmitButton>Sign Up</SubmitButton>
    </Form>
  );
}
