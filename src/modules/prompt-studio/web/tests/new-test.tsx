import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Form } from '#shell/form/form.tsx';
import { InputField, SubmitButton } from '#shell/form/form-fields.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/layers/dialog.tsx';
import { SpaceField } from '../../../workspace/web/public.tsx';
import { api, workspaceQueries } from '../queries.ts';

/** Makes a test, of a prompt where there is one, and opens it. */
export function NewTest({ prompt, label }: { prompt?: string; label: string }) {
  const [isOpen, setOpen] = useState(false);
  const [spaceId, setSpaceId] = useState('');
  const navigate = useNavigate();
  return (
    <>
      <Button disabled={prompt?.trim() === ''} onClick={() => setOpen(true)}>
        <Plus aria-hidden /> {label}
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title="New prompt test"
        description="A test holds versions of a prompt against the same cases."
      >
        <Form
          start={{ title: '' }}
          send={(values) =>
            api.startTest({ ...values, ...(prompt && { prompt }), ...(spaceId && { spaceId }) })
          }
          queryKey={workspaceQueries.key()}
          after={({ projectId }) => void navigate(`/prompt-generator/tests/${projectId}`)}
        >
          <InputField name="title" label="Title" required maxLength={200} />
          <SpaceField value={spaceId} onChange={setSpaceId} />
          <SubmitButton needs="title">Make the test</SubmitButton>
        </Form>
      </Dialog>
    </>
  );
}
