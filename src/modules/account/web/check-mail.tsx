import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { Form } from '#shell/form/form.tsx';
import { FormProblem, SubmitButton } from '#shell/form/form-fields.tsx';
import { authClient } from '#shell/hub/auth-client.ts';
import { mailWords } from '#shell/mail/mail-words.ts';
import { OutboxNote, useSendsMail } from '#shell/mail/outbox-note.tsx';
import { toast } from '#shell/notices/toast.ts';
import { announceSignIn, useSession } from '#shell/session/session.tsx';
import { Button } from '#ui/button.tsx';
import { askAuth } from './auth/ask-auth.ts';
import { CodeField, checkCode } from './auth/code-field.tsx';
import { failureText } from './auth/failure-text.ts';
import { AuthPanel } from './auth-panel.tsx';
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
      <Form
        start={{ code: '' }}
        check={checkCode}
        send={({ code }) =>
          askAuth((auth) => auth.verifyOtp({ email, token: code, type: 'email' }))
        }
        after={() => announceSignIn()}
        inline
      >
        <CodeField label="Code from the email" />
        <FormProblem />
        <SubmitButton>Confirm</SubmitButton>
        <Button look="quiet" size="small" className="self-center text-muted" onClick={resend}>
          Resend the email
        </Button>
      </Form>
    </AuthPanel>
  );
}
