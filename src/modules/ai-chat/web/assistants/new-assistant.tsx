import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Form } from '#shell/form/form.tsx';
import { InputField, SubmitButton } from '#shell/form/form-fields.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/layers/dialog.tsx';
import { SpaceField } from '../../../workspace/web/public.tsx';
import { assistantApi, assistantQueries } from './assistant-queries.ts';

/** Makes an assistant with a name, and opens it. */
export function NewAssistant() {
  const [isOpen, setOpen] = useState(false);
  const [spaceId, setSpaceId] = useState('');
  const navigate = useNavigate();
  return (
    <>
      <Button look="primary" onClick={() => setOpen(true)}>
        <Plus aria-hidden /> New assistant
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title="New assistant"
        description="Instructions with a name, for what you ask again and again."
      >
        <Form
          start={{ name: '' }}
          send={({ name }) => assistantApi.createAssistant({ name, ...(spaceId && { spaceId }) })}
          queryKey={assistantQueries.assistants.key()}
          after={({ projectId }) => void navigate(`/modules/ai-chat/assistants/${projectId}`)}
        >
          <InputField name="name" label="Name" required maxLength={80} />
          <SpaceField value={spaceId} onChange={setSpaceId} />
          <SubmitButton needs="name">Make the assistant</SubmitButton>
        </Form>
      </Dialog>
    </>
  );
}
