import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { authClient } from '#shell/auth-client.ts';
import { mailWords } from '#shell/mail-words.ts';
import { OutboxNote, useSendsMail } from '#shell/outbox-note.tsx';
import { announceSignIn, useSession } from '#shell/session.tsx';
import { toast } from '#shell/toast.ts';
import { Button } from '#ui/button.tsx';
import { Field, Input } from '#ui/field.tsx';
import { AuthPanel, FormError } from './auth-panel.tsx';
import { failureText } from './failure-text.ts';
import { useWayOn } from './password-step.ts';

/** After a sign-up that needs a mail: wait for the link, or type the code from the same mail. */
export function CheckMail({ email, next }: { email: string; next: string }) {
  const session = useSession();
  const navigate = useNavigate();
  const wayOn = useWayOn();
  const isIn = session.status === 'signed-in';
  // Also when the link was opened in another tab meanwhile.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the session has come
  useEffect(() => {
    if (isIn) void wayOn(next).then((target) => navigate(target, { replace: true }));
  }, [isIn]);
  const sendsMail = useSendsMail();
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    setProblem(undefined);
    const { auth } = await authClient();
    const { error } = await auth.verifyOtp({ email, token: code.trim(), type: 'email' });
    setBusy(false);
    if (error) setProblem(failureText(error));
    else announceSignIn();
  };
  const resend = async () => {
    const { auth } = await authClient();
    const { error } = await auth.resend({ type: 'signup', email });
    if (error) toast.error(failureText(error));
    else toast.success(await mailWords('A new email'));
  };
  return (
    <AuthPanel
      title="Check your email"
      text={
        <>
          {sendsMail === false
            ? 'A link and a code are waiting for '
            : 'We sent a link and a code to '}
          <strong className="text-ink">{email}</strong>. <OutboxNote />
        </>
      }
    >
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void confirm();
        }}
      >
        <Field label="Code from the email">
          {(control) => (
            <Input
              {...control}
              inputMode="numeric"
              autoComplete="one-time-code"
              value={code}
              onChange={({ target }) => setCode(target.value)}
            />
          )}
        </Field>
        <FormError message={problem} />
        <Button type="submit" look="primary" busy={busy} disabled={code.trim().length < 6}>
          Confirm
        </Button>
        <Button look="quiet" size="small" className="self-center text-muted" onClick={resend}>
          Resend the email
        </Button>
      </form>
    </AuthPanel>
  );
}
