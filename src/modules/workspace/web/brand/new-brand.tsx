import { useState } from 'react';
import { useNavigate } from 'react-router';
import { errorMessage } from '#shell/api.ts';
import { useChangeOf } from '#shell/use-change.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field, Input } from '#ui/field.tsx';
import { api, queries } from '../queries.ts';
import { SpaceField } from '../spaces/space-field.tsx';

/** A name and a colour are enough to begin with. */
export function NewBrand({ space, onClose }: { space: string; onClose: () => void }) {
  const [name, setName] = useState('');
  const [primary, setPrimary] = useState('#2f5d50');
  const [spaceId, setSpaceId] = useState(space);
  const navigate = useNavigate();
  const make = useChangeOf(
    queries.key(),
    () => api.createBrand({ name, colours: { primary }, ...(spaceId && { spaceId }) }),
    { after: ({ projectId }) => void navigate(`/projects/brands/${projectId}`) },
  );
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="New brand"
      description="Begin with a name and a colour. Everything else can follow."
    >
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          make.mutate(undefined);
        }}
      >
        <Field label="Name" error={make.error ? errorMessage(make.error) : undefined}>
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
        <Field label="Main colour">
          {(control) => (
            <Input
              {...control}
              type="color"
              className="w-24 p-1"
              value={primary}
              onChange={({ target }) => setPrimary(target.value)}
            />
          )}
        </Field>
        <SpaceField value={spaceId} onChange={setSpaceId} />
        <Button look="primary" type="submit" busy={make.isPending}>
          Make the brand
        </Button>
      </form>
    </Dialog>
  );
}
