import { type FormEvent, useState } from 'react';
import { errorField, errorMessage } from '#shell/api.ts';
import { useSendsMail } from '#shell/outbox-note.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field, Input } from '#ui/field.tsx';
import { api, useChange } from '../queries.ts';

/** Makes an account for somebody, who gets a link by mail to confirm it. */
export function InviteDialog(props: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const sendsMail = useSendsMail();
  const [fields, setFields] = useState({ email: '', name: '' });
  const invite = useChange(api.users.invite, {
    done: ({ email }) =>
      sendsMail === false
        ? `The invitation for ${email} is waiting in the outbox. Open it under Mail and pass the link on.`
        : `${email} was invited.`,
    after: () => {
      setFields({ email: '', name: '' });
      props.onOpenChange(false);
    },
  });
  const problem =
    invite.error && errorField(invite.error) === 'email' ? errorMessage(invite.error) : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    invite.mutate(fields);
  };
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
      <form className="flex flex-col gap-4" onSubmit={submit}>
        <Field label="Email" error={problem}>
          {(control) => (
            <Input
              {...control}
              type="email"
              required
              maxLength={254}
              autoComplete="off"
              value={fields.email}
              onChange={({ target }) => setFields({ ...fields, email: target.value })}
            />
          )}
        </Field>
        <Field label="Name (optional)">
          {(control) => (
            <Input
              {...control}
              maxLength={100}
              autoComplete="off"
              value={fields.name}
              onChange={({ target }) => setFields({ ...fields, name: target.value })}
            />
          )}
        </Field>
        <Button type="submit" look="primary" busy={invite.isPending} className="self-end">
          {sendsMail === false ? 'Write invitation' : 'Send invitation'}
        </Button>
      </form>
    </Dialog>
  );
}
