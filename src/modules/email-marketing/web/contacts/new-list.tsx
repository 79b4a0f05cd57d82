import { useState } from 'react';
import { fieldErrorOf, useChangeOf } from '#shell/hub/use-change.ts';
import { Button } from '#ui/button.tsx';
import { Field, Input } from '#ui/fields/field.tsx';
import { Dialog } from '#ui/layers/dialog.tsx';
import { api, queries } from '../queries.ts';

/** Makes a list that contacts can be put on. */
export function NewList({ onClose }: { onClose: () => void }) {
  const [name, setName] = useState('');
  const make = useChangeOf(queries.key(), () => api.createList({ name }), {
    done: 'The list is there.',
    after: onClose,
  });
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="New list"
      className="w-[min(94vw,26rem)]"
    >
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          make.mutate(undefined);
        }}
      >
        <Field label="Name" error={fieldErrorOf(make.error, 'name')}>
          {(control) => (
            <Input
              {...{ ...control, value: name, maxLength: 120, required: true }}
              onChange={({ target }) => setName(target.value)}
            />
          )}
        </Field>
        <Button type="submit" look="primary" className="self-end" busy={make.isPending}>
          Make the list
        </Button>
      </form>
    </Dialog>
  );
}
