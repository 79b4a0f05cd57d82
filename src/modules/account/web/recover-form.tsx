import { useState } from 'react';
import { Form } from '#shell/form/form.tsx';
import { FormProblem, SubmitButton } from '#shell/form/form-fields.tsx';
import { OutboxNote, useSendsMail } from '#shell/mail/outbox-note.tsx';
import { Button } from '#ui/button.tsx';
import { askAuth } from './auth/ask-auth.ts';
import { EmailField } from './auth/email-field.tsx';
import { AuthPanel } from './auth-panel.tsx';

const send = async ({ email }: { email: string }) => {
  const redirectTo = `${window.location.origin}/auth/reset`;
  await askAuth((auth) => auth.resetPasswordForEmail(email, { redirectTo }));
  return email;
};

/** Asks for the address; the answer is the same whether or not an account has it. */
export function RecoverForm({ onBack }: { onBack: () => void }) {
  const sendsMail = useSendsMail();
  const [sentTo, setSentTo] = useState<string>();
  return (
    <AuthPanel title="Reset your password">
      {sentTo !== undefined ? (
        <p role="status">
          {sendsMail === false
            ? `If an account has the address ${sentTo}, a link for it has been written. `
            : `If an account has the address ${sentTo}, an email with a link is on its way. The link works for one hour. `}
          <OutboxNote />
        </p>
      ) : (
        <Form start={{ email: '' }} send={send} after={setSentTo} inline>
          <EmailField />
          <FormProblem />
          <SubmitButton>Send reset link</SubmitButton>
        </Form>
      )}
      <Button look="quiet" size="small" className="mt-4 w-full text-muted" onClick={onBack}>
        Back to sign in
      </Button>
    </AuthPanel>
  );
}
