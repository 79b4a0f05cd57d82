import { useState } from 'react';
import { fieldErrorOf, useChangeOf } from '#shell/hub/use-change.ts';
import { Button } from '#ui/button.tsx';
import { Field, Input } from '#ui/fields/field.tsx';
import { Dialog } from '#ui/layers/dialog.tsx';
import { api, queries } from '../queries.ts';

/** Adds somebody by hand. */
export function NewContact({ onClose }: { onClose: () => void }) {
  const [email, setEmail] = useState('');
  const [name, setName] = useState('');
  const [source, setSource] = useState('');
  const add = useChangeOf(
    queries.key(),
    () =>
      api.saveContact({
        email,
        ...(name && { name }),
        ...(source.trim() && { consent: { source, at: new Date().toISOString() } }),
      }),
    {
      done: ({ created }) => (created ? 'The contact is added.' : 'The contact was known already.'),
      after: onClose,
    },
  );
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Add a contact"
      className="w-[min(94vw,30rem)]"
    >
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          add.mutate(undefined);
        }}
      >
        <Field label="Email" error={fieldErrorOf(add.error, 'email')}>
          {(control) => (
            <Input
              {...{ ...control, type: 'email', value: email, required: true }}
              onChange={({ target }) => setEmail(target.value)}
            />
          )}
        </Field>
        <Field label="Name" error={fieldErrorOf(add.error, 'name')}>
          {(control) => (
            <Input
              {...{ ...control, value: name, maxLength: 200 }}
              onChange={({ target }) => setName(target.value)}
            />
          )}
        </Field>
        <Field
          label="Where they agreed to get mails"
          hint="Without it the contact is kept, and nothing is mailed to it."
          error={fieldErrorOf(add.error, 'consent.source')}
        >
          {(control) => (
            <Input
              {...{ ...control, value: source, maxLength: 500 }}
              placeholder="Signed up at the fair in May"
              onChange={({ target }) => setSource(target.value)}
            />
          )}
        </Field>
        <Button type="submit" look="primary" className="self-end" busy={add.isPending}>
          Add the contact
        </Button>
      </form>
    </Dialog>
  );
}
