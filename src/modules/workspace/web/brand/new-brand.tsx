import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Form } from '#shell/form/form.tsx';
import { InputField, SubmitButton } from '#shell/form/form-fields.tsx';
import { Dialog } from '#ui/layers/dialog.tsx';
import { api, queries } from '../queries.ts';
import { SpaceField } from '../spaces/space-field.tsx';

/** A name and a colour are enough to begin with. */
export function NewBrand({ space, onClose }: { space: string; onClose: () => void }) {
  const [spaceId, setSpaceId] = useState(space);
  const navigate = useNavigate();
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="New brand"
      description="Begin with a name and a colour. Everything else can follow."
    >
      <Form
        start={{ name: '', colours: { primary: '#2f5d50' } }}
        send={(brand) => api.createBrand({ ...brand, ...(spaceId && { spaceId }) })}
        queryKey={queries.key()}
        after={({ projectId }) => void navigate(`/projects/brands/${projectId}`)}
      >
        <div data-tour="brand-name">
          <InputField name="name" label="Name" required maxLength={80} />
        </div>
        <InputField name="colours.primary" label="Main colour" type="color" className="w-24 p-1" />
        <SpaceField value={spaceId} onChange={setSpaceId} />
        <div data-tour="brand-make">
          <SubmitButton>Make the brand</SubmitButton>
        </div>
      </Form>
    </Dialog>
  );
}
