import { useState } from 'react';
import { useNavigate } from 'react-router';
import { fieldErrorOf, useChangeOf } from '#shell/use-change.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field, Input } from '#ui/field.tsx';
import { api, queries } from '../queries.ts';

/** A name is all that a team needs. */
export function NewTeam({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [name, setName] = useState('');
  const navigate = useNavigate();
  const make = useChangeOf(queries.key(), () => api.createSpace({ name: name.trim() }), {
    after: ({ id }) => void navigate(`/spaces/${id}`),
  });
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title="New team"
      description="You invite people next. What you keep outside of the team stays yours alone."
    >
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          make.mutate(undefined);
        }}
      >
        <Field label="Name of the team" error={fieldErrorOf(make.error, 'name')}>
          {(control) => (
            <Input
              {...control}
              required
              maxLength={80}
              value={name}
              onChange={({ target }) => setName(target.value)}
            />
          )}
        </Field>
        <Button type="submit" look="primary" busy={make.isPending} disabled={!name.trim()}>
          Make the team
        </Button>
      </form>
    </Dialog>
  );
}
