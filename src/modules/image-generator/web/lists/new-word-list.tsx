import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Form } from '#shell/form/form.tsx';
import { InputField, SubmitButton } from '#shell/form/form-fields.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/layers/dialog.tsx';
import { api, queries } from '../queries.ts';

/** Makes an empty list and opens it. */
export function NewWordList() {
  const [isOpen, setOpen] = useState(false);
  const navigate = useNavigate();
  return (
    <>
      <Button className="mb-4" onClick={() => setOpen(true)}>
        <Plus aria-hidden /> New list
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title="New list"
        description="A prompt with __animals__ in it makes a picture for each word of the list “animals”."
      >
        <Form
          start={{ name: '', words: [] as string[] }}
          send={(values) => api.createWordList(values)}
          queryKey={queries.wordLists.key()}
          after={({ projectId }) => void navigate(`/image-generator/lists/${projectId}`)}
        >
          <InputField
            name="name"
            label="Name"
            hint="Small letters, digits and dashes."
            placeholder="animals"
            required
            maxLength={40}
          />
          <SubmitButton needs="name">Make the list</SubmitButton>
        </Form>
      </Dialog>
    </>
  );
}
