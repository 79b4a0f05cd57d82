import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Form } from '#shell/form.tsx';
import { InputField, SubmitButton } from '#shell/form-fields.tsx';
import { callTool } from '#shell/tools/call-tool.ts';
import { Dialog } from '#ui/dialog.tsx';
import { SpaceField } from '../../workspace/web/public.tsx';

/** A title is enough to begin with. */
export function NewCharacter({ onClose }: { onClose: () => void }) {
  const [spaceId, setSpaceId] = useState('');
  const navigate = useNavigate();
  return (
    <Dialog open onOpenChange={onClose} title="New character" description="Begin with a title.">
      <Form
        start={{ title: '' }}
        send={(values) =>
          callTool<{ projectId: string }>('character.create', {
            ...values,
            ...(spaceId && { spaceId }),
          })
        }
        queryKey={[['workspace']]}
        after={({ output }) => void navigate(`/avatar-generator/characters/${output.projectId}`)}
      >
        <InputField name="title" label="Title" required maxLength={200} />
        <SpaceField value={spaceId} onChange={setSpaceId} />
        <SubmitButton>Make a character</SubmitButton>
      </Form>
    </Dialog>
  );
}
