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

type Values = { name: string; email: string; password: string };

export function SignUpForm(props: { minPassword: number; onMailSent: (email: string) => void }) {
  const { register, handleSubmit, formState } = useForm<Values>();
  const [problem, setProblem] = useState<string>();
  const { errors, isSubmitting } = formState;
  const hydrated = useHydrated();

  const submit = handleSubmit(async ({ name, email, password }) => {
    setProblem(undefined);
    try {
      const { auth } = await authClient();
      const { data, error } = await auth.signUp({
        email,
        password,
        options: { data: { full_name: name }, emailRedirectTo: `${window.location.origin}/` },
      });
      if (error) throw error;
      if (data.session) {
        toast.success('Account created! You are signed in.');
        announceSignIn();
      } else {
        toast.success('Account created! Please check your email to verify your account.');
        props.onMailSent(email);
      }
    } catch (error) {
      setProblem(failureText(error));
      toast.error('An error occurred during authentication', { description: failureText(error) });
    }
  });

  return (
    <form method="post" onSubmit={submit} noValidate className="flex flex-col gap-4">
      <Field label="Full Name" error={errors.name?.message}>
        {(control) => (
          <Input
            {...control}
            autoComplete="name"
            {...register('name', { required: 'Enter your name' })}
          />
        )}
      </Field>
      <Field label="Email" error={errors.email?.message}>
        {(control) => (
          <Input
            {...control}
            type="email"
            autoComplete="username"
            {...register('email', {
              required: 'Enter your email address',
              pattern: { value: /^[^\s@]+@[^\s@]+$/, message: 'This is not an email address' },
            })}
          />
        )}
      </Field>
      <Field
        label="Password"
        error={errors.password?.message}
        hint={`At least ${props.minPassword} characters.`}
      >
        {(control) => (
          <Input
            {...control}
            type="password"
            autoComplete="new-password"
            {...register('password', {
              required: 'Choose a password',
              minLength: {
                value: props.minPassword,
                message: `Choose at least ${props.minPassword} characters`,
              },
            })}
          />
        )}
      </Field>
      <FormError message={problem} />
      <Button type="submit" look="primary" busy={isSubmitting} disabled={!hydrated}>
        Sign Up
      </Button>
    </form>
  );
}
