import { Form } from '#shell/form/form.tsx';
import { InputField, SubmitButton } from '#shell/form/form-fields.tsx';
import { useSendsMail } from '#shell/mail/outbox-note.tsx';
import { Dialog } from '#ui/layers/dialog.tsx';
import { api, queries } from '../queries.ts';

/** Makes an account for somebody, who gets a link by mail to confirm it. */
export function InviteDialog(props: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const sendsMail = useSendsMail();
  return (
    <Dialog
      open={props.open}
      onOpenChange={props.onOpenChange}
      title="Invite someone"
      description={
        sendsMail === false
          ? 'This hub has no mail server yet, so the email with the link waits in the outbox for you to pass on.'
          : 'The email has a link to confirm the address and choose a password.'
      }
    >
      <Form
        start={{ email: '', name: '' }}
        queryKey={queries.key()}
        send={api.users.invite}
        done={({ email }) =>
          sendsMail === false
            ? `The invitation for ${email} is waiting in the outbox. Open it under Mail and pass the link on.`
            : `${email} was invited.`
        }
        after={() => props.onOpenChange(false)}
      >
        <InputField
          name="email"
          label="Email"
          type="email"
          required
          maxLength={254}
          autoComplete="off"
        />
        <InputField name="name" label="Name (optional)" maxLength={100} autoComplete="off" />
        <SubmitButton className="self-end">
          {sendsMail === false ? 'Write invitation' : 'Send invitation'}
        </SubmitButton>
      </Form>
    </Dialog>
  );
}
