import { useNavigate } from 'react-router';
import { Form } from '#shell/form/form.tsx';
import { InputField, SubmitButton } from '#shell/form/form-fields.tsx';
import { Dialog } from '#ui/layers/dialog.tsx';
import { api, queries } from '../queries.ts';

/** A name is all that a team needs. */
export function NewTeam({ open, onClose }: { open: boolean; onClose: () => void }) {
  const navigate = useNavigate();
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title="New team"
      description="You invite people next. What you keep outside of the team stays yours alone."
    >
      <Form
        start={{ name: '' }}
        send={api.createSpace}
        queryKey={queries.key()}
        after={({ id }) => void navigate(`/spaces/${id}`)}
      >
        <InputField name="name" label="Name of the team" required maxLength={80} />
        <SubmitButton needs="name">Make the team</SubmitButton>
      </Form>
    </Dialog>
  );
}
