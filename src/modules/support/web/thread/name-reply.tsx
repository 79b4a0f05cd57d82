import { useState } from 'react';
import { fieldErrorOf, useChangeOf } from '#shell/hub/use-change.ts';
import { Button } from '#ui/button.tsx';
import { Field, Input } from '#ui/fields/field.tsx';
import { Dialog } from '#ui/layers/dialog.tsx';
import { api, queries } from '../queries.ts';

type Props = { readonly body: string; readonly onClose: () => void };

/** Keeps an answer under a name, to be used again. */
export function NameReply({ body, onClose }: Props) {
  const [name, setName] = useState('');
  const save = useChangeOf(queries.replies.key(), () => api.saveReply({ name, body }), {
    done: 'The reply is saved.',
    after: onClose,
  });
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Save as a reply"
      description="{{name}}, {{number}} and {{subject}} are filled in wherever they stand in it."
      className="w-[min(94vw,28rem)]"
    >
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          // The answer itself is a form around it.
          event.preventDefault();
          event.stopPropagation();
          save.mutate(undefined);
        }}
      >
        <Field label="Name" error={fieldErrorOf(save.error, 'name')}>
          {(control) => (
            <Input
              {...{ ...control, value: name, maxLength: 80, required: true }}
              onChange={({ target }) => setName(target.value)}
            />
          )}
        </Field>
        <Button type="submit" look="primary" className="self-end" busy={save.isPending}>
          Save the reply
        </Button>
      </form>
    </Dialog>
  );
}
