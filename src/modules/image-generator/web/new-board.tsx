import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Form } from '#shell/form/form.tsx';
import { InputField, SubmitButton } from '#shell/form/form-fields.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/layers/dialog.tsx';
import { SpaceField } from '../../workspace/web/public.tsx';
import { api, workspaceQueries } from './queries.ts';

/** Makes an empty board and opens it. */
export function NewBoard() {
  const [isOpen, setOpen] = useState(false);
  const [spaceId, setSpaceId] = useState('');
  const navigate = useNavigate();
  return (
    <>
      <Button className="mb-4" onClick={() => setOpen(true)}>
        <Plus aria-hidden /> New board
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title="New board"
        description="A board keeps pictures together, with the settings that made them."
      >
        <Form
          start={{ title: '' }}
          send={(values) => api.createBoard({ ...values, ...(spaceId && { spaceId }) })}
          queryKey={workspaceQueries.key()}
          after={({ projectId }) => void navigate(`/image-generator/boards/${projectId}`)}
        >
          <InputField name="title" label="Title" required maxLength={200} />
          <SpaceField value={spaceId} onChange={setSpaceId} />
          <SubmitButton needs="title">Make the board</SubmitButton>
        </Form>
      </Dialog>
    </>
  );
}
