import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { authClient } from '#shell/auth-client.ts';
import { EndTokensChoice } from '#shell/end-tokens-choice.tsx';
import { toast } from '#shell/toast.ts';
import { Button } from '#ui/button.tsx';
import { Field, Input } from '#ui/field.tsx';
import { FormError } from './auth-panel.tsx';
import { failureText } from './failure-text.ts';
import { passwordChanged } from './password-changed.ts';
import { account } from './queries.ts';
import { SectionCard } from './section-card.tsx';

/** Needs the current password; a change signs out every other session. */
export function PasswordSection() {
  const queries = useQueryClient();
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  const [endsTokens, setEndsTokens] = useState(true);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const save = async () => {
    setBusy(true);
    setProblem(undefined);
    const { auth } = await authClient();
    const wish = { password: next, current_password: current, end_tokens: endsTokens };
    const { error } = await auth.updateUser(wish);
    setBusy(false);
    if (error) return setProblem(failureText(error));
    setCurrent('');
    setNext('');
    toast.success(passwordChanged(endsTokens));
    await queries.invalidateQueries({ queryKey: account.key() });
  };
  return (
    <SectionCard title="Password" text="Changing it signs out all your other sessions.">
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <Field label="Current password">
          {(control) => (
            <Input
              {...control}
              type="password"
              autoComplete="current-password"
              value={current}
              onChange={({ target }) => setCurrent(target.value)}
            />
          )}
        </Field>
        <Field label="New password">
          {(control) => (
            <Input
              {...control}
              type="password"
              autoComplete="new-password"
              value={next}
              onChange={({ target }) => setNext(target.value)}
            />
          )}
        </Field>
        <EndTokensChoice checked={endsTokens} onChange={setEndsTokens} />
        <FormError message={problem} />
        <Button type="submit" look="primary" className="self-start" busy={busy} disabled={!next}>
          Change password
        </Button>
      </form>
    </SectionCard>
  );
}
