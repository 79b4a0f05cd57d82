import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { authClient } from '#shell/auth-client.ts';
import { announceSignIn } from '#shell/session.tsx';
import { toast } from '#shell/toast.ts';
import { useHydrated } from '#shell/use-hydrated.ts';
import { Button } from '#ui/button.tsx';
import { Field, Input } from '#ui/field.tsx';
import { FormError } from './auth-panel.tsx';
import { failureText } from './failure-text.ts';

type Values = { email: string; password: string };

export function SignInForm(props: { onForgotten: () => void }) {
  const { register, handleSubmit, formState } = useForm<Values>();
  const [problem, setProblem] = useState<string>();
  const { errors, isSubmitting } = formState;
  const hydrated = useHydrated();

  const submit = handleSubmit(async (values) => {
    setProblem(undefined);
    try {
      const { auth } = await authClient();
      const { error } = await auth.signInWithPassword(values);
      if (error) throw error;
      const level = await auth.mfa.getAuthenticatorAssuranceLevel();
      const needsCode = level.data?.nextLevel === 'aal2' && level.data.currentLevel === 'aal1';
      if (!needsCode) toast.success('Welcome back! Successfully signed in.');
      announceSignIn();
    } catch (error) {
      setProblem(failureText(error));
      toast.error('An error occurred during authentication', { description: failureText(error) });
    }
  });

  return (
    <form method="post" onSubmit={submit} noValidate className="flex flex-col gap-4">
      <Field label="Email" error={errors.email?.message}>
        {(control) => (
          <Input
            {...control}
            type="email"
            autoComplete="username"
            {...register('email', { required: 'Enter your email address' })}
          />
        )}
      </Field>
      <Field label="Password" error={errors.password?.message}>
        {(control) => (
          <Input
            {...control}
            type="password"
            autoComplete="current-password"
            {...register('password', { required: 'Enter your password' })}
          />
        )}
      </Field>
      <FormError message={problem} />
      <Button type="submit" look="primary" busy={isSubmitting} disabled={!hydrated}>
        Sign In
      </Button>
      <Button
        look="quiet"
        size="small"
        className="self-center text-muted"
        onClick={props.onForgotten}
      >
        Forgot your password?
      </Button>
    </form>
  );
}
