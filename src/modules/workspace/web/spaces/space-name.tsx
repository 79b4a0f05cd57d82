import { useState } from 'react';
import { Form } from '#shell/form/form.tsx';
import { InputField, SubmitButton } from '#shell/form/form-fields.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/layers/dialog.tsx';
import { api, queries } from '../queries.ts';

/** Gives a team another name. */
export function SpaceName({ id, name }: { id: string; name: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Rename</Button>
      <Dialog open={isOpen} onOpenChange={setOpen} title="Rename the team">
        <Form
          start={{ name }}
          send={(values) => api.renameSpace({ id, ...values })}
          queryKey={queries.key()}
          after={() => setOpen(false)}
        >
          <InputField name="name" label="Name of the team" required maxLength={80} />
          <SubmitButton needs="name">Save</SubmitButton>
        </Form>
      </Dialog>
    </>
  );
}
