import { useState } from 'react';
import { fieldErrorOf, useChangeOf } from '#shell/use-change.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field, Input } from '#ui/field.tsx';
import { api, queries } from '../queries.ts';

/** Gives a team another name. */
export function SpaceName({ id, name: first }: { id: string; name: string }) {
  const [isOpen, setOpen] = useState(false);
  const [name, setName] = useState(first);
  const save = useChangeOf(queries.key(), () => api.renameSpace({ id, name: name.trim() }), {
    after: () => setOpen(false),
  });
  return (
    <>
      <Button onClick={() => setOpen(true)}>Rename</Button>
      <Dialog open={isOpen} onOpenChange={setOpen} title="Rename the team">
        <form
          className="flex flex-col gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            save.mutate(undefined);
          }}
        >
          <Field label="Name of the team" error={fieldErrorOf(save.error, 'name')}>
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
          <Button type="submit" look="primary" busy={save.isPending} disabled={!name.trim()}>
            Save
          </Button>
        </form>
      </Dialog>
    </>
  );
}
